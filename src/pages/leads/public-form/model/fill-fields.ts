import {
  maskOf,
  OPTION_TYPES,
  type FormDocument,
  type FormFieldBlock,
  type LeadField,
} from '@/entities/leads/lead-form';

/** A field to be filled in for a client. */
export interface FillField {
  /** The field's number, as values are sent by it. */
  id: string;
  label: string;
  type: string;
  required: boolean;
  placeholder: string;
  hint: string;
  /** How what is typed is shaped; empty: a phone as a Russian number, anything else as it is typed. */
  mask: string;
  isHalf: boolean;
  initial: string;
  options: string[];
}

const OPTIONAL_LATER = new Set<string>(['file', 'hidden']);
const hasOptions = (type: string) => (OPTION_TYPES as readonly string[]).includes(type);

function fillField(block: FormFieldBlock, field: LeadField): FillField {
  return {
    id: String(field.id),
    label: block.label || field.name,
    type: field.type,
    required: block.required,
    placeholder: block.placeholder,
    hint: block.hint,
    mask: maskOf(field.type, block.mask),
    isHalf: block.width === 'half',
    initial: block.default,
    options: hasOptions(field.type)
      ? field.options.filter(({ archived }) => !archived).map(({ label }) => label)
      : [],
  };
}

/** The fields that staff fill in for a caller: the visible ones without files. */
export const fillFields = (document: FormDocument, fields: readonly LeadField[]): FillField[] =>
  document.blocks.flatMap((block) => {
    if (block.kind !== 'field' || block.hidden) return [];
    const field = fields.find(({ id }) => id === block.lead_field_id);
    return field && field.archived_at === null && !OPTIONAL_LATER.has(field.type)
      ? fillField(block, field)
      : [];
  });

const SEPARATOR = '\n';

/** Several choices as one text, the way a draft is kept. */
export const joinChoices = (choices: readonly string[]) => choices.join(SEPARATOR);
export const splitChoices = (text: string) => (text === '' ? [] : text.split(SEPARATOR));

/** Returns the values to send, without empty ones. */
export function filledValues(
  fields: readonly FillField[],
  texts: Record<string, string>,
): Record<string, string | string[]> {
  const filled = fields.flatMap(({ id, type }) => {
    const text = (texts[id] ?? '').trim();
    if (text === '') return [];
    return [[id, type === 'multiselect' ? splitChoices(text) : text] as const];
  });
  return Object.fromEntries(filled);
}
