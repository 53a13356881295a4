import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { NotificationKind, NotificationList } from '#contract';
import type { Db } from '../db/database';
import { notifications } from '../db/schema';

/** How many notifications the bell shows; older ones are kept and counted. */
const LIST_LIMIT = 100;

/** About a lead in the trash or in the spam: out of sight until the lead comes back. */
const leadsOutOfSight = sql`exists (
  select from leads where ${notifications.subjectType} = 'lead' and leads.id = ${notifications.subjectId} and (leads.deleted_at is not null or leads.spam_at is not null))`;

/** One of a person's two lists. */
const ownList = (userId: number, kind: NotificationKind) =>
  and(eq(notifications.userId, userId), eq(notifications.kind, kind), not(leadsOutOfSight));

const ownItem = (userId: number, kind: NotificationKind, id: number) =>
  and(eq(notifications.id, id), ownList(userId, kind));

/** The newest notifications of a person's list, and how many of all of them are unread. */
export async function listNotifications(
  db: Db,
  userId: number,
  kind: NotificationKind,
): Promise<NotificationList> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownList(userId, kind))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIST_LIMIT);
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownList(userId, kind), isNull(notifications.readAt)));
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      type: row.type,
      read_at: row.readAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      lead_id: row.subjectType === 'lead' ? row.subjectId : null,
      path: row.path,
      data: null,
    })),
    unread_count: counted?.unread ?? 0,
  };
}

/** Marks one notification read; reading it again changes nothing. False where the person has no such one. */
export async function readNotification(
  db: Db,
  userId: number,
  kind: NotificationKind,
  id: number,
  now: Date,
): Promise<boolean> {
  const found = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(ownItem(userId, kind, id))
    .returning({ id: notifications.id });
  return found.length > 0;
}

/** Marks a whole list read, the part the bell does not show included. */
export async function readAllNotifications(
  db: Db,
  userId: number,
  kind: NotificationKind,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ownList(userId, kind), isNull(notifications.readAt)));
}

/** Deletes one notification. False where the person has no such one. */
export async function removeNotification(
  db: Db,
  userId: number,
  kind: NotificationKind,
  id: number,
): Promise<boolean> {
  const found = await db
    .delete(notifications)
    .where(ownItem(userId, kind, id))
    .returning({ id: notifications.id });
  return found.length > 0;
}
