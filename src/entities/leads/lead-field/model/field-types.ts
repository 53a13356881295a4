import { FIELD_TYPE_LABELS, OPTION_TYPES, type FieldType } from '#contract';

/** The label of a type of fields; an unknown one by its code. */
export const fieldTypeLabel = (type: string): string =>
  Object.hasOwn(FIELD_TYPE_LABELS, type) ? FIELD_TYPE_LABELS[type as FieldType] : type;

/** True for types with values chosen from the field's options. */
export const hasOptions = (type: string) => (OPTION_TYPES as readonly string[]).includes(type);
