import { and, eq, inArray, isNull } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract';
import { recordActivity } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { lockOrders } from './order-repository';

const DAY_MS = 86_400_000;

/** Why an order with payments is not deleted: what was paid must not be lost; the way is the status «Отменён». */
export const HAS_PAYMENTS = 'По заказу есть оплаты';

/** An order that came out of the trash, and what had put it there. */
interface RestoredOrder {
  id: number;
  deletedAt: Date;
  deletedBy: number | null;
  updatedAt: Date;
}

const entriesOf = (ids: readonly number[], userId: number, kind: string, createdAt: Date) =>
  ids.map((id) => ({ subject: { type: 'order', id } as const, userId, kind, createdAt }));

/** Puts live orders without payments into the trash, with the history. @returns those put there, and those with payments */
export async function trashOrders(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  deletedAt: Date,
): Promise<{ removed: number[]; paid: number[] }> {
  const live = (await lockOrders(tx, companyId, ids)).filter((row) => row.deletedAt === null);
  const liveIds = live.map(({ id }) => id);
  if (liveIds.length === 0) return { removed: [], paid: [] };
  const payments = await tx
    .selectDistinct({ id: orderPayments.orderId })
    .from(orderPayments)
    .where(and(inArray(orderPayments.orderId, liveIds), isNull(orderPayments.cancelledAt)));
  const paid = payments.map(({ id }) => id);
  const removed = liveIds.filter((id) => !paid.includes(id));
  if (removed.length > 0) {
    await tx
      .update(orders)
      .set({ deletedAt, deletedBy: userId })
      .where(inArray(orders.id, removed));
    await recordActivity(tx, companyId, entriesOf(removed, userId, 'deleted', deletedAt));
  }
  return { removed, paid };
}

/** Takes orders out of the trash just as they were; the others are left alone. */
export async function restoreOrders(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  now: Date,
): Promise<RestoredOrder[]> {
  const since = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const trashed = (await lockOrders(tx, companyId, ids)).flatMap(
    ({ id, deletedAt, deletedBy, updatedAt }) =>
      deletedAt !== null && deletedAt > since ? [{ id, deletedAt, deletedBy, updatedAt }] : [],
  );
  if (trashed.length === 0) return [];
  const restored = trashed.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ deletedAt: null, deletedBy: null })
    .where(inArray(orders.id, restored));
  await recordActivity(tx, companyId, entriesOf(restored, userId, 'restored', now));
  return trashed;
}

/** Puts orders back into the trash as they lay there, unless somebody has changed them since. */
export async function returnOrdersToTrash(
  tx: Db,
  { companyId, userId }: Session,
  former: { id: number; deletedAt: Date; deletedBy: number | null; version: Date }[],
  now: Date,
): Promise<number[]> {
  const locked = await lockOrders(
    tx,
    companyId,
    former.map(({ id }) => id),
  );
  const rows = new Map(locked.map((row) => [row.id, row]));
  const returned = former.filter(({ id, version }) => {
    const row = rows.get(id);
    return row?.deletedAt === null && row.updatedAt.getTime() === version.getTime();
  });
  for (const { id, deletedAt, deletedBy } of returned) {
    await tx.update(orders).set({ deletedAt, deletedBy }).where(eq(orders.id, id));
  }
  const ids = returned.map(({ id }) => id);
  await recordActivity(tx, companyId, entriesOf(ids, userId, 'deleted', now));
  return ids;
}
