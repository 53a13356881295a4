import { eq } from 'drizzle-orm';
import {
  CONFLICT,
  orderStatusOfVisit,
  type MovedOrder,
  type NewVisit,
  type SavedVisit,
  type Visit,
  type VisitPatch,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { keepFound } from '../db/records/finding';
import { visits } from '../db/schema';
import { laterVersion } from '../db/version';
import { readerOf, requireAct } from '../http/authenticate';
import { HttpError, notFound } from '../http/http-error';
import { makeOnce } from '../http/idempotency-key';
import type { ChangedSince } from '../http/unmodified-since';
import { lockOrders, type StoredOrder } from '../orders/order-repository';
import { lockLiveOrder } from '../orders/write-order';
import { distinct, patched } from './patched-visit';
import { announceStep, recordStep, type VisitStep } from './record-visit';
import { moveBackByReopening, plannedLately, storeVisitUndo } from './undo-visits';
import { getVisit, lockVisit, visitOrder, type StoredVisit } from './visit-repository';
import {
  columnsOf,
  isSameState,
  lockPeople,
  moveByVisit,
  readPeople,
  requireWorking,
  stateOf,
  writePeople,
  type MovedByVisit,
  type VisitState,
} from './visit-state';

/** The part of a write that its answer tells beside the visit. */
interface Told {
  moved: MovedByVisit;
  undoToken: string | null;
}

/** A write of a visit with its events, which are sent after the commit. */
interface Written extends Told {
  step: VisitStep;
  notified: number[];
  /** Whether the order is back where the ending of the visit had moved it from. */
  isMovedBack?: boolean;
}

/**
 * Announces a write, and reads the present visit with the clashes of all its people.
 * @param told the write that an earlier call has already answered
 */
async function answerOf(
  context: AppContext,
  { companyId }: Session,
  id: number,
  written: Written | null,
  told: Told | null = written,
): Promise<SavedVisit> {
  if (written) {
    const { step, notified, moved, isMovedBack = false } = written;
    const isOrderMoved = moved.length > 0 || isMovedBack;
    announceStep(context, companyId, step, { notified, isOrderMoved });
  }
  const visit = await getVisit(context.database.db, companyId, id);
  return { ...visit, moved: movedOf(visit, told), undo_token: told?.undoToken ?? null };
}

/** The status that the order got; its undo is that of the visit. */
function movedOf({ kind, status }: Visit, told: Told | null): MovedOrder | null {
  if (!told || told.moved.length === 0) return null;
  const fitting = orderStatusOfVisit(kind, status);
  return fitting && { status: fitting, undo_token: told.undoToken };
}

async function planVisit(
  tx: Db,
  session: Session,
  order: StoredOrder,
  state: VisitState,
  now: Date,
): Promise<StoredVisit> {
  const { companyId, userId } = session;
  const [visit] = await tx
    .insert(visits)
    .values({
      ...columnsOf(companyId, state, now),
      companyId,
      orderId: order.id,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!visit) throw new Error('The visit was not stored');
  await writePeople(tx, visit, state.userIds);
  return visit;
}

/**
 * Plans a visit to the object of an order, which moves forward where the caller wants that.
 * @param key of the attempt: the same one in the same company means the same visit
 * @throws {HttpError} 404, 409 in the trash or where the key came with another visit, 422 by field
 */
export async function createVisit(
  context: AppContext,
  session: Session,
  orderId: number,
  body: NewVisit,
  key: string | null,
): Promise<SavedVisit> {
  const { companyId } = session;
  const userIds = distinct(body.user_ids ?? []);
  const { id, written, told } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    requireWorking(await lockPeople(tx, companyId, userIds), userIds);
    const order = await lockLiveOrder(tx, companyId, orderId);
    const state: VisitState = {
      kind: body.kind,
      status: 'planned',
      startsAt: new Date(body.starts_at),
      endsAt: new Date(body.ends_at),
      comment: body.comment || null,
      reason: null,
      arrivedAt: null,
      finishedAt: null,
      userIds,
    };
    let written: Written | null = null;
    const call = { companyId, scope: 'visits', key, content: { orderId, body }, now };
    const made = await makeOnce(tx, call, async () => {
      const visit = await planVisit(tx, session, order, state, now);
      const step = { id: visit.id, order, before: null, after: state };
      const notified = await recordStep(tx, session, step, now, 'visit_planned');
      const moved = body.move_order ? await moveByVisit(tx, session, order, state, now) : [];
      const write = { id: visit.id, at: visit.updatedAt, before: null, moved };
      const undoToken = await storeVisitUndo(tx, session, write, now);
      written = { step, notified, moved, undoToken };
      return visit.id;
    });
    const repeated = made.isNew ? null : await plannedLately(tx, session, made.id, now);
    return { id: made.id, written: written as Written | null, told: repeated ?? written };
  });
  return answerOf(context, session, id, written, told);
}

/** Lets a performer end a visit, or take the end back, and change nothing else. @throws {HttpError} 403 */
function requireEnding(session: Session, patch: VisitPatch): void {
  const { status, reason: _reason, move_order: _move, arrived: _a, finished: _f, ...rest } = patch;
  if (status === 'cancelled' || Object.values(rest).some((value) => value !== undefined)) {
    requireAct(session, 'write');
  }
}

