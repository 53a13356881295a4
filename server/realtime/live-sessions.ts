import { and, gt, inArray, isNull, eq } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { sessions, users } from '../db/schema';

/** Of these sessions, those that a call would still be let in with. */
export async function findLiveSessions(
  { config, database, now }: Pick<AppServices, 'config' | 'database' | 'now'>,
  sessionIds: string[],
): Promise<Set<string>> {
  const moment = now();
  const rows = await database.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        gt(sessions.expiresAt, moment),
        gt(sessions.lastUsedAt, new Date(moment.getTime() - config.session.idleMs)),
        isNull(users.disabledAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
