import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { foldText, MAX_ID, OPTION_TYPES, writeValue, type NewLead } from '#contract';
import { readFieldValue } from '../../../contract/lead-field/field-value';
import type { Db } from '../../db/database';
import { leadFields } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { readJoinedChoices } from '../../lead-fields/joined-choices';
import type { NewValue } from './insert-lead';

type FieldRow = Pick<typeof leadFields.$inferSelect, 'id' | 'name' | 'type' | 'role' | 'options'>;

/** How the field of each part of a contact is called where a company has none. */
const CONTACT_FIELDS = {
  name: { role: 'name', type: 'text', label: 'Имя' },
  phone: { role: 'phone', type: 'phone', label: 'Телефон' },
  email: { role: 'email', type: 'email', label: 'E-mail' },
  comment: { role: null, type: 'textarea', label: 'Комментарий' },
} as const;
type ContactField = (typeof CONTACT_FIELDS)[keyof typeof CONTACT_FIELDS];

const fieldColumns = {
  id: leadFields.id,
  name: leadFields.name,
  type: leadFields.type,
  role: leadFields.role,
  options: leadFields.options,
};

const toLeadValue = (field: FieldRow, value: string, optionIds?: string[]): NewValue => ({
  id: null,
  lead_field_id: field.id,
  value,
  optionIds,
  field: { name: field.name, type: field.type, role: field.role },
});

/** The fields a value may be written into, in order. */
const usedFields = (companyId: number) =>
  and(
    eq(leadFields.companyId, companyId),
    eq(leadFields.isPending, false),
    isNull(leadFields.archivedAt),
  );

/**
 * Finds the company's field for a part of a contact: by its role, its type or its name; otherwise creates
 * one.
 */
async function contactField(
  tx: Db,
  companyId: number,
  { role, type, label }: ContactField,
): Promise<FieldRow> {
  const fields = await tx
    .select(fieldColumns)
    .from(leadFields)
    .where(usedFields(companyId))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const found =
    fields.find((field) => role !== null && field.role === role) ??
    fields.find((field) => type !== 'text' && field.type === type) ??
    fields.find((field) => foldText(field.name) === foldText(label));
  if (found) return found;
  const [made] = await tx
    .insert(leadFields)
    .values({ companyId, name: label, type, role, position: fields.length })
    .returning(fieldColumns);
  if (!made) throw new Error('The field was not stored');
  return made;
}

/**
 * Choices as they are stored. Several are a line each; of a caller who has joined them it is known which they
 * are where that reads in one way only. A value outside of the options stays a text: the caller may want
 * another one.
 */
function readChoices(field: FieldRow, text: string): NewValue {
  const asked = { label: field.name, type: field.type, required: false, options: field.options };
  const lines = field.type === 'multiselect' ? text.split('\n') : [text];
  const labels = field.options.flatMap(({ label, archived }) => (archived ? [] : [label]));
  const joined =
    field.type === 'multiselect' && lines.length === 1 && !labels.includes(text.trim())
      ? readJoinedChoices(text, labels)
      : null;
  // Before names are compared as people write them: «Окна, Двери» is two where «Окна, двери» is one.
  if (joined?.isOnlyWay) {
    return toLeadValue(field, text.trim(), readFieldValue(asked, joined.names).optionIds);
  }
  const read = readFieldValue(asked, lines);
  if (read.error === null) return toLeadValue(field, read.value, read.optionIds);
  return toLeadValue(field, lines.map((line) => line.trim()).join(', '));
}

const readValue = (field: FieldRow, text: string): NewValue =>
  (OPTION_TYPES as readonly string[]).includes(field.type)
    ? readChoices(field, text)
    : toLeadValue(field, writeValue(field.type, text));

/**
 * Values by the numbers of fields, in the order of the fields.
 * @throws {HttpError} 422 for a field the company does not have
 */
export async function readValues(
  tx: Db,
  companyId: number,
  given: Record<string, string>,
): Promise<NewValue[]> {
  const filled = Object.entries(given).filter(([, value]) => value !== '');
  if (filled.length === 0) return [];
  const ids = filled
    .map(([key]) => Number(key))
    .filter((id) => Number.isInteger(id) && id <= MAX_ID);
  const fields = await tx
    .select(fieldColumns)
    .from(leadFields)
    .where(and(usedFields(companyId), inArray(leadFields.id, ids)))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const unknown = filled.find(([key]) => !fields.some(({ id }) => String(id) === key));
  if (unknown) throw invalidField(`values.${unknown[0]}`, 'Такого поля нет');
  return fields.map((field) => readValue(field, given[field.id] ?? ''));
}

/** The parts of a contact, as values of the fields they belong to. */
export async function readContact(
  tx: Db,
  companyId: number,
  contact: NonNullable<NewLead['contact']>,
): Promise<NewValue[]> {
  const values: NewValue[] = [];
  for (const key of ['name', 'phone', 'email', 'comment'] as const) {
    const value = contact[key] ?? '';
    if (value === '') continue;
    values.push(toLeadValue(await contactField(tx, companyId, CONTACT_FIELDS[key]), value));
  }
  return values;
}
