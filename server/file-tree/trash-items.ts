import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { FOLDER_LIMITS } from '#contract';
import type { BatchOutcome, UndoEntry } from '../bulk/bulk-resource';
import { idsOf, missingOf } from '../bulk/in-batches';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { files } from '../db/schema';
import { freeName } from '../files/tree/free-name';
import { heightOf, itemsOf, liveItems, lockTree, pathTo } from '../files/tree/tree';
import { inTrash } from './file-conditions';

/** Name and place of an item. */
export interface Place {
  name: string;
  parentId: number | null;
  inTree: boolean;
}

/** One item before a change; kept as JSON. */
export interface FileUndo extends UndoEntry {
  /** When it was deleted; of other changes, the version it got by them. */
  at: string;
  /** Its name and place before. */
  was?: Place;
  /** Of a restored one: who had deleted it, and when. */
  deleted?: { at: string; by: number | null };
}

/** The columns of an item that changes of the tree read. */
export const itemColumns = {
  id: files.id,
  type: files.type,
  name: files.name,
  contentType: files.contentType,
  parentId: files.parentId,
  inTree: files.inTree,
  deletedAt: files.deletedAt,
  deletedBy: files.deletedBy,
  updatedAt: files.updatedAt,
};

export const placeOf = ({ name, parentId, inTree }: Place): Place => ({ name, parentId, inTree });

/** Deletes what stands live in deleted folders, so that it comes back with them. */
async function removeContent(tx: Db, folders: readonly number[], at: Date, by: number | null) {
  if (folders.length === 0) return;
  await tx.execute(sql`
    with recursive below as (
      select id, id as root from ${files} where id = any(${sql.param(folders)}::integer[])
      union all
      select child.id, below.root from ${files} as child join below on child.parent_id = below.id
      where child.deleted_at is null and not child.is_gone
    )
    update ${files} set deleted_at = ${at.toISOString()}::timestamptz, deleted_by = ${by},
      deleted_with = below.root
    from below where ${files.id} = below.id and below.id <> below.root`);
}

/** Those of the items that stand somewhere below another of them. */
async function belowOthers(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const all = sql`any(${sql.param(ids)}::integer[])`;
  const { rows } = await tx.execute<{ item: number }>(sql`
    with recursive above as (
      select id as item, parent_id from ${files} where id = ${all}
      union
      select above.item, parent.parent_id from ${files} as parent join above on parent.id = above.parent_id
    )
    select distinct item from above where parent_id = ${all}`);
  return new Set(rows.map(({ item }) => item));
}

/** Puts items into the trash, folders with all that stands in them. */
export async function removeItems(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  now: Date,
): Promise<BatchOutcome<FileUndo>> {
  await lockTree(tx, companyId);
  const found = await tx
    .select(itemColumns)
    .from(files)
    .where(and(itemsOf(companyId), inArray(files.id, ids)));
  // One that is in the trash already is where it is wanted.
  const live = found.filter(({ deletedAt }) => deletedAt === null);
  const inside = await belowOthers(tx, idsOf(live));
  const roots = live.filter(({ id }) => !inside.has(id));
  if (roots.length > 0) {
    await tx
      .update(files)
      .set({ deletedAt: now, deletedBy: userId })
      .where(inArray(files.id, idsOf(roots)));
    const folders = roots.filter(({ type }) => type === 'folder');
    await removeContent(tx, idsOf(folders), now, userId);
  }
  return {
    failed: missingOf(ids, idsOf(found)),
    undo: roots.map(({ id }) => ({ id, at: now.toISOString() })),
  };
}

type Item = Pick<typeof files.$inferSelect, keyof typeof itemColumns>;

/** The folder an item comes back to: its own, or the top where that is gone or would be too deep. */
async function returnTo(tx: Db, companyId: number, item: Item): Promise<number | null> {
  if (item.parentId === null) return null;
  const isLive = and(liveItems(companyId), eq(files.id, item.parentId));
  if ((await tx.$count(files, isLive)) === 0) return null;
  if (item.type === 'file') return item.parentId;
  const path = await pathTo(tx, companyId, item.parentId);
  const height = await heightOf(tx, [item.id]);
  return path.length + height > FOLDER_LIMITS.depth ? null : item.parentId;
}

/** Brings one item back, with all that went along; a name that is taken gets a number. */
async function restoreItem(tx: Db, companyId: number, item: Item, now: Date): Promise<FileUndo> {
  await tx
    .update(files)
    .set({ deletedAt: null, deletedBy: null, deletedWith: null })
    .where(and(eq(files.companyId, companyId), eq(files.deletedWith, item.id)));
  const parentId = await returnTo(tx, companyId, item);
  const isFolder = item.type === 'folder';
  const wanted = { companyId, parentId, name: item.name, isFolder, itemId: item.id };
  const name = item.inTree ? await freeName(tx, wanted) : item.name;
  const isMoved = name !== item.name || parentId !== item.parentId;
  const updatedAt = isMoved ? now : item.updatedAt;
  await tx
    .update(files)
    .set({ deletedAt: null, deletedBy: null, name, parentId, updatedAt })
    .where(eq(files.id, item.id));
  const deleted = { at: (item.deletedAt ?? now).toISOString(), by: item.deletedBy };
  return { id: item.id, at: updatedAt.toISOString(), was: placeOf(item), deleted };
}

/**
 * Takes items out of the trash.
 * @param at only those that went there at these moments, by their numbers
 */
export async function restoreItems(
  tx: Db,
  { companyId }: Session,
  ids: number[],
  now: Date,
  at?: ReadonlyMap<number, string>,
): Promise<FileUndo[]> {
  await lockTree(tx, companyId);
  // A folder that went after something in it comes back before that.
  const found = await tx
    .select(itemColumns)
    .from(files)
    .where(and(itemsOf(companyId), inTrash(now), inArray(files.id, ids)))
    .orderBy(desc(files.deletedAt), files.id);
  const restored: FileUndo[] = [];
  for (const item of found) {
    if (at && item.deletedAt?.toISOString() !== at.get(item.id)) continue;
    restored.push(await restoreItem(tx, companyId, item, now));
  }
  return restored;
}

/** The same of many. One that is not in the trash is where it is wanted. */
export async function restoreMany(
  tx: Db,
  session: Session,
  ids: number[],
  now: Date,
): Promise<BatchOutcome<FileUndo>> {
  const undo = await restoreItems(tx, session, ids, now);
  const there = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(liveItems(session.companyId), inArray(files.id, ids)));
  return { failed: missingOf(ids, idsOf(there)), undo };
}

/** Puts restored items back into the trash as they lay there. @returns the numbers of those */
export async function removeAgain(
  tx: Db,
  { companyId }: Session,
  entries: readonly FileUndo[],
): Promise<number[]> {
  await lockTree(tx, companyId);
  const done: number[] = [];
  for (const { id, at, was, deleted } of entries) {
    if (!was || !deleted) continue;
    const deletedAt = new Date(deleted.at);
    const isSame = and(
      liveItems(companyId),
      eq(files.id, id),
      isNull(files.deletedAt),
      eq(files.updatedAt, new Date(at)),
    );
    const [row] = await tx
      .update(files)
      .set({ ...was, deletedAt, deletedBy: deleted.by })
      .where(isSame)
      .returning({ id: files.id });
    if (!row) continue;
    await removeContent(tx, [id], deletedAt, deleted.by);
    done.push(id);
  }
  return done;
}
