import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import {
  DOUBTFUL_DAYS,
  LEAD_KINDS,
  LEAD_STATUSES,
  NO_REASON,
  splitList,
  UNKNOWN_STATUS,
  type LeadFilter,
  type LeadLack,
  type LeadSort,
  type LeadTab,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import { currentReader } from '../../db/records/reader';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { formsOf, numberedFormOf } from '../../lead-forms/lookup/form-lookup';
import { leadsWithOrders } from '../../orders/lookup/order-lookup';
import { leadsOfReferrals } from '../../referrals/lookup/referral-lookup';
import { hasNoTask, nextTaskRow, tasksOfLeads } from '../../tasks/lookup/next-task';
import { searchOfFew, searchOfMany, searchOfNumber } from '../../search/search-condition';
import { dayRows, idsRow, peopleRow, statusesOf } from '../../lists/filter-rows';
import {
  filterConditions as conditionsOf,
  filterRow,
  readFilters,
  readFlag,
  readIds,
  readText,
  type Asked,
} from '../../lists/filter-table';
import { fieldConditions, readFieldTests, type KnownFieldTest } from './field-tests';
import { waits } from './first-response';
import { leadTrash } from './lead-trash';

const DAY_MS = 86_400_000;

const SEARCHED = sql`${leads.searchText}`;

/** Leads that count: a test stands in no list and no figure but where tests are asked for. */
export const isCounted = ne(leads.kind, 'test');

const searchCondition = (search: string): SQL | undefined =>
  or(searchOfMany(search, SEARCHED), searchOfNumber(search, leads.id));

/** The condition of a search among a few known leads: no index is of use there. */
export const searchOfKnown = (search: string): SQL | undefined =>
  or(searchOfFew(search, SEARCHED), searchOfNumber(search, leads.id));

/** Leads of any of the statuses; all leads where none is given. */
export const statusCondition = statusesOf(leads.status, LEAD_STATUSES, UNKNOWN_STATUS);

/**
 * A lead of the lists shares its phone or e-mail with another; one in the trash or the spam, with any of the
 * lists. A test matches no other lead.
 */
function repeatCondition(companyId: number): SQL {
  const ofCompany = sql`select contact from contacts
    where company_id = ${companyId} and owner_type = 'lead'`;
  const shared = sql`${ofCompany} and owner_count > 1`;
  // To a reader contacts are counted anew: once for all leads, not for each.
  const known = currentReader()
    ? sql`(${leads.contactPhone} in (${ofCompany}) or ${leads.contactEmail} in (${ofCompany}))`
    : sql`exists (${ofCompany} and contact in (${leads.contactPhone}, ${leads.contactEmail}))`;
  return sql`case when ${leads.kind} = 'test' then false
    when ${leads.deletedAt} is null and ${leads.spamAt} is null
    then ${leads.contactPhone} in (${shared}) or ${leads.contactEmail} in (${shared})
    else ${known} end`;
}

/** Leads with one of these texts as a mark of the address. */
const markRow = (hash: AnyColumn) =>
  filterRow(splitList, (texts) =>
    inArray(
      hash,
      texts.map((text) => sql`hashtextextended(${text}, 0)`),
    ),
  );

/** Leads whose source reads as one of the texts, as `leadSourceName` writes it. */
function sourceCondition(texts: string[], { companyId }: { companyId: number }): SQL | undefined {
  const named = sql`select forms.id from ${formsOf(companyId)} as forms
    where ${inArray(sql`forms.name`, texts)} or ${inArray(numberedFormOf('forms'), texts)}`;
  return or(
    sql`${leads.leadFormId} in (${named})`,
    and(isNull(leads.leadFormId), inArray(leads.source, texts)),
  );
}

/** A mark that is missing, or empty. */
const noMark = (hash: AnyColumn) => sql`coalesce(${hash} = hashtextextended('', 0), true)`;

/** Leads that lack something; a wrong word finds none. */
const LACKS: Record<string, SQL | undefined> = {
  form: isNull(leads.leadFormId),
  source: and(isNull(leads.leadFormId), sql`coalesce(${leads.source}, '') = ''`),
  utm_source: noMark(leads.utmSourceHash),
  campaign: noMark(leads.campaignHash),
  medium: noMark(leads.mediumHash),
  reason: and(eq(leads.status, 'rejected'), isNull(leads.rejectReasonId)),
} satisfies Record<LeadLack, SQL | undefined>;

const readWords = (list: string) => list.split(',').filter(Boolean);

/** Leads with a response due before a moment; the timer of the list calls the same ones overdue. */
export const isLate = (now: Date): SQL =>
  sql`${leads.responseDueAt} < ${now.toISOString()}::timestamptz`;

/**
 * Leads of the last days that one sign alone has put into the spam. What the company itself has listed or
 * marked is not doubted.
 */
export const isDoubtful = (now: Date) =>
  and(
    gt(leads.spamAt, new Date(now.getTime() - DOUBTFUL_DAYS * DAY_MS)),
    isNull(leads.deletedAt),
    // Written as the index has it.
    sql`jsonb_array_length(${leads.spamReasons}) = 1`,
    sql`${leads.spamReasons} -> 0 ->> 'code' not in ('by_hand', 'listed')`,
  );

/** The filters of leads, a row each; that of fields, which have to be looked up, stands apart. */
const FILTERS = {
  status: filterRow(readWords, statusCondition),
  kind: filterRow(readWords, (asked) =>
    inArray(
      leads.kind,
      LEAD_KINDS.filter((kind) => asked.includes(kind)),
    ),
  ),
  form: idsRow(leads.leadFormId),
  source: filterRow(splitList, sourceCondition),
  utm_source: markRow(leads.utmSourceHash),
  campaign: markRow(leads.campaignHash),
  medium: markRow(leads.mediumHash),
  user: peopleRow(leads.userId),
  ...dayRows(leads.createdAt),
  repeat: filterRow(readFlag, (_isOn, { companyId }) => repeatCondition(companyId)),
  client: filterRow(readFlag, (isOne) => (isOne ? isNotNull : isNull)(leads.clientId)),
  order: filterRow(readText, (asked, { companyId }) => {
    const those = leadsWithOrders(companyId, { isPaid: asked === 'paid' });
    return (asked === '0' ? notInArray : inArray)(leads.id, those);
  }),
  client_id: idsRow(leads.clientId),
  referral: filterRow(readIds, (ids) => sql`${leads.id} in ${leadsOfReferrals(ids)}`),
  responded: filterRow(readFlag, (isOne) => (isOne ? isNotNull : isNull)(leads.firstResponseAt)),
  without: filterRow(readText, (lack) => LACKS[lack]),
  reason: filterRow(readText, (id) =>
    and(
      eq(leads.status, 'rejected'),
      id === NO_REASON ? isNull(leads.rejectReasonId) : eq(leads.rejectReasonId, Number(id)),
    ),
  ),
  next: nextTaskRow(tasksOfLeads, leads.id),
  notes: filterRow(readFlag, () => eq(leads.hasNotes, true)),
  // They have waited for longer than the norm.
  overdue: filterRow(readFlag, (_isOn, { now }) => and(waits, isLate(now))),
  doubtful: filterRow(readFlag, (_isOn, { now }) => isDoubtful(now)),
};

/** Open leads that wait for no response and have no open task: nothing says when they go on. */
export const isIdle = (companyId: number): SQL | undefined =>
  and(
    isNull(leads.deletedAt),
    isNull(leads.spamAt),
    notInArray(leads.status, ['completed', 'rejected']),
    sql`not (${waits})`,
    hasNoTask(tasksOfLeads(companyId), leads.id),
  );

/** The filter of leads, read from the query once, with the order where one is given. */
export interface LeadSelection {
  tab?: LeadTab | undefined;
  search?: string | undefined;
  sort?: LeadSort | undefined;
  filter: Asked<typeof FILTERS> & {
    field?: readonly KnownFieldTest[];
  };
}

/**
 * Reads what a query asks for. To be called wherever a filter comes in.
 * @throws {HttpError} 422 for a field of the company that it does not have, or that cannot be narrowed so
 */
export async function readLeadFilter(
  context: AppContext,
  session: Session,
  query: LeadFilter & { sort?: LeadSort | undefined },
): Promise<LeadSelection> {
  const { tab, search, sort, 'filter[field]': fields } = query;
  const filter = readFilters(FILTERS, query);
  if (fields === undefined) return { tab, search, sort, filter };
  const field = await readFieldTests(context, session, fields);
  return { tab, search, sort, filter: { ...filter, field } };
}

/** The condition of one tab, without other filters. */
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
      return and(live, waits);
    case 'idle':
      return isIdle(session.companyId);
    case 'spam':
      return and(isNull(leads.deletedAt), isNotNull(leads.spamAt));
    case 'trash':
      return leadTrash.holds(context.now());
  }
}

/** The conditions for leads of a company, but for their tab: live and deleted ones alike. */
export function filterConditions(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): SQL | undefined {
  const { search, filter } = selection;
  return and(
    eq(leads.companyId, session.companyId),
    search === undefined ? undefined : searchCondition(search),
    // Tests are found only where they are asked for.
    filter.kind === undefined ? isCounted : undefined,
    conditionsOf(FILTERS, filter, context, session),
    filter.field && fieldConditions(filter.field),
  );
}

/**
 * The leads that are meant: the one condition of the list, the counts, the board, the export and bulk
 * actions. Scoped by the company of the caller; without a tab, the leads that are neither deleted nor in the
 * spam.
 */
export function leadConditions(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): SQL | undefined {
  return and(
    filterConditions(context, session, selection),
    tabCondition(context, session, selection.tab ?? 'all'),
  );
}
