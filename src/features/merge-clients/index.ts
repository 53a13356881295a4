export { useUndoMerge } from './api/use-undo-merge';
export { loadMergeDialog } from './model/load-merge-dialog';
