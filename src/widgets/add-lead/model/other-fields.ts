import type { FieldRole, LeadField } from '@/entities/leads/lead-field';
import { foldText } from '@/shared/lib/text';

/** The fixed fields of the form, and the company's fields they fill, by their folded names. */
const CONTACT: { role: FieldRole | null; type: string; name: string }[] = [
  { role: 'name', type: 'text', name: 'имя' },
  { role: 'phone', type: 'phone', name: 'телефон' },
  { role: 'email', type: 'email', name: 'e-mail' },
  { role: null, type: 'textarea', name: 'комментарий' },
];
/** Types that are not typed. */
const UNTYPED = ['file', 'hidden'];
/** Between the chosen options of one field: joined by a comma they may read as others. */
const LINE = '\n';

/** The name a field of the company has in the form; the server names it so too. */
export const keyOfField = (id: number): `values.${number}` => `values.${id}`;
const FIELD_KEY = /^values\.(\d+)$/;

const findField = (
  fields: readonly LeadField[],
  { role, type, name }: (typeof CONTACT)[number],
): LeadField | undefined =>
  fields.find((field) => role !== null && field.role === role) ??
  fields.find((field) => type !== 'text' && field.type === type) ??
  fields.find((field) => foldText(field.name) === name);

/** The fields of the company that the contact and the comment do not fill. */
export function otherFields(fields: readonly LeadField[]): LeadField[] {
  const used = fields.filter(({ archived_at }) => archived_at === null);
  const asked = CONTACT.map((part) => findField(used, part));
  return used.filter((field) => !asked.includes(field) && !UNTYPED.includes(field.type));
}

/** The options chosen in a field. */
export const chosenOf = (text: string): string[] => (text === '' ? [] : text.split(LINE));
export const textOfChosen = (chosen: readonly string[]): string => chosen.join(LINE);

/** `2024-12-25T14:30` of the browser as people write it: 25.12.2024 14:30. */
function dayText(text: string): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
  if (year === undefined) return text;
  return [`${day}.${month}.${year}`, time].filter(Boolean).join(' ');
}

/** Turns the typed values of the company's fields into the body of the call. */
export function valuesToSend(typed: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      const id = FIELD_KEY.exec(key)?.[1];
      const text = typeof value === 'string' ? value.trim() : '';
      return id === undefined || text === '' ? [] : [[id, dayText(text)]];
    }),
  );
}

/** The part of a stored draft that belongs to fields of the company. */
export const fieldTexts = (stored: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        FIELD_KEY.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
