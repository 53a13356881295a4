import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { UNDO_MINUTES, type OrderStatus } from '#contract';
import type { UndoEntry } from '../../bulk/bulk-resource';
import type { UndoableResource } from '../../bulk/create-bulk';
import { inBatches, type Failed } from '../../bulk/in-batches';
import { storeUndoOperation } from '../../bulk/undo-operations';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { claims, undoOperations } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { recordRemovedFile } from '../../files/file-history';
import { letFileGo } from '../../files/kept-files';
import { HttpError } from '../../http/http-error';
import { MINUTE_MS } from '../../http/limits/rate-limit';
import { retractNotices } from '../../people/retract-notices';
import { moveOrders, moveOrdersBack, type MovedOrder } from '../change-orders';
import type { StoredOrder } from '../order-repository';
import {
  hasOtherOpenClaim,
  isNamedByClaims,
  lockClaim,
  type StoredClaim,
} from './claim-repository';
import { fromStored, stateOf, toStored, type ClaimState, type StoredState } from './claim-state';
import { announceStep, CLAIM_NOTICE, recordStep, type ClaimStep } from './record-claim';

/** The stored name of the resource: it never changes. */
const NAME = 'claims';
const CLAIMED = 'claim' satisfies OrderStatus;
const CLOSED = 'closed' satisfies OrderStatus;
const CHANGED = 'Рекламацию успели изменить';

/** A write of one claim. Kept as JSON. */
interface ClaimUndo extends UndoEntry {
  /** The version that the write has made. */
  at: string;
  /** The claim before; null: it was written down by the write. */
  before: StoredState | null;
  /** The files that the write attached to the order. */
  added: number[];
  /** The order, where the write has moved it. */
  moved: MovedOrder[];
  /** The status that the write has given the order; null: it stayed as it was. */
  given: OrderStatus | null;
}

/** Stores a write for its undo. @returns the token that undoes it */
export const storeClaimUndo = (
  tx: Db,
  session: Session,
  write: {
    id: number;
    at: Date;
    before: ClaimState | null;
    added: number[];
    moved: MovedOrder[];
    given: OrderStatus | null;
  },
  now: Date,
): Promise<string | null> => {
  const { before, at } = write;
  const entry: ClaimUndo = { ...write, at: at.toISOString(), before: before && toStored(before) };
  const action = before ? 'change' : 'create';
  return storeUndoOperation(tx, session, { resource: NAME, action, snapshot: [entry] }, now);
};

/** The writing of a claim by the caller, to answer a repeated call; null: nothing undoes it now. */
export async function createdLately(
  tx: Db,
  { companyId, userId }: Session,
  claimId: number,
  now: Date,
): Promise<{ undoToken: string; given: OrderStatus | null } | null> {
  const [last] = await tx
    .select({ undoToken: undoOperations.id, snapshot: undoOperations.snapshot })
    .from(undoOperations)
    .where(
      and(
        eq(undoOperations.companyId, companyId),
        eq(undoOperations.userId, userId),
        eq(undoOperations.resource, NAME),
        eq(undoOperations.action, 'create'),
        isNull(undoOperations.usedAt),
        gt(undoOperations.createdAt, new Date(now.getTime() - UNDO_MINUTES * MINUTE_MS)),
        sql`${undoOperations.snapshot} -> 0 ->> 'id' = ${String(claimId)}`,
      ),
    )
    .orderBy(desc(undoOperations.createdAt))
    .limit(1);
  if (!last) return null;
  const [entry] = last.snapshot as ClaimUndo[];
  return { undoToken: last.undoToken, given: entry?.given ?? null };
}

/** Detaches the files that a write attached to an order, except those that another claim names. */
async function letFilesGo(
  tx: Db,
  session: Session,
  orderId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const subject = { type: 'order', id: orderId } as const;
  for (const id of ids) {
    if (await isNamedByClaims(tx, session.companyId, orderId, id)) continue;
    const file = await letFileGo(tx, session.companyId, subject, id);
    if (file) await recordRemovedFile(tx, session, subject, file, now);
  }
}

