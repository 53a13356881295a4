import { and, eq, isNotNull, isNull, or, sql, type Column } from 'drizzle-orm';
import type { User } from '#contract';
import type { Db } from '../db/database';
import { users } from '../db/schema';

/** Text found as it is, without regard to case: `%` and `_` are no wildcards. */
const contains = (column: Column, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`;

/**
 * A part of a company's staff by name, and how many there are.
 * @param filter `active` undefined: everyone; true: those who may sign in; false: the others
 */
export async function listUsers(
  db: Db,
  companyId: number,
  filter: { search: string; active: boolean | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: User[]; total: number }> {
  const activity = filter.active ? isNull(users.disabledAt) : isNotNull(users.disabledAt);
  const { search } = filter;
  const wanted = and(
    eq(users.companyId, companyId),
    filter.active === undefined ? undefined : activity,
    search === '' ? undefined : or(contains(users.name, search), contains(users.email, search)),
  );
  const items = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(wanted)
    .orderBy(sql`${users.name} collate "und-x-icu"`, users.id)
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(users, wanted) };
}
