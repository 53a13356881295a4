import { and, eq } from 'drizzle-orm';
import { OPERATION_LABELS, type Operation } from '#contract';
import type { Db } from '../../db/database';
import { orders, productionMarks, users } from '../../db/schema';
import type { ExportColumn } from '../../export/cell';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';
import { namedItems } from '../../production/sheet/sheet-source';

/** An operation of the shop that is done, as people read it. */
interface ExportedMark {
  id: number;
  orderNumber: number;
  item: string | null;
  operation: Operation;
  user: string | null;
}

/** The marks of a company by their numbers; one of an item that has left its order names none. */
export async function findMarksById(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<ExportedMark[]> {
  const rows = await db
    .select({
      id: productionMarks.id,
      orderNumber: orders.number,
      orderId: productionMarks.orderId,
      itemId: productionMarks.itemId,
      operation: productionMarks.operation,
      user: users.name,
    })
    .from(productionMarks)
    .innerJoin(orders, eq(orders.id, productionMarks.orderId))
    .leftJoin(users, eq(users.id, productionMarks.userId))
    .where(and(eq(productionMarks.companyId, companyId), isOneOf(productionMarks.id, ids)));
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const ofOrders = await db
    .select({ id: orders.id, items: orders.items })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isOneOf(orders.id, orderIds)));
  const names = new Map(
    ofOrders.map(({ id, items }) => [
      id,
      new Map(namedItems(id, items).map((item) => [item.id, item.name])),
    ]),
  );
  const marks = rows.map(({ orderId, itemId, ...mark }) => ({
    ...mark,
    item: names.get(orderId)?.get(itemId) ?? null,
  }));
  return inOrderOf(ids, marks, ({ id }) => id);
}

/** The columns of marks in a file. */
export const MARK_COLUMNS: ExportColumn<ExportedMark>[] = [
  { title: 'Заказ №', cellOf: ({ orderNumber }) => orderNumber },
  { title: 'Изделие', cellOf: ({ item }) => item },
  { title: 'Операция', cellOf: ({ operation }) => OPERATION_LABELS[operation] },
  { title: 'Кто', cellOf: ({ user }) => user },
];
