import { and, inArray, notInArray } from 'drizzle-orm';
import { CANCELLED_STATUS, FINISHED_STATUSES } from '#contract';
import { recordActivity } from '../activity/activity';
import { assigneeOf } from '../bulk/assignee-of';
import { idsOf } from '../bulk/in-batches';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { laterVersion, versionOf } from '../db/version';
import { notifyOfOrderVisits } from '../visits/lookup/notify-of-order';
import { statusEntry } from './order-history';
import { liveOrders, lockOrders, type StoredOrder } from './order-repository';

/** An order that was moved, the version that has made, and the status of before. */
export interface MovedOrder {
  id: number;
  at: string;
  status: string;
}

/** Locks orders of a company, of which those in the trash are left out. */
export const lockLiveOrders = async (tx: Db, companyId: number, ids: number[]) =>
  (await lockOrders(tx, companyId, ids)).filter(({ deletedAt }) => deletedAt === null);

/** The orders that people work on: not deleted, not finished. */
export const ordersInWork = (companyId: number) =>
  and(liveOrders(companyId), notInArray(orders.status, [...FINISHED_STATUSES]));

/** Orders change hands; finished ones stay with whom they are. */
export const orderAssignee = assigneeOf({
  type: 'order',
  table: orders,
  part: 'responsible',
  lock: lockLiveOrders,
  inWork: ordersInWork,
});

/**
 * Notifies the people of coming visits of orders that were cancelled, or are so no more.
 * @param rows as they were before they got the status
 * @returns those who were notified
 */
export async function notifyOfCancelling(
  tx: Db,
  session: Session,
  rows: readonly Pick<StoredOrder, 'id' | 'status'>[],
  status: string,
  now: Date,
): Promise<number[]> {
  const isGone = status !== CANCELLED_STATUS;
  const orderIds = idsOf(rows.filter((row) => (row.status === CANCELLED_STATUS) === isGone));
  return notifyOfOrderVisits(tx, session, { orderIds, obstacle: 'cancelled', isGone }, now);
}

/**
 * Gives locked orders a status, with the history, and notifies the people of their visits.
 * @param notified gets those who were notified
 * @returns those that had another one
 */
export async function moveOrders(
  tx: Db,
  session: Session,
  rows: StoredOrder[],
  status: string,
  now: Date,
  notified?: Set<number>,
): Promise<MovedOrder[]> {
  const { companyId, userId } = session;
  const changed = rows.filter((row) => row.status !== status);
  if (changed.length === 0) return [];
  const at = laterVersion(changed, now);
  await tx
    .update(orders)
    .set({
      status,
      statusAt: at,
      updatedAt: at,
      versions: versionOf(orders.versions, 'status', at),
    })
    .where(inArray(orders.id, idsOf(changed)));
  await recordActivity(
    tx,
    companyId,
    changed.map((row) => statusEntry(row, status, { userId, at })),
  );
  for (const id of await notifyOfCancelling(tx, session, changed, status, now)) notified?.add(id);
  return changed.map((row) => ({ id: row.id, at: at.toISOString(), status: row.status }));
}

/** Puts orders back to the statuses they had. @returns the numbers of those that are as they were */
export async function moveOrdersBack(
  tx: Db,
  session: Session,
  entries: readonly { id: number; at: string; status?: string }[],
  now: Date,
  notified?: Set<number>,
): Promise<number[]> {
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const untouched = (await lockLiveOrders(tx, session.companyId, [...former.keys()])).filter(
    ({ id, versions }) => versions['status'] === former.get(id)?.at,
  );
  const statusOf = (row: StoredOrder) => former.get(row.id)?.status ?? row.status;
  for (const status of new Set(untouched.map(statusOf))) {
    const theirs = untouched.filter((row) => statusOf(row) === status);
    await moveOrders(tx, session, theirs, status, now, notified);
  }
  return idsOf(untouched);
}
