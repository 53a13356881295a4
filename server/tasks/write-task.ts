import { eq, type SQL } from 'drizzle-orm';
import {
  CONFLICT,
  readTaskSubject,
  TASK_TYPE_LABELS,
  type NewTask,
  type Task,
  type TaskPatch,
} from '#contract';
import { recordActivity } from '../activity/activity';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { tasks, type StoredActivityData } from '../db/schema';
import { laterVersion } from '../db/version';
import { HttpError, notFound } from '../http/http-error';
import { makeOnce } from '../http/idempotency-key';
import type { ChangedSince } from '../http/unmodified-since';
import { requireTaskPerson } from '../people/require-colleague';
import { shortened } from '../people/shortened';
import { announceChange, announceToUser, lostBy } from '../realtime/announce';
import { dueColumns } from './task-due';
import { notifyOfTask } from './task-notices';
import { requireMove } from './performer-moves';
import { requireNoGain } from './require-no-gain';
import { findTasks, getTask, lockTask, type StoredTask } from './task-repository';
import { requireSubject, subjectOf } from './task-subjects';

/** A task as the history of its record and the journal call it. */
const nameOf = ({ type, text }: Pick<StoredTask, 'type' | 'text'>) =>
  `${TASK_TYPE_LABELS[type]}: ${shortened(text)}`;

const record = (
  tx: Db,
  { companyId, userId }: Session,
  task: StoredTask,
  kind: string,
  now: Date,
  data: StoredActivityData = {},
) =>
  recordActivity(tx, companyId, [
    {
      subject: subjectOf(task),
      userId,
      kind,
      data: { task_id: task.id, task: nameOf(task), ...data },
      createdAt: now,
    },
  ]);

/** Tells open tabs of a changed task, and its person of a new notification. */
function announce(
  context: AppContext,
  session: Session,
  task: Task,
  notified: number | null,
  former: number | null = null,
) {
  // With a task a person may lose its record; an unassigned one shows it to no one.
  const lost = former === null ? {} : lostBy(former, task.user?.id ?? null);
  announceChange.task(context, session.companyId, task.id, lost);
  if (notified !== null) announceToUser(context, notified, undefined, 'task');
}

/**
 * Makes a task about a record; without a person it is the caller's. Another person is notified.
 * @throws {HttpError} 404 for a record the company does not have, 422 for a person who does not work there
 */
export async function createTask(
  context: AppContext,
  session: Session,
  body: NewTask,
  key: string | null,
): Promise<Task> {
  const { companyId } = session;
  const subject = readTaskSubject(body.subject);
  if (!subject) throw notFound();
  const userId = body.user_id === undefined ? session.userId : body.user_id;
  const { task, notified } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    if (userId !== null) await requireTaskPerson(tx, companyId, userId);
    let told: number | null = null;
    const once = { companyId, scope: 'tasks', key, content: body, now };
    const made = await makeOnce(tx, once, async () => {
      const about = await requireSubject(tx, context, session, subject);
      const due = dueColumns(companyId, body, now);
      if (!due) throw new Error('The contract asks for a due');
      const [row] = await tx
        .insert(tasks)
        .values({
          companyId,
          ...about,
          type: body.type,
          text: body.text,
          ...due,
          userId,
          createdBy: session.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('The task was not stored');
      await record(tx, session, row, 'task_created', now);
      told = await notifyOfTask(tx, session, row, now);
      return row.id;
    });
    // Of a repeated call the task may be done or deleted by now: it is made all the same.
    const [stored] = await findTasks(tx, companyId, [made.id]);
    if (!stored) throw notFound();
    return { task: stored, notified: told };
  });
  announce(context, session, task, notified);
  return task;
}

/** One change of a locked task, with its history. */
interface TaskChange {
  set: Partial<Omit<StoredTask, 'dueAt' | 'ringsAt' | 'alarmAt'>> & {
    dueAt?: SQL;
    ringsAt?: SQL | Date | null;
    alarmAt?: SQL;
  };
  /** The entry of the history; null: none. */
  kind: string | null;
  data?: StoredActivityData;
}

