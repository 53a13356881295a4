import { and, eq, sql } from 'drizzle-orm';
import { UNPROCESSABLE, type ChosenFilesQuery } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { liveItems } from '../files/tree/tree';
import type { ZipEntry } from '../files/zip/zip-of';
import { HttpError } from '../http/http-error';
import { findChosen, withContent } from './chosen-files';

const SEVERAL = 'Файлы';

/** How the archive is called: as the only folder in it, or as the folder whose whole content it holds. */
async function nameOfArchive(
  { database: { db } }: AppContext,
  { companyId }: Session,
  { parent_id: folderId, search, ids }: ChosenFilesQuery,
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
  query: ChosenFilesQuery,
): Promise<{ name: string; entries: ZipEntry[] }> {
  const named = await findChosen(context, session, query);
  const ids = named.map(({ id }) => id);
  const { rows } = await context.database.db.execute<{ path: string; stored: string }>(sql`
    select path, stored from (${withContent(session, ids)}) as content
    where type = 'file' order by path, id`);
  if (rows.length === 0) throw new HttpError(UNPROCESSABLE, 'В выбранном нет файлов');
  const name = await nameOfArchive(context, session, query, named);
  return { name: `${name}.zip`, entries: rows.map(({ path, stored }) => ({ path, stored })) };
}
