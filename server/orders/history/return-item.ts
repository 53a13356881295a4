import { and, eq } from 'drizzle-orm';
import { UNPROCESSABLE, type Order, type SavedItem } from '#contract';
import { isAbout, recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { activity, orders, type StoredOrderChange } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { HttpError, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { calculatedColumns } from '../order-content';
import { contentOf } from '../order-patch';
import { getOrder } from '../order-repository';
import { lockLiveOrder, pricesOf } from '../write-order';
import { editData } from './record-edit';

const MOST_ITEMS = 100;

type RemovedItem = Extract<StoredOrderChange, { of: 'item' }>;

/** Finds the item that an entry has removed. @throws {HttpError} 404 where it has removed no such item */
async function findRemoved(
  tx: Db,
  companyId: number,
  { order, entry, item }: { order: number; entry: number; item: string },
): Promise<RemovedItem & { from: SavedItem }> {
  const [found] = await tx
    .select({ data: activity.data })
    .from(activity)
    .where(and(eq(activity.id, entry), isAbout(companyId, { type: 'order', id: order })));
  const changes = (found?.data['changes'] ?? []) as readonly StoredOrderChange[];
  for (const change of changes) {
    if (change.of !== 'item' || change.id !== item || change.to !== null) continue;
    const { from, last = from } = change;
    if (last !== null) return { ...change, from: last };
  }
  throw notFound();
}

/** Puts an item between those it stood between, as far as they are still there. */
function withReturned(
  items: readonly SavedItem[],
  { from, after, before }: RemovedItem & { from: SavedItem },
): SavedItem[] {
  const next = items.findIndex(({ id }) => id === before);
  const previous = items.findIndex(({ id }) => id === after);
  const place =
    next !== -1 ? next : previous !== -1 ? previous + 1 : after === null ? 0 : items.length;
  return items.toSpliced(place, 0, from);
}

/**
 * Brings an item back that an entry of the history has removed. One that is there is left as it is.
 * @throws {HttpError} 404, 409 for an order in the trash, 422 where its prices do not have what the item
 *   needs
 */
export async function returnItem(
  context: AppContext,
  session: Session,
  id: number,
  { entry, item }: { entry: number; item: string },
): Promise<Order> {
  const { companyId, userId } = session;
  const { order, isChanged } = await context.database.db.transaction(async (tx) => {
    const row = await lockLiveOrder(tx, companyId, id);
    const removed = await findRemoved(tx, companyId, { order: id, entry, item });
    if (row.items.some((each) => each.id === item)) {
      return { order: await getOrder(tx, companyId, id), isChanged: false };
    }
    if (row.items.length >= MOST_ITEMS) {
      throw new HttpError(UNPROCESSABLE, `Не больше ${MOST_ITEMS} изделий в заказе`);
    }
    const items = withReturned(row.items, removed);
    const prices = await pricesOf(tx, companyId, row);
    const columns = calculatedColumns(contentOf({ items, terms: row.terms }), prices);
    const at = laterVersion([row], context.now());
    const versions = { ...row.versions, items: at.toISOString() };
    await tx
      .update(orders)
      .set({ items, ...columns, versions, updatedAt: at })
      .where(and(eq(orders.companyId, companyId), eq(orders.id, id)));
    const change = { of: 'item', id: item, from: null, to: removed.from } as const;
    const data = editData([change], {}, { before: row.total, after: columns.total });
    const subject = { type: 'order', id } as const;
    await recordActivity(tx, companyId, [
      { subject, userId, kind: 'item_returned', data, createdAt: at },
    ]);
    return { order: await getOrder(tx, companyId, id), isChanged: true };
  });
  if (isChanged) announceChange.order(context, companyId, id);
  return order;
}
