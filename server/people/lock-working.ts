import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { recordKeepers } from './user-status';

/**
 * Locks people records are to be given to, so that none is disabled before the end; before the records, as
 * disabling does.
 * @returns those who work there
 */
export async function lockWorking(
  tx: Db,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const working = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), recordKeepers(companyId)))
    .orderBy(asc(users.id))
    .for('share');
  return new Set(working.map(({ id }) => id));
}
