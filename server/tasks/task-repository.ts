import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { taskSubjectText, type Task } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { chats, clients, leads, orders, tasks, users } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { inOrderOf } from '../lists/by-numbers';
import { inSight, subjectOf } from './task-subjects';

export type StoredTask = typeof tasks.$inferSelect;

/** Tasks of a company that are there: not deleted, and their records neither in the trash nor in the spam. */
export const liveTasks = (companyId: number) =>
  and(eq(tasks.companyId, companyId), isNull(tasks.deletedAt), eq(tasks.isResting, false));

export const openTasks = (companyId: number) => and(liveTasks(companyId), isNull(tasks.doneAt));

const authors = alias(users, 'authors');

const person = (id: number | null, name: string | null, avatar: string | null) =>
  id === null ? null : { id, name, avatar_url: imageAddress(avatar) };

/** Reads tasks with the names and phones of their records. */
const selectTasks = (db: Db) =>
  db
    .select({
      task: tasks,
      userName: users.name,
      userAvatar: users.avatar,
      authorName: authors.name,
      authorAvatar: authors.avatar,
      subjectName: sql<string | null>`case
        when ${tasks.leadId} is not null then concat_ws(' · ', 'Заявка №' || ${tasks.leadId}, ${leads.contactName})
        when ${tasks.orderId} is not null then concat_ws(' · ', 'Заказ №' || ${orders.number}, ${orders.contactName})
        when ${tasks.chatId} is not null then coalesce(nullif(${chats.name}, ''), 'Посетитель ' || ${chats.number})
        else ${clients.name} end`,
      phone: sql<
        string | null
      >`coalesce(${leads.contactPhone}, ${orders.contactPhone}, ${chats.phone}, ${clients.phone})`,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.userId))
    .leftJoin(authors, eq(authors.id, tasks.createdBy))
    .leftJoin(leads, eq(leads.id, tasks.leadId))
    .leftJoin(orders, eq(orders.id, tasks.orderId))
    .leftJoin(chats, eq(chats.id, tasks.chatId))
    .leftJoin(clients, eq(clients.id, tasks.clientId));

const toTask = (row: Awaited<ReturnType<typeof selectTasks>>[number]): Task => {
  const { task } = row;
  return {
    id: task.id,
    subject: taskSubjectText(subjectOf(task)),
    subject_name: row.subjectName,
    type: task.type,
    text: task.text,
    due_at: task.dueAt.toISOString(),
    due_day: task.dueDay,
    user: person(task.userId, row.userName, row.userAvatar),
    done_at: task.doneAt?.toISOString() ?? null,
    result: task.result,
    created_by: person(task.createdBy, row.authorName, row.authorAvatar),
    created_at: task.createdAt.toISOString(),
    updated_at: task.updatedAt.toISOString(),
    phone: row.phone,
  };
};

/** Tasks in the order of the numbers given; those the company does not have are left out. */
export async function findTasks(db: Db, companyId: number, ids: number[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await selectTasks(db).where(
    and(eq(tasks.companyId, companyId), inArray(tasks.id, ids)),
  );
  return inOrderOf(ids, rows.map(toTask), ({ id }) => id);
}

/** @throws {HttpError} 404 for a stranger's, a deleted one, and one that rests */
export async function getTask(
  db: Db,
  context: AppContext,
  session: Session,
  id: number,
): Promise<Task> {
  const [row] = await selectTasks(db).where(
    and(liveTasks(session.companyId), inSight(context, session), eq(tasks.id, id)),
  );
  if (!row) throw notFound();
  return toTask(row);
}

/**
 * Locks a task that can be changed.
 * @param isDeleted whether a deleted one is wanted
 * @throws {HttpError} 404
 */
export async function lockTask(
  tx: Db,
  context: AppContext,
  session: Session,
  id: number,
  isDeleted = false,
): Promise<StoredTask> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, session.companyId),
        eq(tasks.isResting, false),
        isDeleted ? isNotNull(tasks.deletedAt) : isNull(tasks.deletedAt),
        inSight(context, session),
        eq(tasks.id, id),
      ),
    )
    .for('no key update');
  if (!task) throw notFound();
  return task;
}
