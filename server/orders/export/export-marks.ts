import { and, eq } from 'drizzle-orm';
import { ITEM_KIND_LABELS, OPERATION_LABELS, type Operation } from '#contract';
import type { Db } from '../../db/database';
import { orders, productionMarks, users } from '../../db/schema';
import type { ExportColumn } from '../../export/cell';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';

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
      items: orders.items,
      itemId: productionMarks.itemId,
      operation: productionMarks.operation,
      user: users.name,
    })
    .from(productionMarks)
    .innerJoin(orders, eq(orders.id, productionMarks.orderId))
    .leftJoin(users, eq(users.id, productionMarks.userId))
    .where(and(eq(productionMarks.companyId, companyId), isOneOf(productionMarks.id, ids)));
  const marks = rows.map(({ items, itemId, ...mark }) => {
    const item = items.find(({ id }) => id === itemId);
    return { ...mark, item: item ? item.name || ITEM_KIND_LABELS[item.kind] : null };
  });
  return inOrderOf(ids, marks, ({ id }) => id);
}

/** The columns of marks in a file. */
export const MARK_COLUMNS: ExportColumn<ExportedMark>[] = [
  { title: 'Заказ №', cellOf: ({ orderNumber }) => orderNumber },
  { title: 'Изделие', cellOf: ({ item }) => item },
  { title: 'Операция', cellOf: ({ operation }) => OPERATION_LABELS[operation] },
  { title: 'Кто', cellOf: ({ user }) => user },
];
