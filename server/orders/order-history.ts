import { recordActivity, type ActivityEntry } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { OrderChange } from './order-patch';

const SECOND_MS = 1000;

const subjectOf = (id: number) => ({ type: 'order', id }) as const;

/** The entry of a status in the history, with the duration of the former one in seconds. */
export const statusEntry = (
  order: { id: number; status: string; statusAt: Date },
  to: string,
  { userId, at }: { userId: number; at: Date },
): ActivityEntry => ({
  subject: subjectOf(order.id),
  userId,
  kind: 'status',
  data: {
    from: order.status,
    to,
    seconds: Math.max(0, Math.round((at.getTime() - order.statusAt.getTime()) / SECOND_MS)),
  },
  createdAt: at,
});

/** Records a new status and a new assignee; what else a change has made is `recordEdit`. */
export async function recordMoves(
  tx: Db,
  { companyId, userId }: Session,
  order: { id: number; status: string; statusAt: Date },
  changes: readonly OrderChange[],
  at: Date,
): Promise<void> {
  const entries = changes.flatMap(({ part, from, to }): ActivityEntry[] => {
    if (part === 'status') return [statusEntry(order, String(to), { userId, at })];
    if (part !== 'responsible') return [];
    const data = { from, to };
    return [{ subject: subjectOf(order.id), userId, kind: 'assigned', data, createdAt: at }];
  });
  await recordActivity(tx, companyId, entries);
}
