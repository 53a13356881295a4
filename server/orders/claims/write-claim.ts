import { eq } from 'drizzle-orm';
import {
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
/** Statuses of finished orders: a claim moves only these to «Рекламация». */
const DONE_STATUSES: ReadonlySet<string> = new Set<OrderStatus>(['installed', CLOSED]);

/** The status that a write has given the order, null where it stayed, and the token that undoes the write. */
interface Outcome {
  given: OrderStatus | null;
  undoToken: string | null;
}

/** A write of a claim with its events, which are sent after the commit. */
interface Announced {
  step: ClaimStep;
  notified: number | null;
}

const NOTHING: Outcome = { given: null, undoToken: null };

/** The claim as it is now, with the outcome of a write. */
async function answerOf(
  context: AppContext,
  { companyId }: Session,
  id: number,
  { given, undoToken }: Outcome,
): Promise<SavedClaim> {
  const claim = await getClaim(context.database.db, companyId, id);
  const moved = given && ({ status: given, undo_token: undoToken } satisfies MoveAnswer);
  return { ...claim, moved, undo_token: undoToken };
}

function announce(context: AppContext, { companyId }: Session, { step, notified }: Announced) {
  announceStep(context, companyId, step, notified === null ? [] : [notified]);
}

/** Attaches files to the order of a claim. @returns the newly attached ones @throws {HttpError} 422 */
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

/** A move of the order of a claim; `given` is null where it stayed. */
interface Move {
  moved: MovedOrder[];
  given: OrderStatus | null;
}

const STAYS: Move = { moved: [], given: null };

async function moveTo(
  tx: Db,
  session: Session,
  order: StoredOrder,
  status: OrderStatus,
  now: Date,
): Promise<Move> {
  const moved = await moveOrders(tx, session, [order], status, now);
  return { moved, given: moved.length > 0 ? status : null };
}

/** Moves a locked order to «Рекламация», where its work is done; others keep their status. */
const moveToClaimed = async (tx: Db, session: Session, order: StoredOrder, now: Date) =>
  DONE_STATUSES.has(order.status) ? moveTo(tx, session, order, CLAIMED, now) : STAYS;

/**
 * Writes down a claim to an order, and moves the order to «Рекламация» where the caller asks for it.
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
  const { id, announced, outcome } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const order = await lockOrderOfClaims(tx, companyId, orderId);
    const announced: Announced[] = [];
    let outcome = NOTHING;
    const call = { companyId, scope: 'claims', key, content: { orderId, body }, now };
    const made = await makeOnce(tx, call, async () => {
      const fileIds = distinct(body.file_ids ?? []);
      const claim = await insertClaim(tx, session, order, { text: body.text, fileIds }, now);
      const step = { id: claim.id, order, before: null, after: stateOf(claim) };
      await recordStep(tx, session, step, now);
      const added = await putFiles(tx, session, order, fileIds, now);
      const move = body.move_order ? await moveToClaimed(tx, session, order, now) : STAYS;
      const notified = await notifyOfClaim(tx, session, order, claim.text, now);
      const write = { id: claim.id, at: claim.updatedAt, before: null, added, ...move };
      const undoToken = await storeClaimUndo(tx, session, write, now);
      announced.push({ step, notified });
      outcome = { given: move.given, undoToken };
      return claim.id;
    });
    if (!made.isNew) outcome = (await createdLately(tx, session, made.id, now)) ?? NOTHING;
    return { id: made.id, announced, outcome };
  });
  for (const one of announced) announce(context, session, one);
  return answerOf(context, session, id, outcome);
}

/** The refusal of a write to a claim that a colleague has changed since; it carries the present claim. */
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
): Promise<Move> {
  const [wasOpen, isOpen] = [claim.resolvedAt === null, after.resolvedAt === null];
  if (wasOpen === isOpen) return STAYS;
  if (isOpen) return moveToClaimed(tx, session, order, now);
  if (order.status !== CLAIMED || (await hasOtherOpenClaim(tx, claim))) return STAYS;
  return moveTo(tx, session, order, CLOSED, now);
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
  const written = await context.database.db.transaction(async (tx) => {
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
    const move = patch.move_order ? await moveBy(tx, session, { claim, order, after }, now) : STAYS;
    const write = { id, at: updatedAt, before, added, ...move };
    const undoToken = await storeClaimUndo(tx, session, write, now);
    return { step, outcome: { given: move.given, undoToken } };
  });
  if (written) announce(context, session, { step: written.step, notified: null });
  return answerOf(context, session, id, written?.outcome ?? NOTHING);
}
