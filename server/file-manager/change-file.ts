import { and, eq, isNotNull } from 'drizzle-orm';
import {
  CONFLICT,
  type FileChange,
  type FileDetails,
  type Folder,
  type NewFolder,
} from '#contract';
import { recordAudit, type RecordedChange } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { itemColumns } from '../file-tree/trash-items';
import { placeItem, requirePlaceFor } from '../file-tree/move-items';
import { freeName, typedName } from '../files/tree/free-name';
import { itemsOf, liveItems, lockTree, pathTo, requireFolder } from '../files/tree/tree';
import { HttpError, notFound } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { getFileDetails } from './list-files';

const TOP = 'Общие';

/**
 * Makes a folder; a name that is taken gets a number.
 * @throws {HttpError} 409 where the folder above is in the trash, 422 by field
 */
export async function makeFolder(
  context: AppContext,
  session: Session,
  { name: typed, parent_id: parentId = null }: NewFolder,
): Promise<Folder> {
  const { companyId, userId } = session;
  const now = context.now();
  const wanted = typedName(typed, true);
  const folder = await context.database.db.transaction(async (tx) => {
    await lockTree(tx, companyId);
    await requireFolder(tx, companyId, parentId, { count: 1, height: 1 });
    const name = await freeName(tx, { companyId, parentId, name: wanted, isFolder: true });
    const [row] = await tx
      .insert(files)
      .values({
        ...{ companyId, name, parentId, authorId: userId, createdAt: now, updatedAt: now },
        ...{ type: 'folder', origin: 'staff', inTree: true, size: 0, stored: '' },
      })
      .returning({ id: files.id });
    if (!row) throw new Error('The folder was not stored');
    const subject = { type: 'file', id: row.id, name } as const;
    await recordAudit(tx, session, { action: 'folder_created', subject }, now);
    return { id: row.id, name, parent_id: parentId };
  });
  announceChange.file(context, companyId, folder.id);
  return folder;
}

/**
 * Renames or moves a live file or folder; a name that is taken gets a number.
 * @throws {HttpError} 404, 409 where it was changed since `updated_at` or the folder is in the trash, 422
 */
export async function changeFile(
  context: AppContext,
  session: Session,
  id: number,
  change: FileChange,
): Promise<FileDetails> {
  const { companyId } = session;
  const now = context.now();
  const isClash = await context.database.db.transaction(async (tx) => {
    await lockTree(tx, companyId);
    const [item] = await tx
      .select(itemColumns)
      .from(files)
      .where(and(liveItems(companyId), eq(files.id, id)));
    if (!item) throw notFound();
    if (change.updated_at !== undefined && item.updatedAt > new Date(change.updated_at)) {
      return true;
    }
    const isMoved =
      change.parent_id !== undefined && !(item.inTree && item.parentId === change.parent_id);
    const parentId = isMoved ? (change.parent_id ?? null) : item.parentId;
    const name =
      change.name === undefined ? item.name : typedName(change.name, item.type === 'folder');
    if (!isMoved && name === item.name) return false;
    if (isMoved) await requirePlaceFor(tx, companyId, [item], parentId);
    const inTree = item.inTree || isMoved;
    await placeItem(tx, companyId, item, { name, parentId, inTree }, now);
    const changes: RecordedChange[] = [];
    if (name !== item.name) changes.push({ field: 'Название', from: item.name, to: name });
    if (isMoved) {
      const nameOf = async (folder: number | null) =>
        (await pathTo(tx, companyId, folder)).at(-1)?.name ?? TOP;
      const [from, to] = [await nameOf(item.parentId), await nameOf(parentId)];
      changes.push({ field: 'Папка', from: item.inTree ? from : null, to });
    }
    const subject = { type: 'file', id, name } as const;
    const action = isMoved ? 'files_moved' : 'files_changed';
    await recordAudit(tx, session, { action, subject, changes }, now);
    return false;
  });
  if (isClash) {
    const current = await getFileDetails(context, session, id);
    throw new HttpError(CONFLICT, 'Файл уже изменили', { current });
  }
  announceChange.file(context, companyId, id);
  return getFileDetails(context, session, id);
}

/** Deletes for good what is in the trash. @returns how many files and folders that were */
export async function emptyTrash(context: AppContext, session: Session): Promise<number> {
  const { companyId } = session;
  const count = await context.database.db.transaction(async (tx) => {
    await lockTree(tx, companyId);
    // Their bytes go with the upkeep; the room is free at once.
    const gone = await tx
      .update(files)
      .set({ isGone: true })
      .where(and(itemsOf(companyId), isNotNull(files.deletedAt)))
      .returning({ id: files.id });
    if (gone.length === 0) return 0;
    const subject = { type: 'file' } as const;
    const record = { action: 'file_trash_emptied', subject, count: gone.length } as const;
    await recordAudit(tx, session, record, context.now());
    return gone.length;
  });
  if (count > 0) announceChange.file(context, companyId, null);
  return count;
}
