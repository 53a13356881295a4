import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { CANCELLED_STATUS } from '#contract';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';

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
