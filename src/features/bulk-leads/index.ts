export { LeadBulkBar } from './ui/lead-bulk-bar';
