import { and, asc, eq, inArray } from 'drizzle-orm';
import { MANUAL_SOURCE, MAX_ID, type Lead, type LeadValue, type NewLead } from '#contract';
import type { AppContext } from '../app-context';
import type { Db } from '../db/database';
import { leadFields, leads, leadValues } from '../db/schema';
import type { Session } from '../http/authenticate';
import { invalidField } from '../http/http-error';
import { announceChange } from './announce';
import { recordActivity } from './lead-activity';
import { contactColumns } from './lead-contact';
import { getLead } from './lead-repository';
import { buildSearchText } from './search-text';

type FieldRow = Pick<typeof leadFields.$inferSelect, 'id' | 'name' | 'type'>;

/** The field each part of a contact belongs to, and how it is called where a company has none. */
const CONTACT_FIELDS = {
  name: { type: 'name', label: 'Имя' },
  phone: { type: 'phone', label: 'Телефон' },
  email: { type: 'email', label: 'E-mail' },
  comment: { type: 'textarea', label: 'Комментарий' },
} as const;

const fieldColumns = { id: leadFields.id, name: leadFields.name, type: leadFields.type };

const toLeadValue = (field: FieldRow, value: string): LeadValue => ({
  id: null,
  lead_field_id: field.id,
  value,
  field: { name: field.name, type: field.type },
});

/** The company's first field of a type; made where there is none. */
async function contactField(
  tx: Db,
  companyId: number,
  { type, label }: { type: string; label: string },
): Promise<FieldRow> {
  const [found] = await tx
    .select(fieldColumns)
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), eq(leadFields.type, type)))
    .orderBy(asc(leadFields.position), asc(leadFields.id))
    .limit(1);
  if (found) return found;
  const [made] = await tx
    .insert(leadFields)
    .values({ companyId, name: label, type })
    .returning(fieldColumns);
  if (!made) throw new Error('The field was not stored');
  return made;
}

async function readValues(
  tx: Db,
  companyId: number,
  given: Record<string, string>,
): Promise<LeadValue[]> {
  const filled = Object.entries(given).filter(([, value]) => value !== '');
  if (filled.length === 0) return [];
  const ids = filled
    .map(([key]) => Number(key))
    .filter((id) => Number.isInteger(id) && id <= MAX_ID);
  const fields = await tx
    .select(fieldColumns)
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), inArray(leadFields.id, ids)))
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const unknown = filled.find(([key]) => !fields.some(({ id }) => String(id) === key));
  if (unknown) throw invalidField(`values.${unknown[0]}`, 'Такого поля нет');
  return fields.map((field) => toLeadValue(field, given[field.id] ?? ''));
}

async function readContact(
  tx: Db,
  companyId: number,
  contact: NonNullable<NewLead['contact']>,
): Promise<LeadValue[]> {
  const values: LeadValue[] = [];
  for (const key of ['name', 'phone', 'email', 'comment'] as const) {
    const value = contact[key] ?? '';
    if (value === '') continue;
    values.push(toLeadValue(await contactField(tx, companyId, CONTACT_FIELDS[key]), value));
  }
  return values;
}

/**
 * Stores a lead that a member of staff wrote down. Nobody is notified: its author knows, the others see it in the list.
 * To take it oneself is a first response.
 * @throws {HttpError} 422 where nothing is filled in, or a field is not the company's
 */
export async function createLead(
  context: AppContext,
  { companyId, userId }: Session,
  { values: byField = {}, contact = {}, assign_to_me: isTaken = false }: NewLead,
): Promise<Lead> {
  const now = context.now();
  const lead = await context.database.db.transaction(async (tx) => {
    const values = [
      ...(await readContact(tx, companyId, contact)),
      ...(await readValues(tx, companyId, byField)),
    ];
    if (values.length === 0) throw invalidField('contact', 'Заполните хотя бы одно поле');
    const [row] = await tx
      .insert(leads)
      .values({
        companyId,
        source: MANUAL_SOURCE,
        searchText: buildSearchText(values.map(({ value }) => value ?? '')),
        ...contactColumns(values),
        ...(isTaken ? { userId, assignedAt: now, firstResponseAt: now } : {}),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id });
    if (!row) throw new Error('The lead was not stored');
    const leadId = row.id;
    await tx.insert(leadValues).values(
      values.map(({ lead_field_id: leadFieldId, value }, position) => ({
        leadId,
        leadFieldId,
        value,
        position,
      })),
    );
    const entry = { leadId, userId, createdAt: now };
    await recordActivity(tx, companyId, [
      { ...entry, kind: 'received' },
      ...(isTaken
        ? [{ ...entry, kind: 'assigned' as const, data: { from: null, to: userId } }]
        : []),
    ]);
    return getLead(tx, companyId, leadId);
  });
  announceChange(context, companyId, lead.id);
  return lead;
}
