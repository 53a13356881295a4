import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  LEAD_STATUSES,
  NO_USER,
  TRASH_DAYS,
  UNKNOWN_STATUS,
  type LeadFilter,
  type LeadTab,
} from '#contract';
import type { AppContext } from '../app-context';
import { leads } from '../db/schema';
import type { Session } from '../http/authenticate';
import { searchedLeadId, searchNeedles } from './search-text';

const DAY_MS = 86_400_000;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

function searchCondition(search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  const id = searchedLeadId(search);
  return or(
    ...searchNeedles(search).map(
      (needle) => sql`${leads.searchText} like ${`%${escapeLike(needle)}%`}`,
    ),
    id === null ? undefined : eq(leads.id, id),
  );
}

/** Leads of any of the statuses; all leads where none is given. */
export function statusCondition(statuses: string[]): SQL | undefined {
  if (statuses.length === 0) return undefined;
  return or(
    inArray(leads.status, statuses),
    statuses.includes(UNKNOWN_STATUS) ? notInArray(leads.status, [...LEAD_STATUSES]) : undefined,
  );
}

/** The moment a day begins in the company's time zone. */
const startOf = (day: SQL, companyId: number) =>
  sql`(${day})::timestamp at time zone (select timezone from companies where id = ${companyId})`;

function periodCondition(companyId: number, from?: string, to?: string): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(leads.createdAt, startOf(sql`${from}::date`, companyId)),
    to === undefined ? undefined : lt(leads.createdAt, startOf(sql`${to}::date + 1`, companyId)),
  );
}

type Contact = typeof leads.contactPhone | typeof leads.contactEmail;

/** Of a live lead: one of several with its phone or e-mail. All that several have are worked out at once. */
const sharedByLive = (companyId: number, column: Contact) => sql`${column} in (
  select ${sql.identifier(column.name)} from leads
  where company_id = ${companyId} and deleted_at is null and spam_at is null and ${sql.identifier(column.name)} is not null
  group by 1 having count(*) > 1)`;

/** Of a deleted lead or one in the spam: a live one has its phone or e-mail. Looked up for each, for they are few. */
const sharedWithLive = (companyId: number, column: Contact) => sql`exists (
  select from leads as live
  where live.company_id = ${companyId} and live.deleted_at is null
    and live.spam_at is null and live.${sql.identifier(column.name)} = ${column})`;

/** A lead of the lists is one of those that share its contact; a deleted one and one in the spam are not. */
function repeatCondition(companyId: number): SQL {
  const either = (shared: typeof sharedByLive) =>
    or(shared(companyId, leads.contactPhone), shared(companyId, leads.contactEmail));
  return sql`case when ${leads.deletedAt} is null and ${leads.spamAt} is null then ${either(sharedByLive)} else ${either(sharedWithLive)} end`;
}

function userCondition(user: LeadFilter['filter[user]']): SQL | undefined {
  if (user === undefined) return undefined;
  return user === NO_USER ? isNull(leads.userId) : eq(leads.userId, user);
}

/** What one tab holds, whatever else narrows it. */
export function tabCondition(context: AppContext, session: Session, tab: LeadTab): SQL | undefined {
  const live = and(isNull(leads.deletedAt), isNull(leads.spamAt));
  switch (tab) {
    case 'all':
      return live;
    case 'mine':
      return and(live, eq(leads.userId, session.userId));
    case 'new':
      return and(live, eq(leads.status, 'new'));
    case 'unassigned':
      return and(live, isNull(leads.userId));
    case 'waiting':
      return and(live, eq(leads.status, 'new'), isNull(leads.firstResponseAt));
    case 'spam':
      return and(isNull(leads.deletedAt), isNotNull(leads.spamAt));
    case 'trash':
      return gt(leads.deletedAt, new Date(context.now().getTime() - TRASH_DAYS * DAY_MS));
  }
}

/** What a filter asks of the leads of a company, but for its tab: live and deleted ones alike. */
export function filterConditions({ companyId }: Session, filter: LeadFilter): SQL | undefined {
  const client = filter['filter[client]'];
  return and(
    eq(leads.companyId, companyId),
    searchCondition(filter.search),
    statusCondition((filter['filter[status]'] ?? '').split(',').filter(Boolean)),
    filter['filter[form]'] === undefined ? undefined : eq(leads.leadFormId, filter['filter[form]']),
    filter['filter[source]'] === undefined ? undefined : eq(leads.source, filter['filter[source]']),
    userCondition(filter['filter[user]']),
    periodCondition(companyId, filter['filter[from]'], filter['filter[to]']),
    filter['filter[repeat]'] === undefined ? undefined : repeatCondition(companyId),
    client === undefined ? undefined : (client === '1' ? isNotNull : isNull)(leads.clientId),
    filter['filter[notes]'] === undefined ? undefined : eq(leads.hasNotes, true),
  );
}

/**
 * The leads a filter means: the one condition of the list, the counts, the board, the export and bulk actions. Scoped by
 * the company of the caller; without a tab, the leads that are neither deleted nor in the spam.
 */
export function leadConditions(
  context: AppContext,
  session: Session,
  filter: LeadFilter,
): SQL | undefined {
  return and(
    filterConditions(session, filter),
    tabCondition(context, session, filter.tab ?? 'all'),
  );
}
