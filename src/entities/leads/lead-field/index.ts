export {
  archiveLeadField,
  createLeadField,
  createStarterFields,
  orderLeadFields,
  restoreLeadField,
  updateLeadField,
} from './api/lead-field-requests';
export { leadFieldKeys } from './api/lead-field-keys';
export { leadFieldQueries } from './api/lead-field.queries';
export { useFieldColumns } from './api/use-field-columns';
export { valueAt, type FieldColumn } from './model/field-columns';
export { fieldFilterText } from './model/field-filters';
export { fieldTypeLabel, hasOptions } from './model/field-types';
export { FieldFilterEditor } from './ui/field-filter-editor';
export {
  FIELD_NAME_LIMIT,
  FIELD_OPTIONS_LIMIT,
  FIELD_ROLE_LABELS,
  FIELD_ROLES,
  FIELD_TYPES,
  FIELD_VALUE_LIMIT,
  MODULE_FIELD_TYPES,
  type FieldOption,
  type FieldRole,
  type LeadField,
  type NewLeadField,
  type TypePreview,
} from '#contract';
