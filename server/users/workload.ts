import { and, count, inArray } from 'drizzle-orm';
import { ASSIGNEE_KINDS, type AssigneeKind, type User } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { HAND_OVERS } from '../kinds/kind-descriptions';

type Counted = (typeof ASSIGNEE_KINDS)[AssigneeKind]['counted'];

/** How many records of each kind a person has in work, under the names a person says it by. */
export type Workload = Pick<User, Counted>;

/** A workload of a number for each kind; null where unknown. */
export const workloadOf = (numberOf: (kind: AssigneeKind) => number | null) =>
  Object.fromEntries(
    HAND_OVERS.map(({ kind }) => [ASSIGNEE_KINDS[kind].counted, numberOf(kind)]),
  ) as Workload;

/**
 * Counts what these people have in work: one look at each kind for all of them.
 * @returns a reader by person
 */
export async function countWork(
  context: AppContext,
  session: Session,
  userIds: number[],
): Promise<(userId: number) => Workload> {
  if (userIds.length === 0) return () => workloadOf(() => 0);
  const totals = new Map<string, number>();
  for (const { kind, table, inWork } of HAND_OVERS) {
    const rows = await context.database.db
      .select({ userId: table.userId, total: count() })
      .from(table)
      .where(and(inWork(context, session), inArray(table.userId, userIds)))
      .groupBy(table.userId);
    for (const { userId, total } of rows) totals.set(`${kind} ${String(userId)}`, total);
  }
  return (userId) => workloadOf((kind) => totals.get(`${kind} ${userId}`) ?? 0);
}
