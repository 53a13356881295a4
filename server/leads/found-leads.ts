import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUSES, type LeadFilter, type LeadSort } from '#contract';
import type { AppContext } from '../app-context';
import { leads } from '../db/schema';
import type { Session } from '../http/authenticate';
import { leadConditions } from './lead-filter';

const DEFAULT_SORT: LeadSort = '-created_at';

/** What of a filter's leads is wanted, and in which order. */
export type LeadSelection = LeadFilter & { sort?: LeadSort | undefined };

/**
 * Begins a query with `found`, the leads a filter means: their `id`, `created_at` and `status`. To be read as
 * `from found as leads`. A search reads the texts of leads, so it is done once whatever follows; anything else is read
 * from the index of the list, each time no further than is needed.
 */
export function withFound(context: AppContext, session: Session, filter: LeadFilter): SQL {
  const kept = filter.search ? sql`materialized` : sql`not materialized`;
  const condition = leadConditions(context, session, filter);
  return sql`with found as ${kept} (select id, created_at, status from leads where ${condition})`;
}

/** Statuses follow the order of work, not of the alphabet; a foreign one comes first. */
const statusOrder = sql`coalesce(array_position(array[${sql.join(
  LEAD_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)}]::text[], ${leads.status}), 0)`;

const SORT_KEYS = { created_at: leads.createdAt, id: leads.id, status: statusOrder };

/** The order of a list of leads, for `order by`. Equal leads stand newest first and never change places between pages. */
export function leadOrder(sort: LeadSort = DEFAULT_SORT): SQL {
  const direction = sort.startsWith('-') ? desc : asc;
  const key = sort.replace('-', '') as keyof typeof SORT_KEYS;
  return key === 'id' ? direction(leads.id) : sql`${direction(SORT_KEYS[key])}, ${desc(leads.id)}`;
}
