import { and, desc, eq } from 'drizzle-orm';
import { isAbout, recordActivity } from '../activity/activity';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { activity, type Subject } from '../db/schema';

/** Files that one person attaches within this time are one entry. */
const ONE_ENTRY_MS = 10 * 60_000;

type Data = typeof activity.$inferSelect.data;

/**
 * Joins a new entry with the person's previous one where both belong to the same work.
 * @param join returns the joined entry
 * @returns whether they were joined
 */
async function joinLast(
  tx: Db,
  { companyId, userId }: Session,
  { subject, kind, at }: { subject: Subject; kind: string; at: Date },
  join: (data: Data) => Data,
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(activity)
    .where(isAbout(companyId, subject))
    .orderBy(desc(activity.id))
    .limit(1);
  const isRecent =
    last?.kind === kind &&
    last.userId === userId &&
    at.getTime() - last.createdAt.getTime() < ONE_ENTRY_MS;
  if (!isRecent) return false;
  await tx
    .update(activity)
    .set({ data: join(last.data), createdAt: at })
    .where(and(eq(activity.id, last.id), eq(activity.companyId, companyId)));
  return true;
}

/** Records attached files: those attached together are one entry, under the name of the last. */
export async function recordAddedFiles(
  tx: Db,
  session: Session,
  subject: Subject,
  added: readonly { name: string }[],
  at: Date,
): Promise<void> {
  const name = added.at(-1)?.name;
  if (name === undefined) return;
  const kind = 'file_added';
  const isJoined = await joinLast(tx, session, { subject, kind, at }, (data) => ({
    name,
    count: Number(data['count'] ?? 1) + added.length,
  }));
  if (isJoined) return;
  const data = { name, count: added.length };
  const entry = { subject, userId: session.userId, kind, data, createdAt: at };
  await recordActivity(tx, session.companyId, [entry]);
}

/** Records a file that was taken off. */
export const recordRemovedFile = (
  tx: Db,
  { companyId, userId }: Session,
  subject: Subject,
  { name }: { name: string },
  createdAt: Date,
): Promise<void> =>
  recordActivity(tx, companyId, [
    { subject, userId, kind: 'file_removed', data: { name }, createdAt },
  ]);
