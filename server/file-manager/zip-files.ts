import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { UNPROCESSABLE, type ZipQuery } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { liveItems, MOST_STEPS } from '../files/tree/tree';
import type { ZipEntry } from '../files/zip/zip-of';
import { HttpError, notFound } from '../http/http-error';
import { listedFiles } from './list-files';

const SEVERAL = 'Файлы';

/** The files and folders that a call names. @throws {HttpError} 404 where the company has one of them not */
async function findNamed(context: AppContext, session: Session, query: ZipQuery) {
  const ids = query.ids && [...new Set(query.ids.split(',').map(Number))];
  const where = ids
    ? and(
        inArray(files.id, ids),
        or(liveItems(session.companyId), listedFiles(context, session, { place: 'visitors' })),
      )
    : listedFiles(context, session, query);
  const named = await context.database.db
    .select({ id: files.id, name: files.name, type: files.type })
    .from(files)
    .where(where);
  if (ids && named.length < ids.length) throw notFound();
  return named;
}

/** How the archive is called: as the only folder in it, or as the folder whose whole content it holds. */
async function nameOfArchive(
  { database: { db } }: AppContext,
  { companyId }: Session,
  { parent_id: folderId, search, ids }: ZipQuery,
  named: readonly { name: string; type: string }[],
): Promise<string> {
  const [only] = named.length === 1 ? named : [];
  if (only?.type === 'folder') return only.name;
  if (ids !== undefined || search !== undefined || folderId === undefined) return SEVERAL;
  const [folder] = await db
    .select({ name: files.name })
    .from(files)
    .where(and(liveItems(companyId), eq(files.id, folderId)));
  return folder?.name ?? SEVERAL;
}

/**
 * Finds what an archive of files and folders holds.
 * @returns its name, and the stored files with their paths in it
 * @throws {HttpError} 404 where one of the numbers is not the company's, 422 where there is no file
 */
export async function findZipped(
  context: AppContext,
  session: Session,
  query: ZipQuery,
): Promise<{ name: string; entries: ZipEntry[] }> {
  const named = await findNamed(context, session, query);
  const ids = named.map(({ id }) => id);
  const { rows } = await context.database.db.execute<{ path: string; stored: string }>(sql`
    with recursive below as (
      select id, type, name as path, stored, 1 as steps from ${files}
      where id = any(${sql.param(ids)}::integer[]) and company_id = ${session.companyId}
      union all
      select child.id, child.type, below.path || '/' || child.name, child.stored, below.steps + 1
      from ${files} as child join below on child.parent_id = below.id
      where child.deleted_at is null and not child.is_gone and below.steps < ${MOST_STEPS}
    )
    select path, stored from below where type = 'file' order by path, id`);
  if (rows.length === 0) throw new HttpError(UNPROCESSABLE, 'В выбранном нет файлов');
  const name = await nameOfArchive(context, session, query, named);
  return { name: `${name}.zip`, entries: rows.map(({ path, stored }) => ({ path, stored })) };
}
