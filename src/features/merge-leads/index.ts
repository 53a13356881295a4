export { useUndoLeadMerge } from './api/use-merge-leads';
export { MergeLeadsDialog } from './ui/merge-leads-dialog';