/** Removes a claim that a write created, with its notice. @returns the people who had the notice */
async function removeClaim(
  tx: Db,
  { companyId }: Session,
  { id, orderId, createdAt }: StoredClaim,
) {
  await tx.delete(claims).where(and(eq(claims.companyId, companyId), eq(claims.id, id)));
  const written = [{ id: orderId, at: createdAt.toISOString() }];
  return retractNotices(tx, companyId, 'order', written, CLAIM_NOTICE);
}

/** Whether the write of a claim gave a locked order the status that it has now. */
const isMovedByClaim = async (
  tx: Db,
  { companyId }: Session,
  { id, versions }: StoredOrder,
): Promise<boolean> =>
  (await tx.$count(
    undoOperations,
    and(
      eq(undoOperations.companyId, companyId),
      eq(undoOperations.resource, NAME),
      isNull(undoOperations.usedAt),
      sql`${undoOperations.snapshot} -> 0 -> 'moved' -> 0 ->> 'id' = ${String(id)}`,
      sql`${undoOperations.snapshot} -> 0 -> 'moved' -> 0 ->> 'at' = ${versions['status'] ?? ''}`,
    ),
  )) > 0;

/** Moves the locked order of an undone write: it is in «Рекламация» while a claim is open. */
async function moveBack(
  tx: Db,
  session: Session,
  { claim, order, after }: { claim: StoredClaim; order: StoredOrder; after: ClaimState | null },
  moved: readonly MovedOrder[],
  now: Date,
): Promise<void> {
  const isOpen = after?.resolvedAt === null || (await hasOtherOpenClaim(tx, claim));
  await moveOrdersBack(
    tx,
    session,
    moved.filter(({ status }) => !isOpen || status === CLAIMED),
    now,
  );
  const isOpened = claim.resolvedAt !== null && after?.resolvedAt === null;
  const isClosedByOther = isOpened && moved.length === 0 && order.status === CLOSED;
  if (isClosedByOther && (await isMovedByClaim(tx, session, order))) {
    await moveOrders(tx, session, [order], CLAIMED, now);
  }
}

interface Undone {
  failed: Failed;
  step: ClaimStep | null;
  notified: number[];
}

const failure = (id: number, message: string): Undone => ({
  failed: [{ id, message }],
  step: null,
  notified: [],
});

async function undoOne(tx: Db, session: Session, entry: ClaimUndo, now: Date): Promise<Undone> {
  const { id, at, before: stored, added, moved } = entry;
  const { claim, order } = await lockClaim(tx, session.companyId, id);
  if (claim.updatedAt.toISOString() !== at) return failure(id, CHANGED);
  const after = stored && fromStored(stored);
  if (after) {
    const updatedAt = laterVersion([claim], now);
    await tx
      .update(claims)
      .set({ ...after, updatedAt })
      .where(eq(claims.id, id));
  }
  const notified = after ? [] : await removeClaim(tx, session, claim);
  const step: ClaimStep = { id, order, before: stateOf(claim), after };
  await recordStep(tx, session, step, now);
  await letFilesGo(tx, session, order.id, added, now);
  await moveBack(tx, session, { claim, order, after }, moved, now);
  return { failed: [], step, notified };
}

/** Undoes the writing down or the change of a claim, and with it the move of its order. */
export const claimWrites: UndoableResource = {
  name: NAME,
  table: claims,
  module: 'soft_windows',
  async undo(context, session, { snapshot }) {
    const done: Undone[] = [];
    const outcome = await inBatches(context, snapshot as ClaimUndo[], async (tx, batch) => {
      const now = context.now();
      const all: Undone[] = [];
      for (const entry of batch) {
        try {
          all.push(await undoOne(tx, session, entry, now));
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          all.push(failure(entry.id, error.message));
        }
      }
      done.push(...all);
      return all.flatMap(({ failed }) => failed);
    });
    for (const { step, notified } of done) {
      if (step) announceStep(context, session.companyId, step, notified);
    }
    return outcome;
  },
};
