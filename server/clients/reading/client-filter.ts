import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ClientTab } from '#contract';
import type { AppContext } from '../../context/app-context';
import { clients, clientTagLinks, leadReferrals, leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { dayRows, peopleRow } from '../../lists/filter-rows';
import { filterRow, readFlag, readIds } from '../../lists/filter-table';
import { recordFilter } from '../../lists/record-filter';
import { isFirstOfClient } from '../../referrals/invited';
import { searchOfMany, searchOfNumber } from '../../search/search-condition';
import { nextTaskRow, tasksOfClients } from '../../tasks/lookup/next-task';
import { clientTrash } from './client-trash';

const DAY_MS = 86_400_000;

/** The condition of a search by name, address, phones, e-mails or number. */
export const searchClients = (search: string): SQL | undefined =>
  or(searchOfMany(search, sql`${clients.searchText}`), searchOfNumber(search, clients.id));

const contacted = dayRows(clients.lastContactAt);

/** The filters of clients, a row each. */
const FILTERS = {
  user: peopleRow(clients.userId),
  tag: filterRow(
    readIds,
    (ids) => sql`${clients.id} in (
      select ${clientTagLinks.clientId} from ${clientTagLinks} where ${inArray(clientTagLinks.tagId, ids)})`,
  ),
  ...dayRows(clients.createdAt),
  contact_from: contacted.from,
  contact_to: contacted.to,
  referral: filterRow(
    readIds,
    (ids, { companyId }) => sql`${clients.id} in (
      select ${leads.clientId} from ${leadReferrals}
      join ${leads} on ${leads.id} = ${leadReferrals.leadId}
      where ${inArray(leadReferrals.referralId, ids)} and ${isFirstOfClient(companyId)})`,
  ),
  next: nextTaskRow(tasksOfClients, clients.id),
  leads: filterRow(readFlag, (hasAny) =>
    hasAny ? gt(clients.leadsCount, 0) : eq(clients.leadsCount, 0),
  ),
  // Nothing was heard of them for so long; of those without leads, they were made before.
  silent: filterRow(Number, (days, { now }) => {
    const since = new Date(now.getTime() - days * DAY_MS).toISOString();
    return sql`coalesce(${clients.lastContactAt}, ${clients.createdAt}) < ${since}::timestamptz`;
  }),
};

/** The condition of one tab, without other filters. */
export function tabCondition(
  context: Pick<AppContext, 'now'>,
  session: Pick<Session, 'userId'>,
  tab: ClientTab,
): SQL | undefined {
  const live = isNull(clients.deletedAt);
  switch (tab) {
    case 'all':
      return live;
    case 'mine':
      return and(live, eq(clients.userId, session.userId));
    case 'unassigned':
      return and(live, isNull(clients.userId));
    case 'trash':
      return clientTrash.holds(context.now());
  }
}

/** The clients that a query means; none is merged. */
export const clientFilter = recordFilter({
  ofCompany: (companyId) => and(eq(clients.companyId, companyId), isNull(clients.mergedInto)),
  search: searchClients,
  rows: FILTERS,
  tab: tabCondition,
});
