import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { pickContact, writeEmail, type Lead, type LeadValue } from '#contract';
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
import { imageAddress } from '../../images/image-address';
import { nextTaskColumn, tasksOfLeads, toNextTask } from '../../tasks/lookup/next-task';
import { isUnanswered } from './first-response';

const {
  companyId: _companyId,
  searchText: _searchText,
  consent: _consent,
  hasNotes: _hasNotes,
  utmSourceHash: _utmSourceHash,
  campaignHash: _campaignHash,
  mediumHash: _mediumHash,
  deletedBy: _deletedBy,
  rejectReasonChangedAt: _rejectReasonChangedAt,
  ...leadColumns
} = getTableColumns(leads);

const others = alias(leads, 'others');

/**
 * Counts other live leads from the same person; a test has none. Phone and e-mail are looked up apart: asked
 * for both at once the database walks over all leads of the company, for each lead, until it has gathered
 * statistics on them.
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
  nextTask: nextTaskColumn(tasksOfLeads(leads.companyId), leads.id),
  repeatCount: countRepeats(db),
});

/** Columns of one lead that lists lack. */
export const ownColumns = {
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

export const selectLeads = <More extends Partial<typeof ownColumns>>(db: Db, more: More) =>
  db
    .select({ ...columnsOf(db), ...more })
    .from(leads)
    .leftJoin(leadForms, eq(leadForms.id, leads.leadFormId))
    .leftJoin(users, eq(users.id, leads.userId))
    .leftJoin(rejectReasons, eq(rejectReasons.id, leads.rejectReasonId));

export type LeadRow = Awaited<ReturnType<typeof selectLeads<object>>>[number];

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

export function toLead(row: LeadRow, values: LeadValue[]): Lead {
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
    response_due_at: isWaiting(row) ? (row.responseDueAt?.toISOString() ?? null) : null,
    next_task: toNextTask(row.nextTask),
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
