export { ALREADY_CONVERTED } from './api/use-convert-lead';
export { OpenClientItem, UnlinkClientItem } from './ui/client-items';
export { ConvertLeadDialog } from './ui/convert-lead-dialog';
