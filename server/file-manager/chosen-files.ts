import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ChosenFilesQuery } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { files } from '../db/schema';
import { liveItems, MOST_STEPS } from '../files/tree/tree';
import { notFound } from '../http/http-error';
import { listedFiles } from './list-files';

/**
 * Finds the files and folders that a call chooses: those that it names, else all that its filter means.
 * @throws {HttpError} 404 where one of the numbers is not the company's, or in the trash
 */
export async function findChosen(context: AppContext, session: Session, query: ChosenFilesQuery) {
  const ids = query.ids && [...new Set(query.ids.split(',').map(Number))];
  const where = ids
    ? and(
        inArray(files.id, ids),
        or(liveItems(session.companyId), listedFiles(context, session, { place: 'visitors' })),
      )
    : listedFiles(context, session, query);
  const chosen = await context.database.db
    .select({ id: files.id, name: files.name, type: files.type })
    .from(files)
    .where(where);
  if (ids && chosen.length < ids.length) throw notFound();
  return chosen;
}

/**
 * The query of chosen files and folders with all that is live in the folders, as a table with the columns
 * `id`, `type`, `path` (names from the chosen one down) and `stored`.
 */
export const withContent = ({ companyId }: Session, ids: readonly number[]): SQL => sql`
  with recursive below as (
    select id, type, name as path, stored, 1 as steps from ${files}
    where id = any(${sql.param(ids)}::integer[]) and company_id = ${companyId}
    union all
    select child.id, child.type, below.path || '/' || child.name, child.stored, below.steps + 1
    from ${files} as child join below on child.parent_id = below.id
    where child.deleted_at is null and not child.is_gone and below.steps < ${MOST_STEPS}
  )
  select id, type, path, stored from below`;