/** The refusal of a write to a visit that a colleague has changed since; it carries the present visit. */
const changedMeanwhile = async (tx: Db, companyId: number, id: number) =>
  new HttpError(CONFLICT, 'Выезд успели изменить', { current: await getVisit(tx, companyId, id) });

/** Locks the order of a visit. @throws {HttpError} 404 where either is gone or lies in the trash */
export async function lockOrderOf(tx: Db, companyId: number, id: number): Promise<StoredOrder> {
  const orderId = await visitOrder(tx, companyId, id);
  const [order] = orderId === null ? [] : await lockOrders(tx, companyId, [orderId]);
  if (!order || order.deletedAt !== null) throw notFound();
  return order;
}

/**
 * Changes, moves or ends a visit.
 * @throws {HttpError} 403 where a performer does more than end it, 404, 409 with the present visit where a
 *   colleague has changed it, 422 by field
 */
export async function updateVisit(
  context: AppContext,
  session: Session,
  id: number,
  patch: VisitPatch,
  isChangedSince: ChangedSince,
): Promise<SavedVisit> {
  requireEnding(session, patch);
  const { companyId } = session;
  const written = await context.database.db.transaction(async (tx): Promise<Written | null> => {
    const now = context.now();
    const working = await lockPeople(tx, companyId, distinct(patch.user_ids ?? []));
    const order = await lockOrderOf(tx, companyId, id);
    const visit = await lockVisit(tx, companyId, id);
    if (isChangedSince(visit.updatedAt)) throw await changedMeanwhile(tx, companyId, id);
    // A cancelled visit is ended by those alone who plan visits.
    if (visit.status === 'cancelled') requireAct(session, 'write');
    const before = stateOf(visit, await readPeople(tx, id));
    const after = patched(before, patch, now);
    requireWorking(working, after.userIds, before.userIds);
    if (isSameState(before, after)) return null;
    const updatedAt = laterVersion([visit], now);
    await tx
      .update(visits)
      .set({ ...columnsOf(companyId, after, now, visit), updatedAt })
      .where(eq(visits.id, id));
    if (patch.user_ids !== undefined) await writePeople(tx, visit, after.userIds);
    const step = { id, order, before, after };
    const notified = await recordStep(tx, session, step, now);
    const isReopened = after.status === 'planned' && before.status !== 'planned';
    const isMovedBack =
      isReopened && patch.move_order === true && (await moveBackByReopening(tx, session, id, now));
    const isMoving = patch.move_order && !isReopened;
    const moved = isMoving ? await moveByVisit(tx, session, order, after, now) : [];
    const write = { id, at: updatedAt, before, moved };
    const undoToken = await storeVisitUndo(tx, session, write, now);
    return { step, notified, moved, isMovedBack, undoToken };
  });
  return answerOf(context, session, id, written);
}

/** Deletes a visit; it can be restored for 30 days. @throws {HttpError} 404 */
export async function removeVisit(
  context: AppContext,
  session: Session,
  id: number,
  isChangedSince: ChangedSince,
): Promise<void> {
  const { companyId, userId } = session;
  const { step, notified } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const order = await lockOrderOf(tx, companyId, id);
    const visit = await lockVisit(tx, companyId, id);
    if (isChangedSince(visit.updatedAt)) throw await changedMeanwhile(tx, companyId, id);
    await tx.update(visits).set({ deletedAt: now, deletedBy: userId }).where(eq(visits.id, id));
    const step = { id, order, before: stateOf(visit, await readPeople(tx, id)), after: null };
    return { step, notified: await recordStep(tx, session, step, now, 'visit_deleted') };
  });
  announceStep(context, companyId, step, { notified, isOrderMoved: false });
}

/**
 * Requires that a person gains no order by restoring a visit: they deleted it, or find its order without it.
 * @throws {HttpError} 404
 */
async function requireNoGain(tx: Db, session: Session, visit: StoredVisit): Promise<void> {
  const reader = readerOf(session);
  if (!reader || visit.deletedBy === session.userId) return;
  const found = await keepFound(tx, [{ reader, kind: 'order', id: visit.orderId }]);
  if (found.length === 0) throw notFound();
}

/** Restores a deleted visit just as it was. @throws {HttpError} 404 */
export async function restoreVisit(
  context: AppContext,
  session: Session,
  id: number,
): Promise<Visit> {
  const { companyId } = session;
  const { step, notified } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const order = await lockOrderOf(tx, companyId, id);
    const visit = await lockVisit(tx, companyId, id, true);
    await requireNoGain(tx, session, visit);
    const after = stateOf(visit, await readPeople(tx, id));
    await tx.update(visits).set({ deletedAt: null, deletedBy: null }).where(eq(visits.id, id));
    const step = { id, order, before: null, after };
    return { step, notified: await recordStep(tx, session, step, now, 'visit_restored') };
  });
  announceStep(context, companyId, step, { notified, isOrderMoved: false });
  return getVisit(context.database.db, companyId, id);
}
