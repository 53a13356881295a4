import type { FormFieldBlock } from '#contract';

/** Default block for a field; its id is derived from the field's. */
export const fieldBlock = (
  fieldId: number,
  given: Partial<Omit<FormFieldBlock, 'kind' | 'id' | 'lead_field_id'>> = {},
): FormFieldBlock => ({
  kind: 'field',
  id: `f${fieldId}`,
  lead_field_id: fieldId,
  label: '',
  placeholder: '',
  hint: '',
  required: false,
  mask: '',
  width: 'full',
  hidden: false,
  default: '',
  param: '',
  ...given,
});
