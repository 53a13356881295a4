import type { FieldType } from './field-types';
import { joinList, splitList } from '../base/list-text';
import { MAX_ID } from '../base/wire';

/** What a lead must have in one field: the value means what the type of the field says, see `readFieldTest`. */
export interface FieldFilter {
  fieldId: number;
  /**
   * Text: what the value must hold. Options: `joinList` of the wanted. Number and date: `1..5`, `2026-01-01..`, of which
   * one end may be missing. A box: `1` or `0`.
   */
  value: string;
}

/** How values of a field are narrowed. */
export type FieldTestKind = 'text' | 'options' | 'numbers' | 'days' | 'flag';

/** Each asks for a look at the values of its field. */
export const FIELD_FILTERS_LIMIT = 5;

const KINDS: Partial<Record<string, FieldTestKind>> = {
  select: 'options',
  multiselect: 'options',
  radio: 'options',
  number: 'numbers',
  date: 'days',
  datetime: 'days',
  checkbox: 'flag',
} satisfies Partial<Record<FieldType, FieldTestKind>>;

/** How values of a type are narrowed; those of a type a newer server may know, as text. */
export const fieldTestKind = (type: string): FieldTestKind =>
  (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'text';

/** A filter by fields as one text, `12:окна,15:1..5`. */
export const joinFieldFilters = (filters: readonly FieldFilter[]): string =>
  joinList(filters.map(({ fieldId, value }) => `${fieldId}:${value}`));

function readFieldFilter(text: string): FieldFilter | null {
  const [, id, value = ''] = /^(\d{1,10}):([\s\S]+)$/.exec(text) ?? [];
  const fieldId = Number(id);
  return fieldId > 0 && fieldId <= MAX_ID ? { fieldId, value } : null;
}

/** Reads such a text; null where it is none, or asks for too much. */
export function splitFieldFilters(text: string): FieldFilter[] | null {
  const filters = splitList(text).map(readFieldFilter);
  const ids = new Set(filters.map((filter) => filter?.fieldId));
  const isSound = !filters.includes(null) && ids.size === filters.length;
  return isSound && filters.length <= FIELD_FILTERS_LIMIT
    ? filters.filter((filter) => filter !== null)
    : null;
}

export type FieldTest =
  | { kind: 'text'; text: string }
  | { kind: 'options'; labels: string[] }
  | { kind: 'numbers' | 'days'; from: string | null; to: string | null }
  | { kind: 'flag'; isSet: boolean };

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The thirty-first of February is none. */
const isDayText = (text: string) =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function readRange(value: string, isEnd: (text: string) => boolean) {
  const [, from = '', to = ''] = /^([^.]*(?:\.\d[^.]*)?)\.\.([\s\S]*)$/.exec(value) ?? [];
  if (from === '' && to === '') return null;
  if (![from, to].every((end) => end === '' || isEnd(end))) return null;
  return { from: from || null, to: to || null };
}

/** What a filter asks of a field of this type; null where it makes no sense there. */
export function readFieldTest(type: string, value: string): FieldTest | null {
  const kind = fieldTestKind(type);
  switch (kind) {
    case 'text':
      return value.trim() === '' || value.includes('\0') ? null : { kind, text: value };
    case 'options': {
      const labels = splitList(value);
      return labels.length === 0 || value.includes('\0') ? null : { kind, labels };
    }
    case 'numbers': {
      const range = readRange(value, (text) => NUMBER.test(text));
      return range && { kind, ...range };
    }
    case 'days': {
      const range = readRange(value, isDayText);
      return range && { kind, ...range };
    }
    case 'flag':
      return value === '1' || value === '0' ? { kind, isSet: value === '1' } : null;
  }
}
