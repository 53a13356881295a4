import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { FieldRole, Lead, LeadValue } from '#contract';
import { builtOnce } from '../../db/built-once';
import type { Db } from '../../db/database';
import { leadFields, leads, leadValues } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';
import { ownColumns, selectLeads, type LeadRow, toLead } from './lead-rows';

/**
 * The leads of a company that are not deleted; those in the spam are among them: they can be opened and
 * worked on.
 */
export const liveLeads = (companyId: number) =>
  and(eq(leads.companyId, companyId), isNull(leads.deletedAt));

/** Those of the numbers that are live leads of a company. */
export async function liveIds(tx: Db, companyId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(liveLeads(companyId), inArray(leads.id, ids)));
  return rows.map(({ id }) => id);
}

/** One lead of a company; another company's and a deleted one do not exist. */
export const liveLead = (companyId: number, id: number) =>
  and(eq(leads.id, id), liveLeads(companyId));

/** One that can be opened: a live one, or one that went under another lead. */
const openableLead = (companyId: number | Placeholder, id: number | Placeholder) =>
  and(
    eq(leads.id, id),
    eq(leads.companyId, companyId),
    or(isNull(leads.deletedAt), isNotNull(leads.mergedInto)),
  );

interface ValueRow extends Record<string, unknown> {
  leadId: number;
  id: number;
  fieldId: number | null;
  value: string | null;
  name: string | null;
  type: string | null;
  role: FieldRole | null;
}

/**
 * The values of leads: one query however many leads there are. As the driver answers it: an export reads
 * hundreds of thousands of values, and to map each of them takes longer than to fetch it.
 */
export async function findValues(db: Db, ids: number[]): Promise<Map<number, LeadValue[]>> {
  const byLead = new Map<number, LeadValue[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byLead;
  const { rows: found } = await db.execute<ValueRow>(sql`
    select ${leadValues.leadId} as "leadId", ${leadValues.id}, ${leadValues.leadFieldId} as "fieldId",
      ${leadValues.value}, ${leadFields.name}, ${leadFields.type}, ${leadFields.role}
    from ${leadValues} left join ${leadFields} on ${leadFields.id} = ${leadValues.leadFieldId}
    where ${isOneOf(leadValues.leadId, ids)}
    order by ${leadValues.position}, ${leadValues.id}`);
  for (const { leadId, id, fieldId, value, name, type, role } of found) {
    byLead.get(leadId)?.push({
      id,
      lead_field_id: fieldId,
      value,
      field: name === null || type === null ? null : { name, type, role },
    });
  }
  return byLead;
}

async function withValues(db: Db, rows: LeadRow[]): Promise<Lead[]> {
  const valuesOf = await findValues(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toLead(row, valuesOf.get(row.id) ?? []));
}

/** A company's leads by their numbers, in the order of the numbers; one that does not exist is left out. */
export async function findLeads(db: Db, companyId: number, ids: number[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const chosen = and(eq(leads.companyId, companyId), isOneOf(leads.id, ids));
  const found = await withValues(db, await selectLeads(db, {}).where(chosen));
  return inOrderOf(ids, found, ({ id }) => id);
}

const findLead = builtOnce((db) =>
  selectLeads(db, ownColumns)
    .where(openableLead(sql.placeholder('companyId'), sql.placeholder('id')))
    .prepare(''),
);

/**
 * One lead with its form, assignee and values, read by one statement. Of the values it is said with
 * how many files they came: the type of a field may be another by now.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function getLead(db: Db, companyId: number, id: number): Promise<Lead> {
  const [row] = await findLead(db).execute({ companyId, id });
  if (!row) throw notFound();
  const { fileFields } = row;
  const values =
    fileFields.length === 0
      ? row.values
      : row.values.map((value) => ({
          ...value,
          files: fileFields.filter((fieldId) => fieldId === value.lead_field_id).length,
        }));
  return { ...toLead(row, values), merged_count: row.mergedCount };
}

/** @throws {HttpError} 404 where the company has no lead that can be opened */
export async function requireOpenableLead(db: Db, companyId: number, id: number): Promise<void> {
  if ((await db.$count(leads, openableLead(companyId, id))) === 0) throw notFound();
}
