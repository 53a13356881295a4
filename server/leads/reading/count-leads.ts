import { and, sql } from 'drizzle-orm';
import { LEAD_TABS, type LeadCounts, type LeadTab } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { filterConditions, isDoubtful, tabCondition, type LeadSelection } from './lead-filter';

/** How many leads each tab holds under one filter: as many as its list says. One look at the leads for all
 * tabs; the few that are doubtful have an index of their own. */
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
  const { db } = context.database;
  const asked = filterConditions(session, selection);
  const [[counts], doubtful] = await Promise.all([
    db.select(columns).from(leads).where(asked),
    db.$count(leads, and(asked, isDoubtful(context.now()))),
  ]);
  if (!counts) throw new Error('A count answers one row');
  return { ...counts, doubtful };
}
