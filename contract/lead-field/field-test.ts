import { isDay } from '../base/time/day';
import { splitList } from '../base/text/list-text';
import type { FieldType } from './field-types';

/** How values of a field are narrowed. */
export type FieldTestKind = 'text' | 'options' | 'numbers' | 'days' | 'flag';

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

export type FieldTest =
  | { kind: 'text'; text: string }
  | { kind: 'options'; labels: string[] }
  | { kind: 'numbers' | 'days'; from: string | null; to: string | null }
  | { kind: 'flag'; isSet: boolean };

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

function readRange(value: string, isEnd: (text: string) => boolean) {
  const [, from = '', to = ''] = /^([^.]*(?:\.\d[^.]*)?)\.\.([\s\S]*)$/.exec(value) ?? [];
  if (from === '' && to === '') return null;
  if (![from, to].every((end) => end === '' || isEnd(end))) return null;
  return { from: from || null, to: to || null };
}

/** Reads the condition of a filter on a field of this type; null where it makes no sense. */
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
      const range = readRange(value, isDay);
      return range && { kind, ...range };
    }
    case 'flag':
      return value === '1' || value === '0' ? { kind, isSet: value === '1' } : null;
  }
}
