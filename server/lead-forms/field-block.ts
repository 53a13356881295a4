import type { FormFieldBlock } from '#contract';

/** A field in a form, as it is where nobody has changed anything of it. Its mark in the document is made of the field's number. */
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
