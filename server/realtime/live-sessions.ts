import { and, gt, inArray, isNull, eq } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import type { RecordsReader } from '../db/records/reader';
import { companies, sessions, users } from '../db/schema';
import { readerOf, rightsOf } from '../http/authenticate';

/**
 * Finds those of the sessions that a call would still be let in with, each with the reader that its person
 * is; null: they find all records.
 */
export async function findLiveSessions(
  { config, database, now }: Pick<AppServices, 'config' | 'database' | 'now'>,
  sessionIds: string[],
): Promise<Map<string, RecordsReader | null>> {
  const moment = now();
  const rows = await database.db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      companyId: users.companyId,
      role: users.role,
      switches: companies.rights,
      rows: companies.rightsRows,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        gt(sessions.expiresAt, moment),
        gt(sessions.lastUsedAt, new Date(moment.getTime() - config.session.idleMs)),
        isNull(users.disabledAt),
      ),
    );
  return new Map(rows.map((row) => [row.id, readerOf({ ...row, rights: rightsOf(row) })]));
}
