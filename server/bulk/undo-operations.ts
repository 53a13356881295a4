import { and, eq } from 'drizzle-orm';
import { UNDO_MINUTES } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { undoOperations } from '../db/schema';
import { readerOf } from '../http/authenticate';
import { HttpError, notFound } from '../http/http-error';
import { MINUTE_MS } from '../http/limits/rate-limit';
import type { UndoEntry } from './bulk-resource';

const TOO_LATE = 'Отменить уже нельзя';

/** A stored bulk change and its records. */
export interface UndoOperation {
  resource: string;
  action: string;
  snapshot: UndoEntry[];
}

/** Keeps what a bulk change did. @returns the token that takes it back; null where nothing was changed */
export async function storeUndoOperation(
  db: Db,
  { companyId, userId }: Session,
  { resource, action, snapshot }: UndoOperation,
  createdAt: Date,
): Promise<string | null> {
  if (snapshot.length === 0) return null;
  const [stored] = await db
    .insert(undoOperations)
    .values({ companyId, userId, resource, action, snapshot, createdAt })
    .returning({ id: undoOperations.id });
  return stored?.id ?? null;
}

/** The operation of a token; one of a colleague may be about records that a reader does not find. */
const isOperation = (session: Session, token: string) =>
  and(
    eq(undoOperations.id, token),
    eq(undoOperations.companyId, session.companyId),
    readerOf(session) ? eq(undoOperations.userId, session.userId) : undefined,
  );

/**
 * Reads the action of an operation, and the resource of the records that it changed.
 * @throws {HttpError} 404 where the company has none such
 */
export async function findOperation(
  db: Db,
  session: Session,
  token: string,
): Promise<Pick<UndoOperation, 'resource' | 'action'>> {
  const [operation] = await db
    .select({ resource: undoOperations.resource, action: undoOperations.action })
    .from(undoOperations)
    .where(isOperation(session, token));
  if (!operation) throw notFound();
  return operation;
}

/**
 * Takes an operation for this call alone.
 * @throws {HttpError} 404 where the company has none such, 410 where it was undone already or is too old
 */
export async function claimOperation(
  { database, now }: AppContext,
  session: Session,
  token: string,
): Promise<UndoOperation> {
  return database.db.transaction(async (tx) => {
    const [operation] = await tx
      .select()
      .from(undoOperations)
      .where(isOperation(session, token))
      .for('update');
    if (!operation) throw notFound();
    const time = now();
    const age = time.getTime() - operation.createdAt.getTime();
    if (operation.usedAt !== null || age > UNDO_MINUTES * MINUTE_MS) {
      throw new HttpError(410, TOO_LATE);
    }
    await tx.update(undoOperations).set({ usedAt: time }).where(isOperation(session, token));
    return operation;
  });
}
