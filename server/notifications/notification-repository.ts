import { and, count, desc, eq, exists, isNull, not, or, sql } from 'drizzle-orm';
import { RECORD_PATHS, type NotificationKind, type NotificationList } from '#contract';
import type { Db } from '../db/database';
import { notifications } from '../db/schema';
import { NOTIFIED } from '../kinds/kind-descriptions';

/** How many notifications the bell shows; older ones are kept and counted. */
const LIST_LIMIT = 100;

/** About a record that is in the trash, or in the spam: out of sight until the record comes back. */
const isOutOfSight = (db: Db) =>
  or(
    ...NOTIFIED.map(({ type, table, hidden }) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(
            and(eq(notifications.subjectType, type), eq(table.id, notifications.subjectId), hidden),
          ),
      ),
    ),
  ) ?? sql`false`;

/** One of a person's two lists. */
const ownList = (db: Db, userId: number, kind: NotificationKind) =>
  and(eq(notifications.userId, userId), eq(notifications.kind, kind), not(isOutOfSight(db)));

const ownItem = (db: Db, userId: number, kind: NotificationKind, id: number) =>
  and(eq(notifications.id, id), ownList(db, userId, kind));

/** Where a notification leads; a lead opens over any screen, by its number. */
const pathOf = ({ path, subjectType, subjectId }: typeof notifications.$inferSelect) =>
  path !== null || subjectType === null || subjectId === null || subjectType === 'lead'
    ? path
    : RECORD_PATHS[subjectType](subjectId);

/** The newest notifications of a person's list, and how many of all of them are unread. */
export async function listNotifications(
  db: Db,
  userId: number,
  kind: NotificationKind,
): Promise<NotificationList> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownList(db, userId, kind))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIST_LIMIT);
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownList(db, userId, kind), isNull(notifications.readAt)));
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      type: row.type,
      read_at: row.readAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      lead_id: row.subjectType === 'lead' ? row.subjectId : null,
      path: pathOf(row),
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
    .where(ownItem(db, userId, kind, id))
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
    .where(and(ownList(db, userId, kind), isNull(notifications.readAt)));
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
    .where(ownItem(db, userId, kind, id))
    .returning({ id: notifications.id });
  return found.length > 0;
}
