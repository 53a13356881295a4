/** The longest value of a field of a lead, in UTF-16 units. */
export const FIELD_VALUE_LIMIT = 20_000;

/** Types of a field of a lead, in the order they are offered. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'phone',
  'email',
  'date',
  'datetime',
  'select',
  'multiselect',
  'checkbox',
  'radio',
  'url',
  'file',
  'hidden',
  'dimensions',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types with values chosen from the field's options. */
export const OPTION_TYPES = ['select', 'multiselect', 'radio'] as const satisfies FieldType[];

/** Types that only a company with the module has. */
export const MODULE_FIELD_TYPES = { dimensions: 'soft_windows' } as const;

/** The part of a contact that a field holds; each part has one field at most. */
export const FIELD_ROLES = ['name', 'phone', 'email'] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];
/** The parts of a contact a field can hold. */
export const FIELD_ROLE_LABELS: Readonly<Record<FieldRole, string>> = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
};
