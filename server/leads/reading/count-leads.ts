import { sql } from 'drizzle-orm';
import { LEAD_TABS, type LeadCounts, type LeadTab } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { filterConditions, tabCondition, type LeadSelection } from './lead-filter';

/** How many leads each tab holds under one filter: as many as its list says. One look at the leads for all of them. */
export async function countLeads(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadCounts> {
  const countOf = (tab: LeadTab) =>
    sql<number>`(count(*) filter (where ${tabCondition(context, session, tab)}))::integer`;
  const columns = Object.fromEntries(LEAD_TABS.map((tab) => [tab, countOf(tab)])) as Record<
    LeadTab,
    ReturnType<typeof countOf>
  >;
  const [counts] = await context.database.db
    .select(columns)
    .from(leads)
    .where(filterConditions(session, selection));
  if (!counts) throw new Error('A count answers one row');
  return counts;
}
