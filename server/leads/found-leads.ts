import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUSES, MAX_ID, type LeadFilter, type LeadSort } from '#contract';
import type { AppContext } from '../app-context';
import { leads } from '../db/schema';
import type { Session } from '../http/authenticate';
import { leadConditions } from './lead-filter';

const DEFAULT_SORT: LeadSort = '-created_at';

/** What of a filter's leads is wanted, and in which order. */
export type LeadSelection = LeadFilter & { sort?: LeadSort | undefined };

const isNarrowed = ({ tab = 'all', ...filter }: LeadFilter) =>
  tab !== 'all' ||
  Object.entries(filter).some(
    ([key, value]) => value !== undefined && (key === 'search' || key.startsWith('filter[')),
  );

/** Whether the leads are best found once and then put in order, counted and cut. */
function isFoundOnce({ sort = DEFAULT_SORT, ...filter }: LeadSelection): boolean {
  if (filter.search || filter['filter[repeat]']) return true;
  // The index of such an order knows nothing of the filter: walked along, it may have to look at every lead itself.
  return !sort.endsWith('created_at') && isNarrowed(filter);
}

/**
 * Begins a query with `found`, the leads a filter means: their `id`, `created_at` and `status`. To be read as
 * `from found as leads`. Where the index of the list holds all that is asked, it is read from there as often as it is
 * named, each time no further than is needed.
 */
export function withFound(context: AppContext, session: Session, selection: LeadSelection): SQL {
  const kept = isFoundOnce(selection) ? sql`materialized` : sql`not materialized`;
  const condition = leadConditions(context, session, selection);
  return sql`with found as ${kept} (select id, created_at, status from leads where ${condition})`;
}

/** Statuses follow the order of work, not of the alphabet; a foreign one comes first. */
const statusRank = sql`case ${leads.status} ${sql.join(
  LEAD_STATUSES.map((status, index) => sql`when ${status} then ${sql.raw(String(index + 1))}`),
  sql` `,
)} else 0 end`;

/** Status and number as one figure: that is put in order several times as fast as two. */
const statusAndId = (sign: '+' | '-') =>
  sql`(${statusRank}::bigint * ${sql.raw(String(MAX_ID + 1))} ${sql.raw(sign)} ${leads.id})`;

/**
 * The order of a list of leads, for `order by`. Equal leads stand newest first and never change places between pages.
 * @param isReversed the same list from its end
 */
export function leadOrder(sort: LeadSort = DEFAULT_SORT, isReversed = false): SQL {
  const [up, down] = isReversed ? [desc, asc] : [asc, desc];
  switch (sort) {
    case 'created_at':
      return sql`${up(leads.createdAt)}, ${down(leads.id)}`;
    case '-created_at':
      return sql`${down(leads.createdAt)}, ${down(leads.id)}`;
    case 'id':
      return up(leads.id);
    case '-id':
      return down(leads.id);
    case 'status':
      return up(statusAndId('-'));
    case '-status':
      return down(statusAndId('+'));
  }
}
