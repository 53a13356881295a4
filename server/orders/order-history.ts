import { and, desc, eq } from 'drizzle-orm';
import { isAbout, recordActivity, type ActivityEntry } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { activity } from '../db/schema';
import type { OrderChange } from './order-patch';

/** Files that one person attaches within this time are one entry. */
const ONE_ENTRY_MS = 10 * 60_000;
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

type Data = typeof activity.$inferSelect.data;

/**
 * Joins a new entry with the person's previous one where both belong to the same work.
 * @param join returns the joined entry; null: the two are different work
 * @returns whether they were joined
 */
async function joinLast(
  tx: Db,
  { companyId, userId }: Session,
  { id, kind, at }: { id: number; kind: string; at: Date },
  join: (data: Data) => Data | null,
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(activity)
    .where(isAbout(companyId, subjectOf(id)))
    .orderBy(desc(activity.id))
    .limit(1);
  const isRecent =
    last?.kind === kind &&
    last.userId === userId &&
    at.getTime() - last.createdAt.getTime() < ONE_ENTRY_MS;
  const data = isRecent ? join(last.data) : null;
  if (!isRecent || data === null) return false;
  await tx
    .update(activity)
    .set({ data, createdAt: at })
    .where(and(eq(activity.id, last.id), eq(activity.companyId, companyId)));
  return true;
}

/** Records attached files: those attached together are one entry, under the name of the last. */
export async function recordAddedFiles(
  tx: Db,
  session: Session,
  id: number,
  added: readonly { name: string }[],
  at: Date,
): Promise<void> {
  const name = added.at(-1)?.name;
  if (name === undefined) return;
  const kind = 'file_added';
  const isJoined = await joinLast(tx, session, { id, kind, at }, (data) => ({
    name,
    count: Number(data['count'] ?? 1) + added.length,
  }));
  if (isJoined) return;
  const data = { name, count: added.length };
  const entry = { subject: subjectOf(id), userId: session.userId, kind, data, createdAt: at };
  await recordActivity(tx, session.companyId, [entry]);
}

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
