export { useRestoreLead } from './api/use-restore-lead';
export { DeleteLeadDialog } from './ui/delete-lead-dialog';
export { TrashedLeadDialog } from './ui/trashed-lead-dialog';
