import { sql } from 'drizzle-orm';
import {
  CANCELLED_STATUS,
  ORDER_COLUMN_SIZE,
  ORDER_STATUSES,
  ORDER_TABS,
  UNKNOWN_ORDER_STATUS,
  type OrderBoard,
  type OrderCounts,
  type OrderFilter,
  type OrderRow,
  type OrderSort,
  type OrderSums,
  type OrderTab,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { orders } from '../db/schema';
import { requireSums } from '../http/authenticate';
import type { FoundList } from '../lists/found';
import { boardOf, fillBoard, readBoard, type BoardShape } from '../lists/list-board';
import { orderBy, orderOf, readSort } from '../lists/order-by';
import { partByKey, partByMoments } from '../lists/list-part';
import { recordList } from '../lists/record-list';
import { nextDueOf, nextDues, tasksOfOrders } from '../tasks/lookup/next-task';
import { orderColumns } from './export/export-orders';
import { hasDebt } from './lookup/order-lookup';
import {
  askedByTabs,
  orderFilter,
  statusCondition,
  tabCondition,
  type AskedByTabs,
} from './order-filter';
import { findOrdersById, type Summed } from './order-repository';
import { searchRank } from './order-search';

type Asked = OrderFilter & { sort?: OrderSort | undefined };

/** The amount left to pay of an order in debt; zero for any other. */
const owedOf = (companyId: number) => sql`case when ${hasDebt(companyId)} then balance else 0 end`;

/** Orders stand newest first where their keys are equal. */
const keysOf = (companyId: number) => ({
  total: sql`total`,
  // Of a cancelled order nothing is left to pay.
  balance: sql`case when ${orders.status} = ${CANCELLED_STATUS} then 0 else balance end`,
  area_dm2: sql`area_dm2`,
  debt: owedOf(companyId),
  next: nextDueOf(tasksOfOrders(companyId), orders.id),
});

const SORTS_BY_SUMS: ReadonlySet<string> = new Set(['total', 'balance', 'debt']);

const isByNext = (sort: OrderSort | undefined): boolean => sort === 'next' || sort === '-next';

/**
 * Orders that a search names exactly stand first.
 * @param isPart true where only a part is wanted, which looks up the moments of tasks by itself
 */
function inOrder(
  session: Session,
  sort: OrderSort,
  search: string,
  isPart: boolean,
): Pick<FoundList, 'columns' | 'order'> {
  if (SORTS_BY_SUMS.has(readSort(sort).key)) requireSums(session);
  const rank = searchRank(search, session);
  const { columns, order } = orderBy(
    sort,
    isPart && isByNext(sort) ? {} : keysOf(session.companyId),
    orders.id,
  );
  if (rank === undefined || !sort.endsWith('id')) return { columns, order };
  return {
    columns: sql`${columns}, ${rank} as search_rank`,
    order: orderOf([[sql`search_rank`, 'desc']], orders.id, readSort(sort).direction),
  };
}

function foundOrders(
  context: AppContext,
  session: Session,
  query: Asked,
  isPart = false,
): FoundList {
  const { sort = '-id' } = query;
  const { columns, order } = inOrder(session, sort, query.search ?? '', isPart);
  return {
    table: orders,
    id: orders.id,
    where: orderFilter.conditions(context, session, query),
    columns: sql`${columns}, status`,
    order,
    // The index of the list is in the order of the numbers.
    isOnce: Boolean(query.search) || !sort.endsWith('id'),
  };
}

/** The orders a filter means, by page and as a file. */
export const orderList = recordList<Asked, Summed<OrderRow>>({
  found: foundOrders,
  everything: (context, session, sort) => ({
    ...foundOrders(context, session, { sort }),
    where: orderFilter.everything(context, session),
  }),
  find: findOrdersById,
  partOf: (_context, { companyId }, { sort }) =>
    isByNext(sort)
      ? partByMoments(nextDues(tasksOfOrders(companyId)), sort === 'next' ? sql`asc` : sql`desc`)
      : partByKey,
  file: {
    name: 'orders',
    sheet: 'Заказы',
    many: 'заказов',
    subject: 'order',
    columns: orderColumns,
  },
});

/** The columns of the counts with the facts that tabs ask. */
const FOUND_BEFORE: AskedByTabs = {
  debt: sql`is_debt`,
  hasClaim: sql`has_claim`,
  hasVisit: (kind) => sql`${sql.identifier(`has_${kind}`)}`,
};

/**
 * How many orders each tab holds under one filter, as many as its list says, and what they come to; cancelled
 * ones come to nothing. One look for all: what the tabs ask of an order is what the orders are put together
 * by first, so that each is asked once.
 */
export async function countOrders(
  context: AppContext,
  session: Session,
  query: OrderFilter,
): Promise<OrderCounts> {
  const asked = askedByTabs(context, session.companyId);
  const figures = ORDER_TABS.flatMap((tab) => {
    const isOfTab = tabCondition(context, session, tab, FOUND_BEFORE);
    const sumOf = (column: string) =>
      sql`coalesce(sum(${sql.identifier(column)}) filter (where ${isOfTab}), 0)::float8`;
    return ['size', 'total', 'area_dm2', 'owed', 'cancelled'].map(sumOf);
  });
  const isInForce = sql`status <> ${CANCELLED_STATUS}`;
  const { rows } = await context.database.db.execute<{ figures: number[] }>(sql`
    with grouped as materialized (
      select status, user_id, deleted_at, ${asked.debt} as is_debt,
        ${asked.hasVisit('measure')} as has_measure, ${asked.hasVisit('install')} as has_install,
        ${asked.hasClaim} as has_claim, count(*) as size,
        sum(total) filter (where ${isInForce}) as total, sum(area_dm2) filter (where ${isInForce}) as area_dm2,
        sum(balance) filter (where ${isInForce}) as owed, count(*) filter (where not (${isInForce})) as cancelled
      from ${orders} where ${orderFilter.inAnyTab(context, session, query)}
      group by status, user_id, deleted_at, is_debt, has_measure, has_install, has_claim
    )
    select array[${sql.join(figures, sql`, `)}] as figures from grouped as ${orders}`);
  const found = rows[0]?.figures ?? [];
  const perTab = ORDER_TABS.map((tab, index) => {
    const [size = 0, total = 0, area = 0, balance = 0, cancelled = 0] = found.slice(index * 5);
    return { tab, size, sums: { total, area_dm2: area, balance, cancelled } };
  });
  const counts = Object.fromEntries(perTab.map(({ tab, size }) => [tab, size]));
  const sums = Object.fromEntries(perTab.map((each) => [each.tab, each.sums]));
  return {
    ...(counts as Record<OrderTab, number>),
    sums: sums as Record<OrderTab, OrderSums>,
  };
}

const BY_STATUS: BoardShape = {
  column: sql`status`,
  columns: [...ORDER_STATUSES, UNKNOWN_ORDER_STATUS].map((key) => ({
    key,
    condition: statusCondition([key]),
  })),
  size: ORDER_COLUMN_SIZE,
  sums: ['amount', 'owed'],
};

/** The orders that are meant by their status: how many there are of each, and the first of them. */
export async function findOrderBoard(
  context: AppContext,
  session: Session,
  query: Asked,
): Promise<OrderBoard> {
  const { db } = context.database;
  const list = foundOrders(context, session, query);
  const amounts = sql`case when ${orders.status} = ${CANCELLED_STATUS} then 0 else total end as amount,
    ${owedOf(session.companyId)} as owed`;
  const summed = { ...list, columns: sql`${list.columns}, ${amounts}` };
  const columns = await readBoard(db, boardOf(summed, BY_STATUS));
  const filled = await fillBoard(columns, UNKNOWN_ORDER_STATUS, (ids) =>
    findOrdersById(db, session.companyId, ids),
  );
  const sumsOf = new Map(columns.map(({ key, sums }) => [key, sums]));
  return filled.map((column) => {
    const [sum = 0, debt = 0] = sumsOf.get(column.status) ?? [];
    return { ...column, sum, debt };
  });
}
