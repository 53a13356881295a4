import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { keepFound } from '../db/records/finding';
import { readerOf } from '../http/authenticate';
import { notFound } from '../http/http-error';
import type { StoredTask } from './task-repository';
import { subjectOf } from './task-subjects';

/**
 * Requires that a person gains no record by restoring a task: they deleted it, or find its record without it.
 * @throws {HttpError} 404
 */
export async function requireNoGain(tx: Db, session: Session, task: StoredTask): Promise<void> {
  const reader = readerOf(session);
  if (!reader || task.deletedBy === session.userId) return;
  const { type: kind, id } = subjectOf(task);
  const found = await keepFound(tx, [{ reader, kind, id }]);
  if (found.length === 0) throw notFound();
}
