import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { UNDO_MINUTES } from '#contract';
import type { UndoEntry } from '../bulk/bulk-resource';
import type { UndoableResource } from '../bulk/create-bulk';
import { inBatches, type Failed } from '../bulk/in-batches';
import { storeUndoOperation } from '../bulk/undo-operations';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { undoOperations, visits } from '../db/schema';
import { laterVersion } from '../db/version';
import { MINUTE_MS } from '../http/limits/rate-limit';
import { moveOrdersBack } from '../orders/change-orders';
import { lockOrders } from '../orders/order-repository';
import { announceStep, recordStep, type VisitStep } from './record-visit';
import { visitOrder } from './visit-repository';
import {
  columnsOf,
  fromStored,
  lockPeople,
  readPeople,
  stateOf,
  toStored,
  writePeople,
  type MovedByVisit,
  type StoredState,
  type VisitState,
} from './visit-state';

/** The stored name of the resource: it never changes. */
const NAME = 'visits';
const CHANGED = 'Выезд успели изменить';
const GONE = 'Не найдено';

/** A write of one visit, with the order that was moved by it. Kept as JSON. */
interface VisitUndo extends UndoEntry {
  /** The version that the write has made. */
  at: string;
  /** The visit before; null: it was planned by the write. */
  before: StoredState | null;
  moved: MovedByVisit;
}

/** Stores a write for its undo. @returns the token that undoes it */
export const storeVisitUndo = (
  tx: Db,
  session: Session,
  write: { id: number; at: Date; before: VisitState | null; moved: MovedByVisit },
  now: Date,
): Promise<string | null> => {
  const { id, at, before, moved } = write;
  const entry: VisitUndo = {
    id,
    at: at.toISOString(),
    before: before && toStored(before),
    moved,
  };
  const action = before ? 'change' : 'plan';
  return storeUndoOperation(tx, session, { resource: NAME, action, snapshot: [entry] }, now);
};

/** The last write of a visit by the caller that can still be undone, of those for which a condition holds. */
async function lastWrite(
  tx: Db,
  { companyId, userId }: Session,
  visitId: number,
  now: Date,
  condition: SQL,
): Promise<{ undoToken: string; moved: MovedByVisit } | null> {
  const [last] = await tx
    .select({ undoToken: undoOperations.id, snapshot: undoOperations.snapshot })
    .from(undoOperations)
    .where(
      and(
        eq(undoOperations.companyId, companyId),
        eq(undoOperations.userId, userId),
        eq(undoOperations.resource, NAME),
        isNull(undoOperations.usedAt),
        gt(undoOperations.createdAt, new Date(now.getTime() - UNDO_MINUTES * MINUTE_MS)),
        sql`${undoOperations.snapshot} -> 0 ->> 'id' = ${String(visitId)}`,
        condition,
      ),
    )
    .orderBy(desc(undoOperations.createdAt))
    .limit(1);
  if (!last) return null;
  const [entry] = last.snapshot as VisitUndo[];
  return { undoToken: last.undoToken, moved: entry?.moved ?? [] };
}

/** The planning of a visit by the caller, for the answer to a repeated call; null: nothing undoes it now. */
export const plannedLately = (tx: Db, session: Session, visitId: number, now: Date) =>
  lastWrite(tx, session, visitId, now, eq(undoOperations.action, 'plan'));

/** Moves an order back that the ending of a visit has moved: the person has opened the visit again. */
export async function moveBackByReopening(
  tx: Db,
  session: Session,
  visitId: number,
  now: Date,
): Promise<boolean> {
  const hasMoved = sql`jsonb_array_length(${undoOperations.snapshot} -> 0 -> 'moved') > 0`;
  const ending = await lastWrite(tx, session, visitId, now, hasMoved);
  return (await moveOrdersBack(tx, session, ending?.moved ?? [], now)).length > 0;
}

interface Undone {
  failed: Failed;
  step: VisitStep | null;
  notified: number[];
  isOrderMoved: boolean;
}

const failure = (id: number, message: string): Undone => ({
  failed: [{ id, message }],
  step: null,
  notified: [],
  isOrderMoved: false,
});

async function undoOne(tx: Db, session: Session, entry: VisitUndo, now: Date): Promise<Undone> {
  const { id, at, before: stored, moved } = entry;
  const { companyId, userId } = session;
  const before = stored && fromStored(stored);
  const working = await lockPeople(tx, companyId, before?.userIds ?? []);
  const orderId = await visitOrder(tx, companyId, id);
  const [order] = orderId === null ? [] : await lockOrders(tx, companyId, [orderId]);
  const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for('no key update');
  if (!order || order.deletedAt !== null || !visit || visit.deletedAt !== null) {
    return failure(id, GONE);
  }
  if (visit.updatedAt.toISOString() !== at) return failure(id, CHANGED);
  const present = stateOf(visit, await readPeople(tx, id));
  const updatedAt = laterVersion([visit], now);
  // A person who was disabled meanwhile does not come back to it.
  const after = before && {
    ...before,
    userIds: before.userIds.filter((one) => working.has(one) || present.userIds.includes(one)),
  };
  const set = after
    ? { ...columnsOf(companyId, after, now, visit), updatedAt }
    : { deletedAt: now, deletedBy: userId };
  await tx.update(visits).set(set).where(eq(visits.id, id));
  if (after) await writePeople(tx, visit, after.userIds);
  const step: VisitStep = { id, order, before: present, after };
  const notified = await recordStep(tx, session, step, now, after ? undefined : 'visit_deleted');
  const back = await moveOrdersBack(tx, session, moved, now);
  return { failed: [], step, notified, isOrderMoved: back.length > 0 };
}

/** Undoes the planning or the change of a visit, and with it the move of its order. */
export const visitWrites: UndoableResource = {
  name: NAME,
  table: visits,
  module: 'soft_windows',
  formerAssignee: (entry) => (entry as VisitUndo).before?.userIds,
  async undo(context, session, { snapshot }) {
    const done: Undone[] = [];
    const outcome = await inBatches(context, snapshot as VisitUndo[], async (tx, batch) => {
      const now = context.now();
      const all: Undone[] = [];
      for (const entry of batch) all.push(await undoOne(tx, session, entry, now));
      done.push(...all);
      return all.flatMap(({ failed }) => failed);
    });
    for (const { step, ...effects } of done) {
      if (step) announceStep(context, session.companyId, step, effects);
    }
    return outcome;
  },
};
