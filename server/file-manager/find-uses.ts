import { sql } from 'drizzle-orm';
import { NAMED_USES, type SubjectType, type UsesOfFiles } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { fileLinks } from '../db/schema';
import { withContent } from './chosen-files';
import { keyOf, nameRecords, toUse } from './file-subjects';

/**
 * The records that files are attached to, of folders those of all that is live in them.
 * @param ids files and folders of the company
 */
export async function findUses(
  context: AppContext,
  session: Session,
  ids: readonly number[],
): Promise<UsesOfFiles> {
  // The files are counted by the database: a folder may hold thousands.
  const { rows } = await context.database.db.execute<{ type: SubjectType; id: number }>(sql`
    select subject_type as type, subject_id as id from ${fileLinks}
    where company_id = ${session.companyId}
      and file_id in (select id from (${withContent(session, ids)}) as content)
    group by subject_type, subject_id order by min(created_at), subject_id`);
  const named = await nameRecords(context, session, rows);
  const uses = rows.flatMap((row) => named.get(keyOf(row)) ?? []);
  // Those that people look at come first.
  const ordered = [...uses].sort((one, other) => Number(one.isDeleted) - Number(other.isDeleted));
  return { total: uses.length, records: ordered.slice(0, NAMED_USES).map(toUse) };
}
