import { and, eq, gte, isNull, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { CANCELLED_STATUS, FINISHED_STATUSES, type OrderFigures } from '#contract';
import { dayStart, zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { liveOrders } from './order-repository';

/** The person and the days of the figures, both ends included. */
export interface OrderQuestion {
  companyId: number;
  from: string;
  to: string;
  /** The assignee, `none`, or everybody. */
  userId: number | 'none' | undefined;
}

const ofPerson = (userId: OrderQuestion['userId']): SQL | undefined =>
  userId === undefined
    ? undefined
    : userId === 'none'
      ? isNull(orders.userId)
      : eq(orders.userId, userId);

/** Figures of orders that are not in the trash; sums in kopecks. */
export async function findOrderFigures(
  db: Db,
  { companyId, from, to, userId }: OrderQuestion,
): Promise<OrderFigures> {
  const zone = zoneOf(companyId);
  const isNew = sql`${orders.createdAt} >= ${dayStart(sql`${from}::date`, zone)}
    and ${orders.createdAt} < ${dayStart(sql`${to}::date + 1`, zone)}`;
  const these = and(liveOrders(companyId), ofPerson(userId));
  const [made] = await db
    .select({
      created: sql`count(*) filter (where ${isNew})`.mapWith(Number),
      created_total:
        sql`coalesce(sum(${orders.total}) filter (where ${isNew} and ${ne(orders.status, CANCELLED_STATUS)}), 0)`.mapWith(
          Number,
        ),
      in_work:
        sql`count(*) filter (where ${notInArray(orders.status, [...FINISHED_STATUSES])})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(these);
  const [paid] = await db
    .select({
      received:
        sql`coalesce(sum(case when ${orderPayments.kind} = 'refund' then -${orderPayments.amount} else ${orderPayments.amount} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        these,
        isNull(orderPayments.cancelledAt),
        gte(orderPayments.paidAt, from),
        lte(orderPayments.paidAt, to),
      ),
    );
  const nothing = { created: 0, created_total: 0, in_work: 0 };
  return { ...nothing, ...made, received: paid?.received ?? 0 };
}
