import { and, sql } from 'drizzle-orm';
import { LEAD_TABS, type LeadCounts, type LeadTab } from '#contract';
import type { AppContext } from '../../context/app-context';
import { currentReader } from '../../db/records/reader';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { countTabs } from '../../lists/count-tabs';
import { filterConditions, isDoubtful, tabCondition, type LeadSelection } from './lead-filter';

const isOfAll = (tab: LeadTab): tab is Exclude<LeadTab, 'mine'> => tab !== 'mine';
const TABS_OF_ALL = LEAD_TABS.filter(isOfAll);

/** How many leads the tabs hold that are the same for everybody of a company. */
export type CountsOfAll = Record<(typeof TABS_OF_ALL)[number], number>;

/**
 * How many leads each tab holds under one filter; the few that are doubtful or one's own have indexes of
 * their own.
 * @param share lets equal counts of a company share one computation, see `createSingleFlight`
 */
export async function countLeads(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
  share: (key: string, count: () => Promise<CountsOfAll>) => Promise<CountsOfAll>,
): Promise<LeadCounts> {
  const { db } = context.database;
  const asked = filterConditions(context, session, selection);
  const ofTab = (tab: LeadTab) => tabCondition(context, session, tab);
  const mine = and(asked, ofTab('mine'));
  const doubtful = and(asked, isDoubtful(context.now()));
  const [counts, { rows }] = await Promise.all([
    share(`${session.companyId} ${JSON.stringify([currentReader(), selection])}`, () =>
      countTabs(db, leads, asked, TABS_OF_ALL, ofTab),
    ),
    db.execute<{ mine: number; doubtful: number }>(sql`select
      (select count(*)::integer from ${leads} where ${mine}) as mine,
      (select count(*)::integer from ${leads} where ${doubtful}) as doubtful`),
  ]);
  if (!rows[0]) throw new Error('A count answers one row');
  return { ...counts, ...rows[0] };
}
