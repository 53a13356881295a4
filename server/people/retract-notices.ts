import { and, eq, inArray, like } from 'drizzle-orm';
import type { Db } from '../db/database';
import { notifications, type SubjectType } from '../db/schema';

/**
 * Deletes the notifications of acts that are undone: «Вам назначен…», or those of another title.
 * @param assigned the records, with the moment of each act in ISO 8601, which identifies its notification
 * @param title with this the titles of the notifications begin
 * @returns the people who had them
 */
export async function retractNotices(
  tx: Db,
  companyId: number,
  type: SubjectType,
  assigned: readonly { id: number; at: string }[],
  title = 'Вам назначен',
): Promise<number[]> {
  const people = new Set<number>();
  for (const at of new Set(assigned.map((entry) => entry.at))) {
    const ids = assigned.filter((entry) => entry.at === at).map(({ id }) => id);
    const deleted = await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.companyId, companyId),
          eq(notifications.kind, 'personal'),
          eq(notifications.subjectType, type),
          inArray(notifications.subjectId, ids),
          eq(notifications.createdAt, new Date(at)),
          like(notifications.title, `${title}%`),
        ),
      )
      .returning({ userId: notifications.userId });
    for (const { userId } of deleted) people.add(userId);
  }
  return [...people];
}
