import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { CANCELLED_STATUS, type Client } from '#contract';
import type { Db } from '../../db/database';
import { isFoundBy } from '../../db/records/finding';
import type { RecordsReader } from '../../db/records/reader';
import { orders } from '../../db/schema';
import { hasBindingDocument } from '../../documents/lookup/document-lookup';
import { isOneOf } from '../../lists/by-numbers';

/**
 * Which of some clients have orders, deleted ones too; a cancelled order without money does not count.
 * @param reader counts only what they find; null: all orders
 */
export async function clientsWithOrders(
  tx: Db,
  companyId: number,
  clientIds: number[],
  reader: RecordsReader | null = null,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.clientId })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        inArray(orders.clientId, clientIds),
        or(ne(orders.status, CANCELLED_STATUS), ne(orders.paid, 0)),
        reader ? isFoundBy(reader, 'order', orders.id) : undefined,
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** How many orders a client has, what they come to, and what is left to pay, in kopecks. */
export type ClientOrderSums = Pick<Client, 'orders_count' | 'orders_total' | 'orders_debt'>;

/**
 * Orders in debt: something is left to pay of what was agreed upon by a document or by money, whatever the
 * status but «Отменён». The tab «Долг», its counts, the rows and the sums of clients all ask this.
 * @param companyId for a condition on many orders its number, so that their documents are found at once; for
 *   a few rows the column
 */
export const hasDebt = (companyId: number | AnyColumn): SQL =>
  sql`(${and(
    gt(orders.balance, 0),
    ne(orders.status, CANCELLED_STATUS),
    or(gt(orders.paid, 0), hasBindingDocument(companyId, orders.id)),
  )})`;

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
      orders_debt:
        sql`coalesce(sum(${orders.balance}) filter (where ${hasDebt(companyId)}), 0)`.mapWith(
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

/**
 * The leads of a company of which an order was made that is neither in the trash nor cancelled: a subquery.
 * @param isPaid only those whose orders are paid whole
 */
export const leadsWithOrders = (companyId: number, { isPaid }: { isPaid: boolean }): SQL =>
  sql`(select ${orders.leadId} from ${orders}
    where ${and(
      eq(orders.companyId, companyId),
      isNotNull(orders.leadId),
      isNull(orders.deletedAt),
      ne(orders.status, CANCELLED_STATUS),
    )}
    group by ${orders.leadId}
    ${isPaid ? sql`having max(${orders.balance}) <= 0 and max(${orders.paid}) > 0` : sql``})`;
