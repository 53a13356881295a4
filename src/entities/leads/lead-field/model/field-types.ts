import { FIELD_TYPE_LABELS, OPTION_TYPES, type FieldType } from '#contract';

/** What a type of fields is called; one of a newer server as the server calls it. */
export const fieldTypeLabel = (type: string): string =>
  Object.hasOwn(FIELD_TYPE_LABELS, type) ? FIELD_TYPE_LABELS[type as FieldType] : type;

/** True for types whose values are chosen among the field's options. */
export const hasOptions = (type: string) => (OPTION_TYPES as readonly string[]).includes(type);
