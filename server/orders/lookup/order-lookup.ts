import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { CANCELLED_STATUS, DEBT_STATUSES, type Client } from '#contract';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { isOneOf } from '../../lists/by-numbers';

/** Which of some clients have orders, deleted ones too; a cancelled order without money does not count. */
export async function clientsWithOrders(
  tx: Db,
  companyId: number,
  clientIds: number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.clientId })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        inArray(orders.clientId, clientIds),
        or(ne(orders.status, CANCELLED_STATUS), ne(orders.paid, 0)),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** How many orders a client has, what they come to, and what is left to pay, in kopecks. */
export type ClientOrderSums = Pick<Client, 'orders_count' | 'orders_total' | 'orders_debt'>;

/** Orders of which something is left to pay, as the tab «Долг» counts them. */
export const hasDebt = and(inArray(orders.status, [...DEBT_STATUSES]), gt(orders.balance, 0));

/**
 * How many orders of each client the list of orders shows, and what those come to that are not cancelled, in
 * kopecks.
 */
export async function sumOrdersByClient(
  db: Db,
  companyId: number,
  clientIds: number[],
): Promise<Map<number | null, ClientOrderSums>> {
  const rows = await db
    .select({
      clientId: orders.clientId,
      orders_count: sql`count(*)`.mapWith(Number),
      orders_total:
        sql`coalesce(sum(${orders.total}) filter (where ${ne(orders.status, CANCELLED_STATUS)}), 0)`.mapWith(
          Number,
        ),
      orders_debt: sql`coalesce(sum(${orders.balance}) filter (where ${hasDebt}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isOneOf(orders.clientId, clientIds),
        isNull(orders.deletedAt),
      ),
    )
    .groupBy(orders.clientId);
  return new Map(rows.map(({ clientId, ...sums }) => [clientId, sums]));
}
