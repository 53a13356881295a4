import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { recordKeepers } from './user-status';

/** Those among the chosen people, or among all, who are active and on shift. */
const takersOf = (companyId: number, chosen: readonly number[]) =>
  and(
    recordKeepers(companyId),
    eq(users.onShift, true),
    chosen.length > 0 ? inArray(users.id, [...chosen]) : undefined,
  );

/**
 * Locks the chosen people, or all, who are active and on shift. None of them can be disabled before the
 * transaction ends, so that nothing is left with a person who is not there.
 * @param isPassing true: people locked by others are skipped, for callers that hold locks which
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
    .where(takersOf(companyId, chosen))
    .orderBy(asc(users.id))
    .for('share', isPassing ? { skipLocked: true } : {});
  return rows.map(({ id }) => id);
}

/** The takers without any lock, for callers that skip locked ones and want to know of them. */
export async function findTakers(
  tx: Db,
  companyId: number,
  chosen: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(takersOf(companyId, chosen))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** The person after the last assignee; null where there is none. @param takers ascending */
export const nextInTurn = (takers: readonly number[], last: number | null): number | null =>
  takers.find((id) => id > (last ?? 0)) ?? takers[0] ?? null;
