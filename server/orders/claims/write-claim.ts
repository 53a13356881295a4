import { eq } from 'drizzle-orm';
import {
  CANCELLED_STATUS,
  CONFLICT,
  type ClaimPatch,
  type MovedOrder as MoveAnswer,
  type NewClaim,
  type OrderStatus,
  type SavedClaim,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { claims } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { recordAddedFiles } from '../../files/file-history';
import { keepFiles } from '../../files/kept-files';
import { HttpError } from '../../http/http-error';
import { makeOnce } from '../../http/idempotency-key';
import type { ChangedSince } from '../../http/unmodified-since';
import { moveOrders, type MovedOrder } from '../change-orders';
import type { StoredOrder } from '../order-repository';
import {
  getClaim,
  hasOtherOpenClaim,
  lockClaim,
  lockOrderOfClaims,
  type StoredClaim,
} from './claim-repository';
import { distinct, isSameState, patched, stateOf, type ClaimState } from './claim-state';
import { announceStep, notifyOfClaim, recordStep, type ClaimStep } from './record-claim';
import { createdLately, storeClaimUndo } from './undo-claims';

const CLAIMED = 'claim' satisfies OrderStatus;
const CLOSED = 'closed' satisfies OrderStatus;

/** The part of a write that its answer tells beside the claim. */
interface Told {
  moved: MovedOrder[];
  undoToken: string | null;
}

/** A write of a claim, and what is announced once it is in the database. */
interface Written extends Told {
  step: ClaimStep;
  notified: number | null;
}

/** The status that the order got; its undo is that of the claim. */
function movedOf({ resolved_at: resolvedAt }: Pick<SavedClaim, 'resolved_at'>, told: Told | null) {
  if (!told || told.moved.length === 0) return null;
  const status = resolvedAt === null ? CLAIMED : CLOSED;
  return { status, undo_token: told.undoToken } satisfies MoveAnswer;
}

/** Announces a write, and reads the claim as it is now. @param told of a write that was answered before */
async function answerOf(
  context: AppContext,
  { companyId }: Session,
  id: number,
  written: Written | null,
  told: Told | null = written,
): Promise<SavedClaim> {
  if (written) {
    const { step, notified } = written;
    announceStep(context, companyId, step, notified === null ? [] : [notified]);
  }
  const claim = await getClaim(context.database.db, companyId, id);
  return { ...claim, moved: movedOf(claim, told), undo_token: told?.undoToken ?? null };
}

/** Puts files to the order of a claim. @returns those that were not there @throws {HttpError} 422 */
async function putFiles(
  tx: Db,
  session: Session,
  order: StoredOrder,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const subject = { type: 'order', id: order.id } as const;
  const added = await keepFiles(tx, session.companyId, subject, ids, now);
  await recordAddedFiles(tx, session, subject, added, now);
  return added.map(({ id }) => id);
}

async function insertClaim(
  tx: Db,
  { companyId, userId }: Session,
  order: StoredOrder,
  { text, fileIds }: Pick<ClaimState, 'text' | 'fileIds'>,
  now: Date,
): Promise<StoredClaim> {
  const [claim] = await tx
    .insert(claims)
    .values({
      companyId,
      orderId: order.id,
      text,
      fileIds,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!claim) throw new Error('The claim was not stored');
  return claim;
}

/** Moves a locked order to «Рекламация»; a cancelled one stays. */
async function moveToClaimed(tx: Db, session: Session, order: StoredOrder, now: Date) {
  if (order.status === CANCELLED_STATUS) return [];
  return moveOrders(tx, session, [order], CLAIMED, now);
}

/**
 * Writes a claim to an order down, which moves to «Рекламация» where the caller wants that.
 * @param key of the attempt: the same one in the same company means the same claim
 * @throws {HttpError} 404, 409 where the key came with another claim, 422 by field
 */
export async function createClaim(
  context: AppContext,
  session: Session,
  orderId: number,
  body: NewClaim,
  key: string | null,
): Promise<SavedClaim> {
  const { companyId } = session;
  const { id, written, told } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const order = await lockOrderOfClaims(tx, companyId, orderId);
    let written: Written | null = null;
    const call = { companyId, scope: 'claims', key, content: { orderId, body }, now };
    const made = await makeOnce(tx, call, async () => {
      const fileIds = distinct(body.file_ids ?? []);
      const claim = await insertClaim(tx, session, order, { text: body.text, fileIds }, now);
      const step = { id: claim.id, order, before: null, after: stateOf(claim) };
      await recordStep(tx, session, step, now);
      const added = await putFiles(tx, session, order, fileIds, now);
      const moved = body.move_order ? await moveToClaimed(tx, session, order, now) : [];
      const notified = await notifyOfClaim(tx, session, order, claim.text, now);
      const write = { id: claim.id, at: claim.updatedAt, before: null, added, moved };
      const undoToken = await storeClaimUndo(tx, session, write, now);
      written = { step, notified, moved, undoToken };
      return claim.id;
    });
    const repeated = made.isNew ? null : await createdLately(tx, session, made.id, now);
    return { id: made.id, written: written as Written | null, told: repeated ?? written };
  });
  return answerOf(context, session, id, written, told);
}

/** The refusal of a change of what a colleague has changed, with the present claim. */
const changedMeanwhile = async (tx: Db, companyId: number, id: number) =>
  new HttpError(CONFLICT, 'Рекламацию успели изменить', {
    current: await getClaim(tx, companyId, id),
  });

/** Moves the locked order of a claim that was resolved or opened again. */
async function moveBy(
  tx: Db,
  session: Session,
  { claim, order, after }: { claim: StoredClaim; order: StoredOrder; after: ClaimState },
  now: Date,
): Promise<MovedOrder[]> {
  const [wasOpen, isOpen] = [claim.resolvedAt === null, after.resolvedAt === null];
  if (wasOpen === isOpen) return [];
  if (isOpen) return moveToClaimed(tx, session, order, now);
  if (order.status !== CLAIMED || (await hasOtherOpenClaim(tx, claim))) return [];
  return moveOrders(tx, session, [order], CLOSED, now);
}

/**
 * Changes, resolves or opens a claim again.
 * @throws {HttpError} 404, 409 with the present claim where a colleague has changed it, 422 by field
 */
export async function updateClaim(
  context: AppContext,
  session: Session,
  id: number,
  patch: ClaimPatch,
  isChangedSince: ChangedSince,
): Promise<SavedClaim> {
  const { companyId, userId } = session;
  const written = await context.database.db.transaction(async (tx): Promise<Written | null> => {
    const now = context.now();
    const { claim, order } = await lockClaim(tx, companyId, id);
    if (isChangedSince(claim.updatedAt)) throw await changedMeanwhile(tx, companyId, id);
    const before = stateOf(claim);
    const after = patched(before, patch, { userId, now });
    if (isSameState(before, after)) return null;
    const updatedAt = laterVersion([claim], now);
    await tx
      .update(claims)
      .set({ ...after, updatedAt })
      .where(eq(claims.id, id));
    const step = { id, order, before, after };
    await recordStep(tx, session, step, now);
    const others = after.fileIds.filter((fileId) => !before.fileIds.includes(fileId));
    const added = await putFiles(tx, session, order, others, now);
    const moved = patch.move_order ? await moveBy(tx, session, { claim, order, after }, now) : [];
    const write = { id, at: updatedAt, before, added, moved };
    const undoToken = await storeClaimUndo(tx, session, write, now);
    return { step, notified: null, moved, undoToken };
  });
  return answerOf(context, session, id, written);
}
