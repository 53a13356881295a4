import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { workingUsers } from './user-status';

/**
 * Those of the chosen, or of all, who can take something now: at work and on shift. Nobody of them is disabled before the
 * transaction ends, so that nothing is left with a person who is not there.
 * @param isPassing true where whoever is being changed this very moment is passed over: for callers that hold locks which
 *   are otherwise taken after those of people
 * @returns their numbers, ascending
 */
export async function lockTakers(
  tx: Db,
  companyId: number,
  chosen: readonly number[],
  isPassing = false,
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        workingUsers(companyId),
        eq(users.onShift, true),
        chosen.length > 0 ? inArray(users.id, [...chosen]) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .for('share', isPassing ? { skipLocked: true } : {});
  return rows.map(({ id }) => id);
}

/** Whoever comes after the one who got the last; null where there is nobody. @param takers ascending */
export const nextInTurn = (takers: readonly number[], last: number | null): number | null =>
  takers.find((id) => id > (last ?? 0)) ?? takers[0] ?? null;
