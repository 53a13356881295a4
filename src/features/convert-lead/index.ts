export { ALREADY_CONVERTED } from './api/use-convert-lead';
export { ConvertLeadDialog } from './ui/convert-lead-dialog';
