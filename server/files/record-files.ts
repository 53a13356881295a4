import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { Subject } from '../db/schema';
import { notFound } from '../http/http-error';
import { recordAddedFiles, recordRemovedFile } from './file-history';
import { keepFiles, letFileGo } from './kept-files';

/** A record whose files change, as its kind describes it. */
export interface FileOwner {
  subject: Subject;
  /**
   * Locks the record.
   * @returns the other records of its kind whose files are shown with its own
   * @throws {HttpError} where it is not there, or takes no changes
   */
  lock: (tx: Db) => Promise<readonly number[]>;
  /** Tells the open screens of the company. */
  announce: () => void;
}

/**
 * Attaches uploaded files to a record; repeating the call changes nothing.
 * @throws {HttpError} what the lock throws, 422 where a file is missing
 */
export async function addRecordFiles(
  { database, now }: AppContext,
  session: Session,
  { subject, lock, announce }: FileOwner,
  ids: readonly number[],
): Promise<void> {
  const isChanged = await database.db.transaction(async (tx) => {
    await lock(tx);
    const at = now();
    const added = await keepFiles(tx, session.companyId, subject, ids, at);
    await recordAddedFiles(tx, session, subject, added, at);
    return added.length > 0;
  });
  if (isChanged) announce();
}

/**
 * Takes a file off a record, and off those whose files are shown with it.
 * @throws {HttpError} what the lock throws, 404
 */
export async function removeRecordFile(
  { database, now }: AppContext,
  session: Session,
  { subject, lock, announce }: FileOwner,
  fileId: number,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const others = await lock(tx);
    const at = now();
    const file = await letFileGo(tx, session.companyId, { ...subject, others }, fileId);
    if (!file) throw notFound();
    await recordRemovedFile(tx, session, subject, file, at);
  });
  announce();
}
