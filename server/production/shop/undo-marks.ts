import { and, eq } from 'drizzle-orm';
import type { Operation } from '#contract';
import type { UndoEntry } from '../../bulk/bulk-resource';
import { claimOperation, storeUndoOperation } from '../../bulk/undo-operations';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { productionMarks } from '../../db/schema';
import { notFound } from '../../http/http-error';
import type { StoredMark } from './marks';

/** The stored name of the resource: it never changes. */
const NAME = 'production_marks';

/** A mark as JSON keeps it; null: there was none. */
type MarkState = { digest: string; userId: number | null; doneAt: string } | null;

/** A write of one mark. Kept as JSON. */
export interface MarkUndo extends UndoEntry {
  itemId: string;
  operation: Operation;
  before: MarkState;
  after: MarkState;
}

export const stateOf = (mark: StoredMark | undefined): MarkState =>
  mark ? { digest: mark.digest, userId: mark.userId, doneAt: mark.doneAt.toISOString() } : null;

const isSame = (one: MarkState, other: MarkState) =>
  one?.digest === other?.digest && one?.userId === other?.userId && one?.doneAt === other?.doneAt;

/** Keeps what a write of marks has done. @returns the token that takes it back */
export const storeMarkUndo = (tx: Db, session: Session, snapshot: MarkUndo[], now: Date) =>
  storeUndoOperation(tx, session, { resource: NAME, action: 'mark', snapshot }, now);

/**
 * Takes the write that a token names, for this call alone.
 * @throws {HttpError} 404 where it is no write of marks of this order, 410 where it is undone or too old
 */
export async function claimMarkUndo(
  context: AppContext,
  session: Session,
  orderId: number,
  token: string,
): Promise<MarkUndo[]> {
  const { resource, snapshot } = await claimOperation(context, session, token);
  if (resource !== NAME || snapshot.some(({ id }) => id !== orderId)) throw notFound();
  return snapshot as MarkUndo[];
}

/**
 * Restores marks with their person and time. A mark that was written since stays as it is.
 * @returns the writes that are taken back
 */
export async function restoreMarks(
  tx: Db,
  { companyId }: Session,
  marks: readonly StoredMark[],
  writes: readonly MarkUndo[],
): Promise<MarkUndo[]> {
  const restored: MarkUndo[] = [];
  for (const write of writes) {
    const { id: orderId, itemId, operation, before, after } = write;
    const found = marks.find((mark) => mark.itemId === itemId && mark.operation === operation);
    if (!isSame(stateOf(found), after)) continue;
    if (found) {
      await tx
        .delete(productionMarks)
        .where(and(eq(productionMarks.companyId, companyId), eq(productionMarks.id, found.id)));
    }
    if (before) {
      const doneAt = new Date(before.doneAt);
      await tx
        .insert(productionMarks)
        .values({ companyId, orderId, itemId, operation, ...before, doneAt });
    }
    restored.push(write);
  }
  return restored;
}
