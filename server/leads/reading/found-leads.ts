import { sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUSES, MAX_ID, NO_NEXT_TASK, type LeadSort } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import type { FoundList } from '../../lists/found';
import { orderOf, readSort, type Direction, type OrderKey } from '../../lists/order-by';
import { nextDueOf, tasksOfLeads } from '../../tasks/lookup/next-task';
import { waits } from './first-response';
import { leadConditions, type LeadSelection } from './lead-filter';

const DEFAULT_SORT: LeadSort = '-created_at';

const isNarrowed = ({ tab = 'all', search, filter }: LeadSelection) =>
  tab !== 'all' || search !== undefined || Object.keys(filter).length > 0;

/** Every lead that counts and is neither deleted nor in the spam, as `leads_listed_idx` has them. */
const allOf = ({ companyId }: Session) =>
  sql`${leads.companyId} = ${companyId}
    and lead_is_listed(${leads.deletedAt}, ${leads.spamAt}, ${leads.kind})`;

/** Orders that no index has as a whole. */
const COMPUTED_ORDERS = new Set(['waiting', 'user', 'contact', 'next']);

/** True for an order that no index has as a whole. */
export const isComputed = (sort: LeadSort = DEFAULT_SORT) =>
  COMPUTED_ORDERS.has(readSort(sort).key);

/** Whether the leads are best found once and then put in order, counted and cut. */
function isFoundOnce(selection: LeadSelection): boolean {
  const { sort = DEFAULT_SORT, search, filter } = selection;
  // A client or a referral has a few leads: the index of the list would be walked to its end to fill a page.
  if (search || filter.repeat || filter.field || filter.client_id || filter.referral) {
    return true;
  }
  // Leads with tasks are few as well; those without are most.
  if (filter.next?.some((state) => state !== NO_NEXT_TASK)) return true;
  // The index of such an order knows nothing of the filter: walked along, it may have to look at every lead
  // itself.
  return !sort.endsWith('created_at') && isNarrowed(selection);
}

/**
 * The leads that are meant, as a list. Where the index of the list holds all that is asked, it is read from
 * there.
 * @param isPart true where only a part of the list is wanted, which `lead-part.ts` finds by the indexes of
 *   its order
 */
export const foundLeads = (
  context: AppContext,
  session: Session,
  selection: LeadSelection,
  isPart = false,
): FoundList => ({
  table: leads,
  id: leads.id,
  where: leadConditions(context, session, selection) ?? sql`false`,
  counted: isNarrowed(selection) ? undefined : allOf(session),
  columns: foundColumns(session, selection.sort, isPart),
  order: leadOrder(session, selection.sort),
  isOnce: isFoundOnce(selection) || (!isPart && isComputed(selection.sort)),
});

/** The columns of a found lead for counts by status and for the order, with its id. */
function foundColumns({ companyId }: Session, sort: LeadSort = DEFAULT_SORT, isPart: boolean): SQL {
  const common = sql`id, created_at, status`;
  switch (readSort(sort).key) {
    case 'waiting':
      return sql`${common}, kind, first_response_at`;
    case 'user':
      return sql`${common}, company_id, user_id`;
    case 'contact':
      return sql`${common}, contact_key`;
    case 'next':
      // A part looks the moments up by itself.
      return isPart
        ? common
        : sql`${common}, ${nextDueOf(tasksOfLeads(companyId), leads.id)} as next_due`;
    default:
      return common;
  }
}

/** Statuses follow the order of work, not of the alphabet; a foreign one comes first. */
const statusRank = sql`case ${leads.status} ${sql.join(
  LEAD_STATUSES.map((status, index) => sql`when ${status} then ${sql.raw(String(index + 1))}`),
  sql` `,
)} else 0 end`;

/** Status and number as one figure: that is put in order several times as fast as two. */
const statusAndId = (sign: '+' | '-') =>
  sql`(${statusRank}::bigint * ${sql.raw(String(MAX_ID + 1))} ${sql.raw(sign)} ${leads.id})`;

/** The staff of a company in the order of their names. */
const staffInOrder = (companyId: number) => sql`array(select id from users
  where company_id = ${companyId} order by name collate "und-x-icu", id)`;

/** By what leads are put in order, before their number. */
function orderKeys(key: string, direction: Direction, companyId: number): OrderKey[] {
  switch (key) {
    case 'created_at':
      return [[sql`${leads.createdAt}`, direction]];
    case 'waiting':
      return [
        [sql`(${waits})`, 'desc'],
        // The longest waiting lead is the oldest.
        [sql`case when ${waits} then ${leads.createdAt} end`, direction === 'asc' ? 'desc' : 'asc'],
        [sql`${leads.createdAt}`, 'desc'],
      ];
    case 'user':
      return [
        [sql`${leads.userId} is null`, 'asc'],
        [sql`array_position(${staffInOrder(companyId)}, ${leads.userId})`, direction],
      ];
    case 'contact':
      return [
        [sql`${leads.contactKey} is null`, 'asc'],
        [sql`${leads.contactKey}`, direction],
      ];
    case 'next':
      return [[sql`next_due`, direction, 'blanks last']];
    default:
      throw new Error(`No order of leads: ${key}`);
  }
}

/** The order of a list of leads: equal ones stand newest first. */
function leadOrder(
  { companyId }: Pick<Session, 'companyId'>,
  sort: LeadSort = DEFAULT_SORT,
): FoundList['order'] {
  const { key, direction } = readSort(sort);
  if (key === 'id') return orderOf([], leads.id, direction);
  // One figure is put in order several times as fast as two.
  if (key === 'status') {
    return orderOf([], statusAndId(direction === 'asc' ? '-' : '+'), direction);
  }
  return orderOf(orderKeys(key, direction, companyId), leads.id);
}
