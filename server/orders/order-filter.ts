import { and, eq, gte, inArray, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUSES, splitList, UNKNOWN_ORDER_STATUS, type OrderTab } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { orders } from '../db/schema';
import { firstOffers } from '../documents/lookup/document-lookup';
import { requireSums } from '../http/authenticate';
import { dayRows, idsRow, peopleRow, statusesOf } from '../lists/filter-rows';
import { filterRow, readFlag } from '../lists/filter-table';
import { recordFilter } from '../lists/record-filter';
import { nextTaskRow, tasksOfOrders } from '../tasks/lookup/next-task';
import { ordersOfWeek } from '../visits/lookup/order-visits';
import { searchOrders } from './order-search';
import { orderTrash } from './order-trash';
import { hasDebt } from './lookup/order-lookup';
import { hasOpenClaim } from './lookup/open-claims';

type Now = Pick<AppContext, 'now'>;

/** The orders in one of the statuses; «unknown» means all that are none of the product's. */
export const statusCondition = statusesOf(orders.status, ORDER_STATUSES, UNKNOWN_ORDER_STATUS);

/** A filter by a sum, for those who may see sums. */
const sumRow = (condition: (sum: number) => SQL) =>
  filterRow(Number, (sum, asker) => {
    requireSums(asker);
    return condition(sum);
  });

/** The filters of orders, a row each. */
const FILTERS = {
  status: filterRow(splitList, statusCondition),
  user: peopleRow(orders.userId),
  client: idsRow(orders.clientId),
  lead: idsRow(orders.leadId),
  ...dayRows(orders.createdAt),
  offer: filterRow(readFlag, (isSent, { companyId }) => {
    const offered = sql`select order_id from ${firstOffers(companyId)} as offers`;
    return (isSent ? inArray : notInArray)(orders.id, sql`(${offered})`);
  }),
  next: nextTaskRow(tasksOfOrders, orders.id),
  sum_from: sumRow((sum) => gte(orders.total, sum)),
  sum_to: sumRow((sum) => lte(orders.total, sum)),
};

/** The facts that tabs ask of an order: conditions, or columns where they are found already. */
export interface AskedByTabs {
  debt: SQL;
  hasClaim: SQL;
  /** Whether it has such a visit in this week. */
  hasVisit: (kind: 'measure' | 'install') => SQL;
}

/** The facts that tabs ask, of the orders themselves. */
export const askedByTabs = (context: Now, companyId: number): AskedByTabs => ({
  debt: hasDebt(companyId),
  hasClaim: hasOpenClaim(companyId),
  hasVisit: (kind) => sql`${orders.id} in ${ordersOfWeek(kind, companyId, context.now())}`,
});

/** The condition of one tab, without other filters. */
export function tabCondition(
  context: Now,
  session: Pick<Session, 'companyId' | 'userId'>,
  tab: OrderTab,
  { debt, hasClaim, hasVisit } = askedByTabs(context, session.companyId),
): SQL | undefined {
  const live = isNull(orders.deletedAt);
  switch (tab) {
    case 'all':
      return live;
    case 'mine':
      return and(live, eq(orders.userId, session.userId));
    case 'measures':
      return and(live, hasVisit('measure'));
    case 'installs':
      return and(live, hasVisit('install'));
    case 'production':
      return and(live, eq(orders.status, 'production'));
    case 'debt':
      return and(live, debt);
    case 'claim':
      return and(live, hasClaim);
    case 'trash':
      return orderTrash.holds(context.now());
  }
}

/** The orders that a query means. */
export const orderFilter = recordFilter({
  ofCompany: (companyId) => eq(orders.companyId, companyId),
  search: searchOrders,
  rows: FILTERS,
  tab: (context, session, tab: OrderTab) => tabCondition(context, session, tab),
});
