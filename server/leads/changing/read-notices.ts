import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { notifications } from '../../db/schema';
import type { Session } from '../../context/session';

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
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.companyId, companyId),
        eq(notifications.subjectType, 'lead'),
        inArray(notifications.subjectId, [...leadIds]),
        or(eq(notifications.kind, 'lead'), eq(notifications.userId, userId)),
        isNull(notifications.readAt),
      ),
    );
}
