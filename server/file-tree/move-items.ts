import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BatchOutcome } from '../bulk/bulk-resource';
import { idsOf, missingOf } from '../bulk/in-batches';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { files } from '../db/schema';
import { HttpError, invalidField } from '../http/http-error';
import { kindOfFile } from '../files/content/content-kind';
import { freeName } from '../files/tree/free-name';
import { heightOf, liveItems, lockTree, requireFolder } from '../files/tree/tree';
import { itemColumns, placeOf, type FileUndo, type Place } from './trash-items';

const INTO_ITSELF = 'Папку нельзя переместить в неё саму или в папку внутри неё';

type Item = Pick<typeof files.$inferSelect, keyof typeof itemColumns>;

const foldersOf = (items: readonly Item[]) => idsOf(items.filter(({ type }) => type === 'folder'));

/**
 * Puts an item into a place; a name that is taken there gets a number. Its kind follows its name. The tree
 * is locked.
 * @returns what it was before
 */
export async function placeItem(
  tx: Db,
  companyId: number,
  item: Item,
  { name, parentId, inTree }: Place,
  now: Date,
): Promise<FileUndo> {
  const isFolder = item.type === 'folder';
  const wanted = { companyId, parentId, name, isFolder, itemId: item.id };
  const given = inTree ? await freeName(tx, wanted) : name;
  await tx
    .update(files)
    .set({
      name: given,
      ...(item.contentType !== null && { kind: kindOfFile(given, item.contentType) }),
      parentId,
      inTree,
      updatedAt: now,
    })
    .where(eq(files.id, item.id));
  return { id: item.id, at: now.toISOString(), was: placeOf(item) };
}

/**
 * Requires that live items can stand in a folder; null: the top.
 * @throws {HttpError} 409 where it is in the trash, 422 where it is one of them or in them, or would hold
 *   too much
 */
export async function requirePlaceFor(
  tx: Db,
  companyId: number,
  items: readonly Item[],
  parentId: number | null,
): Promise<void> {
  const folders = foldersOf(items);
  const coming = items.filter((item) => !item.inTree || item.parentId !== parentId).length;
  const height = await heightOf(tx, folders);
  const path = await requireFolder(tx, companyId, parentId, { count: coming, height });
  if (path.some(({ id }) => folders.includes(id))) throw invalidField('parent_id', INTO_ITSELF);
}

/** Moves items into a folder; null: to the top. Those that stand there already stay as they are. */
export async function moveItems(
  tx: Db,
  { companyId }: Session,
  ids: number[],
  parentId: number | null,
  now: Date,
): Promise<BatchOutcome<FileUndo>> {
  await lockTree(tx, companyId);
  const live = await tx
    .select(itemColumns)
    .from(files)
    .where(and(liveItems(companyId), inArray(files.id, ids)))
    .orderBy(asc(files.id));
  await requirePlaceFor(tx, companyId, live, parentId);
  const undo: FileUndo[] = [];
  for (const item of live) {
    if (item.inTree && item.parentId === parentId) continue;
    undo.push(
      await placeItem(tx, companyId, item, { name: item.name, parentId, inTree: true }, now),
    );
  }
  return { failed: missingOf(ids, idsOf(live)), undo };
}

/** Moves items back to where they were, with their names. @returns the numbers of those */
export async function moveBack(
  tx: Db,
  { companyId }: Session,
  entries: readonly FileUndo[],
  now: Date,
): Promise<number[]> {
  await lockTree(tx, companyId);
  const done: number[] = [];
  for (const { id, at, was } of entries) {
    const isSame = and(liveItems(companyId), eq(files.id, id), eq(files.updatedAt, new Date(at)));
    const [item] = await tx.select(itemColumns).from(files).where(isSame);
    if (!item || !was) continue;
    try {
      if (was.inTree) await requirePlaceFor(tx, companyId, [item], was.parentId);
    } catch (error) {
      // Its folder is gone, or stands in it by now.
      if (error instanceof HttpError) continue;
      throw error;
    }
    await placeItem(tx, companyId, item, was, now);
    done.push(id);
  }
  return done;
}
