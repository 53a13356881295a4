export { useUndoMerge } from './api/use-undo-merge';
export { MergeDialog } from './ui/merge-dialog';
