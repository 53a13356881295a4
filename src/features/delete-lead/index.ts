export { useRestoreLead } from './api/use-restore-lead';
export { DeleteLeadDialog } from './ui/delete-lead-dialog';
