import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { FINISHED_STATUSES } from '#contract';
import { recordActivity } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orders } from '../db/schema';
import { statusEntry } from './order-history';
import { liveOrders, lockOrders, nextVersion, type StoredOrder } from './order-repository';

/** Orders changed by one statement: the number of its parameters has a limit. */
const BATCH_SIZE = 1000;

/** An order that was changed, the version that has made, and what it had before. */
export interface ChangedOrder {
  id: number;
  at: string;
  userId?: number | null;
  status?: string;
}

/** Locks orders of a company, of which those in the trash are left out. */
export const lockLiveOrders = async (tx: Db, companyId: number, ids: number[]) =>
  (await lockOrders(tx, companyId, ids)).filter(({ deletedAt }) => deletedAt === null);

const versioned = (part: string, at: Date) =>
  sql`${orders.versions} || ${JSON.stringify({ [part]: at.toISOString() })}::jsonb`;
const idsOf = (rows: readonly StoredOrder[]) => rows.map(({ id }) => id);

/** Assigns or unassigns locked orders, with the history. @returns the changed ones */
export async function assignOrders(
  tx: Db,
  { companyId, userId: actor }: Session,
  rows: StoredOrder[],
  userId: number | null,
  now: Date,
): Promise<ChangedOrder[]> {
  const changed = rows.filter((row) => row.userId !== userId);
  if (changed.length === 0) return [];
  const at = nextVersion(changed, now);
  await tx
    .update(orders)
    .set({ userId, updatedAt: at, versions: versioned('responsible', at) })
    .where(inArray(orders.id, idsOf(changed)));
  await recordActivity(
    tx,
    companyId,
    changed.map((row) => ({
      subject: { type: 'order', id: row.id },
      userId: actor,
      kind: 'assigned',
      data: { from: row.userId, to: userId },
      createdAt: at,
    })),
  );
  return changed.map((row) => ({ id: row.id, at: at.toISOString(), userId: row.userId }));
}

/** Gives locked orders a status, with the history. @returns those that had another one */
export async function moveOrders(
  tx: Db,
  { companyId, userId }: Session,
  rows: StoredOrder[],
  status: string,
  now: Date,
): Promise<ChangedOrder[]> {
  const changed = rows.filter((row) => row.status !== status);
  if (changed.length === 0) return [];
  const at = nextVersion(changed, now);
  await tx
    .update(orders)
    .set({ status, statusAt: at, updatedAt: at, versions: versioned('status', at) })
    .where(inArray(orders.id, idsOf(changed)));
  await recordActivity(
    tx,
    companyId,
    changed.map((row) => statusEntry(row, status, { userId, at })),
  );
  return changed.map((row) => ({ id: row.id, at: at.toISOString(), status: row.status }));
}

/** Reassigns or unassigns the orders that a person has in work; finished ones stay. @returns those orders */
export async function handOverOrders(
  tx: Db,
  session: Session,
  { from, to, now }: { from: number; to: number | null; now: Date },
): Promise<ChangedOrder[]> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        liveOrders(session.companyId),
        eq(orders.userId, from),
        notInArray(orders.status, [...FINISHED_STATUSES]),
      ),
    )
    .orderBy(asc(orders.id));
  const changed: ChangedOrder[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    // An order taken over before its row was locked stays with its new assignee.
    const rows = await lockLiveOrders(tx, session.companyId, ids);
    const own = rows.filter(({ userId }) => userId === from);
    changed.push(...(await assignOrders(tx, session, own, to, now)));
  }
  return changed;
}

/** Undoes a bulk change part by part, unless the part was written since. @returns the reverted orders */
async function revert(
  tx: Db,
  { companyId }: Session,
  entries: ChangedOrder[],
  part: 'responsible' | 'status',
): Promise<{ rows: StoredOrder[]; former: Map<number, ChangedOrder> }> {
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = (await lockLiveOrders(tx, companyId, [...former.keys()])).filter(
    ({ id, versions }) => versions[part] === former.get(id)?.at,
  );
  return { rows, former };
}

/** Gives orders back to whom they belonged. @returns the numbers of those that are as they were */
export async function returnOrders(
  tx: Db,
  session: Session,
  entries: ChangedOrder[],
  now: Date,
): Promise<number[]> {
  const { rows, former } = await revert(tx, session, entries, 'responsible');
  const ownerOf = ({ id }: StoredOrder) => former.get(id)?.userId ?? null;
  for (const owner of new Set(rows.map(ownerOf))) {
    const theirs = rows.filter((row) => ownerOf(row) === owner);
    await assignOrders(tx, session, theirs, owner, now);
  }
  return idsOf(rows);
}

/** Puts orders back to the statuses they had. @returns the numbers of those that are as they were */
export async function moveOrdersBack(
  tx: Db,
  session: Session,
  entries: ChangedOrder[],
  now: Date,
): Promise<number[]> {
  const { rows, former } = await revert(tx, session, entries, 'status');
  const statusOf = (row: StoredOrder) => former.get(row.id)?.status ?? row.status;
  for (const status of new Set(rows.map(statusOf))) {
    const theirs = rows.filter((row) => statusOf(row) === status);
    await moveOrders(tx, session, theirs, status, now);
  }
  return idsOf(rows);
}
