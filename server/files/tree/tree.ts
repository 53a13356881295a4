import { and, eq, isNull, sql } from 'drizzle-orm';
import { CONFLICT, FOLDER_LIMITS, formatNumber } from '#contract';
import type { Db } from '../../db/database';
import { companies, files } from '../../db/schema';
import { HttpError, invalidField } from '../../http/http-error';

const FIELD = 'parent_id';
/** More than any tree has: a broken one cannot keep a query running. */
export const MOST_STEPS = 100;

/** The files and folders of a company's staff, those in the trash too. */
export const itemsOf = (companyId: number) =>
  and(eq(files.companyId, companyId), eq(files.origin, 'staff'), eq(files.isGone, false));

/** The same without the trash. */
export const liveItems = (companyId: number) => and(itemsOf(companyId), isNull(files.deletedAt));

/** A folder on the way from the top to a file. */
export interface Step {
  id: number;
  name: string;
}

/** Makes changes of a company's folders wait for one another: two can make neither a circle nor one name. */
export async function lockTree(tx: Db, companyId: number): Promise<void> {
  const isTheirs = eq(companies.id, companyId);
  await tx.select({ id: companies.id }).from(companies).where(isTheirs).for('no key update');
}

/** The folders from the top down to a folder, itself included. */
export async function pathTo(db: Db, companyId: number, folderId: number | null): Promise<Step[]> {
  if (folderId === null) return [];
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive above as (
      select id, name, parent_id, 1 as steps from ${files}
      where id = ${folderId} and company_id = ${companyId}
      union all
      select parent.id, parent.name, parent.parent_id, above.steps + 1
      from ${files} as parent join above on parent.id = above.parent_id
      where above.steps < ${MOST_STEPS}
    )
    select id, name from above order by steps desc`);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** How many folders stand in one another below and among the items: 0 where all are files. */
export async function heightOf(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ height: number | null }>(sql`
    with recursive below as (
      select id, 1 as steps from ${files}
      where id = any(${sql.param(ids)}::integer[]) and type = 'folder'
      union all
      select child.id, below.steps + 1 from ${files} as child join below on child.parent_id = below.id
      where child.type = 'folder' and child.deleted_at is null and below.steps < ${MOST_STEPS}
    )
    select max(steps)::integer as height from below`);
  return rows[0]?.height ?? 0;
}

/**
 * Requires that a folder can take items; null: the top.
 * @param coming how many, and how many folders stand in one another in them
 * @returns the folders from the top down to it
 * @throws {HttpError} 409 where it is in the trash, 422 where there is none or it would hold too much
 */
export async function requireFolder(
  tx: Db,
  companyId: number,
  id: number | null,
  coming: { count: number; height: number },
): Promise<Step[]> {
  if (id !== null) {
    const [folder] = await tx
      .select({ deletedAt: files.deletedAt })
      .from(files)
      .where(and(itemsOf(companyId), eq(files.id, id), eq(files.type, 'folder')));
    if (!folder) throw invalidField(FIELD, 'Такой папки нет');
    if (folder.deletedAt) throw new HttpError(CONFLICT, 'Папка в корзине');
  }
  const path = await pathTo(tx, companyId, id);
  if (path.length + coming.height > FOLDER_LIMITS.depth) {
    throw invalidField(FIELD, `Не больше ${FOLDER_LIMITS.depth} уровней папок`);
  }
  const inside = and(
    liveItems(companyId),
    eq(files.inTree, true),
    id === null ? isNull(files.parentId) : eq(files.parentId, id),
  );
  if ((await tx.$count(files, inside)) + coming.count > FOLDER_LIMITS.count) {
    throw invalidField(FIELD, `В папке не больше ${formatNumber(FOLDER_LIMITS.count)} файлов`);
  }
  return path;
}
