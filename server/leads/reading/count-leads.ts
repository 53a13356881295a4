import { and } from 'drizzle-orm';
import { LEAD_TABS, type LeadCounts } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { countTabs } from '../../lists/count-tabs';
import { filterConditions, isDoubtful, tabCondition, type LeadSelection } from './lead-filter';

/** How many leads each tab holds under one filter; the few that are doubtful have an index of their own. */
export async function countLeads(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadCounts> {
  const { db } = context.database;
  const asked = filterConditions(context, session, selection);
  const [counts, doubtful] = await Promise.all([
    countTabs(db, leads, asked, LEAD_TABS, (tab) => tabCondition(context, session, tab)),
    db.$count(leads, and(asked, isDoubtful(context.now()))),
  ]);
  return { ...counts, doubtful };
}
