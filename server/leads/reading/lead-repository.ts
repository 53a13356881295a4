import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { pickContact, writeEmail, type FieldRole, type Lead, type LeadValue } from '#contract';
import { builtOnce } from '../../db/built-once';
import type { Db } from '../../db/database';
import {
  files,
  leadFields,
  leadForms,
  leads,
  leadValues,
  rejectReasons,
  users,
} from '../../db/schema';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';
import { isUnanswered } from './first-response';

const {
  companyId: _companyId,
  searchText: _searchText,
  consent: _consent,
  hasNotes: _hasNotes,
  campaignHash: _campaignHash,
  mediumHash: _mediumHash,
  deletedBy: _deletedBy,
  rejectReasonChangedAt: _rejectReasonChangedAt,
  ...leadColumns
} = getTableColumns(leads);

/** The leads of a company that are not deleted; those in the spam are among them: they can be opened and worked on. */
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

const others = alias(leads, 'others');

/**
 * Counts other live leads from the same person; a test has none. Phone and e-mail are looked up apart: asked for both at once the
 * database walks over all leads of the company, for each lead, until it has gathered statistics on them.
 */
function countRepeats(db: Db) {
  const sharing = (contact: SQL | undefined) =>
    db
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.companyId, leads.companyId),
          isNull(others.deletedAt),
          isNull(others.spamAt),
          ne(others.kind, 'test'),
          ne(leads.kind, 'test'),
          ne(others.id, leads.id),
          contact,
        ),
      );
  const repeats = union(
    sharing(eq(others.contactPhone, leads.contactPhone)),
    sharing(eq(others.contactEmail, leads.contactEmail)),
  );
  return sql<number>`(select count(*)::integer from ${repeats.as('repeats')})`;
}

const columnsOf = (db: Db) => ({
  ...leadColumns,
  formName: leadForms.name,
  userName: users.name,
  userAvatar: users.avatar,
  reasonName: rejectReasons.name,
  repeatCount: countRepeats(db),
});

/** Columns of one lead that lists lack. */
const ownColumns = {
  values: sql<LeadValue[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${leadValues.id}, 'lead_field_id', ${leadValues.leadFieldId}, 'value', ${leadValues.value},
      'field', case when ${leadFields.id} is not null then json_build_object(
        'name', ${leadFields.name}, 'type', ${leadFields.type}, 'role', ${leadFields.role}) end)
      order by ${leadValues.position}, ${leadValues.id}), '[]')
    from ${leadValues} left join ${leadFields} on ${leadFields.id} = ${leadValues.leadFieldId}
    where ${leadValues.leadId} = ${leads.id})`,
  mergedCount: sql<number>`(
    select count(*)::integer from ${leads} as merged where merged.merged_into = ${leads.id})`,
  /** Of each file the field it came with. */
  fileFields: sql<(number | null)[]>`(
    select coalesce(json_agg(${files.leadFieldId}), '[]') from ${files}
    where ${files.companyId} = ${leads.companyId} and ${files.ownerType} = 'lead'
      and ${files.ownerId} = ${leads.id})`,
};

const selectLeads = <More extends Partial<typeof ownColumns>>(db: Db, more: More) =>
  db
    .select({ ...columnsOf(db), ...more })
    .from(leads)
    .leftJoin(leadForms, eq(leadForms.id, leads.leadFormId))
    .leftJoin(users, eq(users.id, leads.userId))
    .leftJoin(rejectReasons, eq(rejectReasons.id, leads.rejectReasonId));

type LeadRow = Awaited<ReturnType<typeof selectLeads<object>>>[number];

/** The contact as it is compared; what could not be put into that form is shown as it was written. */
function contactOf(row: LeadRow, values: LeadValue[]): Lead['contact'] {
  const written = pickContact(values);
  return {
    name: row.contactName ?? (written.name || null),
    phone: row.contactPhone ?? (written.phone || null),
    email: row.contactEmail === null ? written.email || null : writeEmail(row.contactEmail),
  };
}

/** A lead waits from its arrival until it is answered, unless it was put away. */
const isWaiting = (row: LeadRow) =>
  isUnanswered(row) && row.deletedAt === null && row.spamAt === null;

/** Why a lead was rejected, as long as it is. */
function rejectionOf({ status, rejectReasonId, reasonName, rejectComment }: LeadRow) {
  if (status !== 'rejected') return { reject_reason: null, reject_comment: null };
  return {
    reject_reason: rejectReasonId === null ? null : { id: rejectReasonId, name: reasonName },
    reject_comment: rejectComment,
  };
}

function toLead(row: LeadRow, values: LeadValue[]): Lead {
  return {
    id: row.id,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    notes: row.notes,
    client_id: row.clientId,
    lead_form_id: row.leadFormId,
    source: row.source,
    ip_address: row.ipAddress,
    referer: row.referer,
    user_agent: row.userAgent,
    utm: row.utm,
    first_page: row.firstPage,
    form: row.leadFormId === null ? null : { id: row.leadFormId, name: row.formName },
    user:
      row.userId === null
        ? null
        : { id: row.userId, name: row.userName, avatar_url: imageAddress(row.userAvatar) },
    values,
    contact: contactOf(row, values),
    repeat_count: row.repeatCount,
    first_response_at: row.firstResponseAt?.toISOString() ?? null,
    waiting_since: isWaiting(row) ? row.createdAt.toISOString() : null,
    first_touch: row.firstTouch,
    ref: row.ref,
    kind: row.kind,
    spam_at: row.spamAt?.toISOString() ?? null,
    spam_reasons: row.spamReasons,
    ...rejectionOf(row),
    // A merged lead is not in the trash.
    deleted_at: row.mergedInto === null ? (row.deletedAt?.toISOString() ?? null) : null,
    merged_into: row.mergedInto,
    merged_count: 0,
  };
}

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
 * The values of leads: one query however many leads there are. As the driver answers it: an export reads hundreds of
 * thousands of values, and to map each of them takes longer than to fetch it.
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
 * One lead with its form, responsible person and values, read by one statement. Of the values it is said with how many
 * files they came: the type of a field may be another by now.
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