/** Changes a locked task. @param judge says what becomes of it; null: nothing */
async function changeTask(
  context: AppContext,
  session: Session,
  id: number,
  judge: (task: StoredTask, tx: Db, now: Date) => TaskChange | null | Promise<TaskChange | null>,
  options: { isDeleted?: boolean; userId?: number | null | undefined } = {},
): Promise<Task> {
  const { task, notified, former } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    // People are locked before records, as disabling does.
    if (options.userId) await requireTaskPerson(tx, session.companyId, options.userId);
    const before = await lockTask(tx, context, session, id, options.isDeleted);
    const change = await judge(before, tx, now);
    const former = before.userId;
    if (!change) return { task: await getTask(tx, context, session, id), notified: null, former };
    const updatedAt = laterVersion([before], now);
    const [after] = await tx
      .update(tasks)
      .set({ ...change.set, updatedAt })
      .where(eq(tasks.id, id))
      .returning();
    if (!after) throw notFound();
    if (change.kind !== null) await record(tx, session, after, change.kind, now, change.data);
    const told =
      after.userId === before.userId ? null : await notifyOfTask(tx, session, after, now);
    return { task: await getTask(tx, context, session, id), notified: told, former };
  });
  announce(context, session, task, notified, former);
  return task;
}

/**
 * Changes or moves a task.
 * @throws {HttpError} 403 where a performer changes more than the time, 404, 409 with the present task where
 *   a colleague has changed it, 422 where the responsible person cannot have it
 */
export const updateTask = (
  context: AppContext,
  session: Session,
  id: number,
  patch: TaskPatch,
  isChangedSince: ChangedSince,
): Promise<Task> => {
  requireMove(context, session, patch);
  return changeTask(
    context,
    session,
    id,
    async (task, tx, now) => {
      if (isChangedSince(task.updatedAt)) {
        throw new HttpError(CONFLICT, 'Дело успели изменить', {
          current: await getTask(tx, context, session, id),
        });
      }
      const due = dueColumns(session.companyId, patch, now);
      const { type = task.type, text = task.text, user_id: userId = task.userId } = patch;
      return {
        set: { type, text, userId, ...due, ...(task.doneAt !== null && due && { ringsAt: null }) },
        kind: due ? 'task_moved' : 'task_changed',
        ...(due && {
          data: {
            day: due.dueDay,
            at: patch.due_at === undefined ? null : new Date(patch.due_at).toISOString(),
          },
        }),
      };
    },
    { userId: patch.user_id },
  );
};

/** Marks a task as done; done already, it stays as it is. @throws {HttpError} 404 */
export const completeTask = (
  context: AppContext,
  session: Session,
  id: number,
  result: string | undefined,
): Promise<Task> =>
  changeTask(context, session, id, (task, _tx, now) =>
    task.doneAt !== null
      ? null
      : {
          set: { doneAt: now, doneBy: session.userId, result: result || null, ringsAt: null },
          kind: 'task_done',
          data: { result: result || null },
        },
  );

/** Reopens a done task; it rings where its due is still to come. @throws {HttpError} 404 */
export const reopenTask = (context: AppContext, session: Session, id: number): Promise<Task> =>
  changeTask(context, session, id, (task, _tx, now) => {
    if (task.doneAt === null) return null;
    const due = dueColumns(
      session.companyId,
      task.dueDay === null ? { due_at: task.dueAt.toISOString() } : { due_day: task.dueDay },
      now,
    );
    return {
      set: {
        doneAt: null,
        doneBy: null,
        result: null,
        ...(due && { ringsAt: due.ringsAt }),
      },
      kind: 'task_reopened',
    };
  });

/** Deletes a task; it can be restored for 30 days. @throws {HttpError} 404 */
export async function removeTask(context: AppContext, session: Session, id: number): Promise<void> {
  const { userId } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const task = await lockTask(tx, context, session, id);
    await tx
      .update(tasks)
      .set({ deletedAt: now, deletedBy: session.userId })
      .where(eq(tasks.id, id));
    await record(tx, session, task, 'task_deleted', now);
    const subject = { type: 'task', id, name: nameOf(task) } as const;
    await recordAudit(tx, session, { action: 'task_deleted', subject }, now);
    return task;
  });
  announceChange.task(context, session.companyId, id, userId === null ? {} : lostBy(userId, null));
}

/** Restores a deleted task just as it was. @throws {HttpError} 404 */
export const restoreTask = (context: AppContext, session: Session, id: number): Promise<Task> =>
  changeTask(
    context,
    session,
    id,
    async (task, tx, now) => {
      await requireNoGain(tx, session, task);
      const subject = { type: 'task', id, name: nameOf(task) } as const;
      await recordAudit(tx, session, { action: 'task_restored', subject }, now);
      return { set: { deletedAt: null, deletedBy: null }, kind: 'task_restored' };
    },
    { isDeleted: true },
  );
