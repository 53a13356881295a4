import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { notifications } from '../../db/schema';
import type { Session } from '../../context/session';

/**
 * Marks the notifications about leads as read.
 * @param which narrows them; without it they are read for everybody
 */
export const readNotices = (
  tx: Db,
  companyId: number,
  leadIds: readonly number[],
  now: Date,
  which?: SQL,
) =>
  tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.companyId, companyId),
        eq(notifications.subjectType, 'lead'),
        inArray(notifications.subjectId, [...leadIds]),
        which,
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });

/**
 * Marks the notifications about handled leads as read: «Новая заявка» for everybody, all others for the
 * person who handles them.
 */
export async function readHandled(
  tx: Db,
  { companyId, userId }: Session,
  leadIds: readonly number[],
  now: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
  const which = or(eq(notifications.kind, 'lead'), eq(notifications.userId, userId));
  await readNotices(tx, companyId, leadIds, now, which);
}
