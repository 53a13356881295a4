export { ALREADY_CONVERTED } from './model/already-converted';
export { ConvertLeadDialog } from './ui/convert-lead-dialog';
