export { DeleteLeadDialog } from './ui/delete-lead-dialog';
