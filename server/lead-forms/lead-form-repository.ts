import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type {
  FormDocument,
  LeadForm,
  LeadFormCounts,
  LeadFormDetail,
  LeadFormsQuery,
} from '#contract';
import { formDocumentSchema } from '#contract';
import type { Db } from '../db/database';
import { leadForms, leadFormViews, leads } from '../db/schema';
import { notFound } from '../http/http-error';
import { pendingFields } from '../lead-fields/lead-field-repository';
import { countTabs } from '../lists/count-tabs';
import { orderOf, readSort } from '../lists/order-by';
import type { Listed, ListPart } from '../lists/page';
import { searchOfFew } from '../search/search-condition';

/** The search text of a form. */
const SEARCHED = sql`fold_text(${leadForms.name} || E'\\n' || ${leadForms.slug})`;

/**
 * Leads that visitors sent: what the staff tried or wrote down does not count, what was thrown away later
 * does.
 */
export const countedLeads = eq(leads.kind, 'visitor');

/** Counts leads and views per form, in one query for all forms of the company. */
function countOfForms(db: Db, companyId: number) {
  const sent = db
    .select({
      formId: leads.leadFormId,
      submits: sql<number>`count(*)::integer`.as('submits'),
      spam: sql<number>`(count(*) filter (where ${leads.spamAt} is not null))::integer`.as('spam'),
      lastLeadAt: sql<string | null>`max(${leads.createdAt})`.as('last_lead_at'),
    })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), isNotNull(leads.leadFormId), countedLeads))
    .groupBy(leads.leadFormId)
    .as('sent');
  const seen = db
    .select({
      formId: leadFormViews.leadFormId,
      views: sql<number>`sum(${leadFormViews.views})::integer`.as('views'),
    })
    .from(leadFormViews)
    .where(eq(leadFormViews.companyId, companyId))
    .groupBy(leadFormViews.leadFormId)
    .as('seen');
  return { sent, seen };
}

function selectForms(db: Db, companyId: number) {
  const { sent, seen } = countOfForms(db, companyId);
  return db
    .select({
      form: leadForms,
      views: seen.views,
      submits: sent.submits,
      spam: sent.spam,
      lastLeadAt: sent.lastLeadAt,
    })
    .from(leadForms)
    .leftJoin(sent, eq(sent.formId, leadForms.id))
    .leftJoin(seen, eq(seen.formId, leadForms.id));
}

type FormRow = Awaited<ReturnType<typeof selectForms>>[number];

/** Whether two documents say the same, whatever was left out of them. */
export const isSameDocument = (a: FormDocument | null, b: FormDocument | null) =>
  JSON.stringify(a && formDocumentSchema.parse(a)) ===
  JSON.stringify(b && formDocumentSchema.parse(b));

function toForm({ form, views, submits, spam, lastLeadAt }: FormRow): LeadForm {
  return {
    id: form.id,
    name: form.name,
    slug: form.slug,
    status: form.status,
    views: views ?? 0,
    submits: submits ?? 0,
    spam: spam ?? 0,
    last_lead_at: lastLeadAt === null ? null : new Date(lastLeadAt).toISOString(),
    published_at: form.publishedAt?.toISOString() ?? null,
    updated_at: form.updatedAt.toISOString(),
    archived_at: form.archivedAt?.toISOString() ?? null,
    has_changes: !isSameDocument(form.draft, form.published),
  };
}

/** Names follow the alphabet; equal forms stand in the order in which they were made. */
function formOrder(sort: NonNullable<LeadFormsQuery['sort']>): SQL {
  const { key, direction } = readSort(sort);
  if (key === 'id') return orderOf([], leadForms.id, direction)();
  const by =
    key === 'name' ? sql`${leadForms.name} collate "und-x-icu"` : sql`coalesce(sent.submits, 0)`;
  return orderOf([[by, direction]], leadForms.id, 'asc')();
}

const searchCondition = (search: string | undefined) =>
  search ? searchOfFew(search, SEARCHED) : undefined;

/** A part of the forms of a company, with what came of each, and how many there are in all. */
export async function listForms(
  db: Db,
  companyId: number,
  query: LeadFormsQuery,
  { limit, offset }: ListPart,
): Promise<Listed<LeadForm>> {
  const status = query['filter[status]'];
  const meant = and(
    eq(leadForms.companyId, companyId),
    (query['filter[archived]'] === '1' ? isNotNull : isNull)(leadForms.archivedAt),
    status === undefined ? undefined : eq(leadForms.status, status),
    searchCondition(query.search),
  );
  const total = await db.$count(leadForms, meant);
  const rows = await selectForms(db, companyId)
    .where(meant)
    .orderBy(formOrder(query.sort ?? 'id'))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toForm), total };
}

const TABS = ['all', 'draft', 'published', 'paused', 'archive'] as const;

/** How many forms of a company each tab of the list holds under one search. */
export function countForms(
  db: Db,
  companyId: number,
  search: string | undefined,
): Promise<LeadFormCounts> {
  const where = and(eq(leadForms.companyId, companyId), searchCondition(search));
  const isCurrent = isNull(leadForms.archivedAt);
  return countTabs(db, leadForms, where, TABS, (tab) => {
    if (tab === 'archive') return isNotNull(leadForms.archivedAt);
    return tab === 'all' ? isCurrent : and(isCurrent, eq(leadForms.status, tab));
  });
}

const fieldIdsOf = ({ blocks }: FormDocument): number[] =>
  blocks.flatMap((block) => (block.kind === 'field' ? block.lead_field_id : []));

/**
 * One form of a company with its documents; another company's does not exist.
 * @throws {HttpError} 404
 */
export async function getForm(db: Db, companyId: number, id: number): Promise<LeadFormDetail> {
  const [row] = await selectForms(db, companyId).where(
    and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)),
  );
  if (!row) throw notFound();
  const { draft, published } = row.form;
  return {
    ...toForm(row),
    draft: formDocumentSchema.parse(draft),
    published: published && formDocumentSchema.parse(published),
    preview_url: null,
    new_fields: await pendingFields(db, companyId, fieldIdsOf(draft)),
  };
}

export type StoredForm = typeof leadForms.$inferSelect;

/**
 * One form of a company, its row locked until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockForm(tx: Db, companyId: number, id: number): Promise<StoredForm> {
  const [form] = await tx
    .select()
    .from(leadForms)
    .where(and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)))
    .for('no key update');
  if (!form) throw notFound();
  return form;
}
