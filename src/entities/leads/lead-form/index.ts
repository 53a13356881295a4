export { clashingForm } from './api/clashing-form';
export {
  archiveForm,
  copyForm,
  createForm,
  fillForm,
  pauseForm,
  publishForm,
  restoreForm,
  saveFormDraft,
  sendTestLead,
} from './api/form-requests';
export { formOptionQueries } from './api/form-option.queries';
export { formKeys } from './api/form-keys';
export { formQueries } from './api/form.queries';
export { conversionText, formStatuses } from './model/form-status';
export { formLink, frameCode, scriptCode } from './model/form-address';
export type { FormFilters, FormSort } from './model/form-filters';
export { FormWays } from './ui/form-ways';
export { FormStatusChip } from './ui/form-status-chip';
export {
  applyMask,
  FORM_LIMITS,
  FORM_SORTS,
  formDocumentSchema,
  isDateMask,
  maskOf,
  OPTION_TYPES,
  shapeLeft,
  shapeTyped,
  type FormBlock,
  type FormDocument,
  type FormFieldBlock,
  type FormStats,
  type FormTemplate,
  type LeadField,
  type LeadForm,
  type LeadFormDetail,
  type SavedLead,
} from '#contract';
