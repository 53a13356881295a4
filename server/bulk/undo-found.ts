import { getTableName } from 'drizzle-orm';
import type { UndoResult } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { readerOf } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { findable } from '../http/named-records';
import type { FormerAssignee, UndoableResource } from './create-bulk';
import { idsOf, missingOf } from './in-batches';
import type { UndoOperation } from './undo-operations';

/** Whether a reader finds a record because it was assigned to them before. */
function isFoundBy(session: Session, former: FormerAssignee): boolean {
  const reader = readerOf(session);
  if (!reader || former === undefined) return false;
  if (former === null) return reader.rows === 'own_and_free';
  return [former].flat().includes(reader.userId);
}

/**
 * Undoes an operation on the records that the person finds now, and on those that it gave away: the undo
 * returns them. Any other failure of a hidden record is that of a missing one.
 */
export async function undoFound(
  context: AppContext,
  session: Session,
  resource: UndoableResource,
  operation: UndoOperation,
): Promise<UndoResult> {
  const { action } = operation;
  const ids = idsOf(operation.snapshot);
  const found = new Set(await findable(context, session, getTableName(resource.table), ids));
  const snapshot = operation.snapshot.filter(
    (entry) => found.has(entry.id) || isFoundBy(session, resource.formerAssignee?.(entry, action)),
  );
  const done = await resource.undo(context, session, { ...operation, snapshot });
  const { message } = notFound();
  const failed = done.failed.map((one) => (found.has(one.id) ? one : { id: one.id, message }));
  return { ...done, failed: [...missingOf(ids, idsOf(snapshot)), ...failed] };
}
