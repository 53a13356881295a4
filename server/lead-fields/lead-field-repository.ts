import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LeadField, LeadFieldsQuery } from '#contract';
import type { Db } from '../db/database';
import { leadFields } from '../db/schema';
import { notFound } from '../http/http-error';
import { findAskingForms, type AskingForm } from '../lead-forms/lookup/form-lookup';
import { filledByField } from '../leads/lookup/lead-lookup';
import type { Listed, ListPart } from '../lists/page';
import { searchOfFew } from '../search/search-condition';

export type StoredField = typeof leadFields.$inferSelect;

/** Fields in use first, each group in its order. */
const fieldOrder = [
  sql`${leadFields.archivedAt} is not null`,
  asc(leadFields.position),
  asc(leadFields.id),
];

function toField(field: StoredField, filled: number, forms: AskingForm[]): LeadField {
  return {
    id: field.id,
    name: field.name,
    type: field.type,
    options: field.options,
    required: field.required,
    in_table: field.inTable,
    in_clients: field.inClients,
    role: field.role,
    position: field.position,
    archived_at: field.archivedAt?.toISOString() ?? null,
    updated_at: field.updatedAt.toISOString(),
    forms: forms
      .filter(({ fieldIds }) => fieldIds.has(field.id))
      .map(({ id, name }) => ({ id, name })),
    filled,
  };
}

async function selectFields(
  db: Db,
  companyId: number,
  meant: ReturnType<typeof and>,
  paging?: ListPart,
): Promise<LeadField[]> {
  const counted = filledByField(db, companyId);
  const query = db
    .select({ field: leadFields, filled: counted.filled })
    .from(leadFields)
    .leftJoin(counted, eq(counted.fieldId, leadFields.id))
    .where(and(eq(leadFields.companyId, companyId), meant))
    .orderBy(...fieldOrder);
  const rows = await (paging ? query.limit(paging.limit).offset(paging.offset) : query);
  const forms = rows.length > 0 ? await findAskingForms(db, companyId) : [];
  return rows.map(({ field, filled }) => toField(field, filled ?? 0, forms));
}

/** A part of the fields of a company and how many there are in all. */
export async function listFields(
  db: Db,
  companyId: number,
  query: LeadFieldsQuery,
  paging: ListPart,
): Promise<Listed<LeadField>> {
  const archived = query['filter[archived]'];
  const meant = and(
    eq(leadFields.isPending, false),
    archived === undefined
      ? undefined
      : (archived === '1' ? isNotNull : isNull)(leadFields.archivedAt),
    query.search ? searchOfFew(query.search, sql`fold_text(${leadFields.name})`) : undefined,
  );
  const total = await db.$count(leadFields, and(eq(leadFields.companyId, companyId), meant));
  return { items: await selectFields(db, companyId, meant, paging), total };
}

/** The fields of a company that are in use, in order. */
export const usedFields = (db: Db, companyId: number): Promise<LeadField[]> =>
  selectFields(db, companyId, and(eq(leadFields.isPending, false), isNull(leadFields.archivedAt)));

/** Those of the fields that are no company's yet, for the draft that asks for them. */
export const pendingFields = (db: Db, companyId: number, ids: number[]): Promise<LeadField[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectFields(db, companyId, and(eq(leadFields.isPending, true), inArray(leadFields.id, ids)));

/**
 * One field of a company.
 * @throws {HttpError} 404 where the company has no such field
 */
export async function getField(db: Db, companyId: number, id: number): Promise<LeadField> {
  const meant = and(eq(leadFields.id, id), eq(leadFields.isPending, false));
  const [field] = await selectFields(db, companyId, meant);
  if (!field) throw notFound();
  return field;
}

/**
 * Locks all fields of a company until the transaction ends: additions, renamings and moves run one
 * after the other.
 */
export function lockFields(tx: Db, companyId: number): Promise<StoredField[]> {
  return tx
    .select()
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), eq(leadFields.isPending, false)))
    .orderBy(asc(leadFields.position), asc(leadFields.id))
    .for('no key update');
}
