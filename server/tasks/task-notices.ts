import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isolated, plural, RECORD_MODULES, TASK_TYPE_LABELS, type Task } from '#contract';
import type { AppServices } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies, companyModules, tasks } from '../db/schema';
import { dueWork, type AnyDueWork } from '../jobs/due-work';
import { missedMoment } from '../people/missed-moment';
import { shortened } from '../people/shortened';
import { notifyOfDue, type DueNotice, type DueWords } from '../people/notify-of-due';
import { storeNotices } from '../people/store-notices';
import { findStaff } from '../people/staff';
import { announceToUser } from '../realtime/announce';
import { findTasks, type StoredTask } from './task-repository';
import { subjectOf } from './task-subjects';

export const TASKS = ['дело', 'дела', 'дел'] as const;
/** Where a notice about many tasks leads. */
const OWN_TASKS = '/dashboard?tasks=today';

export const titleOf = ({ type, text }: Pick<StoredTask, 'type' | 'text'>) =>
  `${TASK_TYPE_LABELS[type]}: ${isolated(shortened(text))}`;

/**
 * Notifies the person who has got a task from somebody else.
 * @returns that person; null where it is the author
 */
export async function notifyOfTask(
  tx: Db,
  { companyId, userId: actor }: Session,
  task: StoredTask,
  now: Date,
): Promise<number | null> {
  const { userId } = task;
  if (userId === null || userId === actor || task.doneAt !== null) return null;
  const [named] = await findTasks(tx, companyId, [task.id]);
  const subject = subjectOf(task);
  await storeNotices(tx, [
    {
      companyId,
      userId,
      kind: 'personal',
      title: `Вам назначено дело: ${isolated(shortened(task.text))}`,
      message: named?.subject_name ?? '',
      type: 'info',
      subjectType: subject.type,
      subjectId: subject.id,
      letter: 'task',
      createdAt: now,
    },
  ]);
  return userId;
}

interface DueTask {
  task: StoredTask;
  timezone: string;
}

/** Tasks about records that their company can see now; the others ring once it has the module again. */
export const hasModule = (now: Date) => sql`exists (
  select from ${companyModules} where ${companyModules.companyId} = ${tasks.companyId}
    and ${companyModules.isActive}
    and coalesce(${companyModules.expiresAt} > ${now.toISOString()}::timestamptz, true)
    and ${companyModules.code} = case
      when ${tasks.orderId} is not null then ${RECORD_MODULES.order}
      when ${tasks.chatId} is not null then ${RECORD_MODULES.chat}
      else ${RECORD_MODULES.lead} end)`;

/** Claims tasks that are due to ring. */
const claim = (tx: Db, now: Date, limit: number): Promise<DueTask[]> =>
  tx
    .select({ task: tasks, timezone: companies.timezone })
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.companyId))
    .where(
      and(
        isNotNull(tasks.ringsAt),
        sql`${tasks.ringsAt} <= ${now.toISOString()}::timestamptz`,
        isNull(tasks.doneAt),
        isNull(tasks.deletedAt),
        eq(tasks.isResting, false),
        hasModule(now),
      ),
    )
    .orderBy(tasks.ringsAt, tasks.id)
    .limit(limit)
    .for('no key update', { of: tasks, skipLocked: true });

/** One notice for each task, which leads to its record. @param say with the names of the task's record */
export async function eachTask<Due extends { task: StoredTask }>(
  tx: Db,
  companyId: number,
  due: readonly Due[],
  say: (each: Due, named: Task | undefined) => Pick<DueNotice, 'title' | 'message'>,
): Promise<DueNotice[]> {
  const ids = due.map(({ task }) => task.id);
  const named = new Map((await findTasks(tx, companyId, ids)).map((task) => [task.id, task]));
  return due.map((each) => {
    const subject = subjectOf(each.task);
    const said = say(each, named.get(each.task.id));
    return { ...said, subjectType: subject.type, subjectId: subject.id };
  });
}

const missedOf = ({ task, timezone }: DueTask, now: Date) =>
  missedMoment(task.ringsAt ?? task.dueAt, now, timezone);

/** The notices about tasks that are due now. */
const dueNotices = (tx: Db, companyId: number, now: Date): DueWords<DueTask> => ({
  together(due) {
    const [first] = due;
    return {
      title: `Пора: ${due.length} ${plural(due.length, TASKS)}`,
      message: first ? [titleOf(first.task), missedOf(first, now)].filter(Boolean).join(' · ') : '',
      path: OWN_TASKS,
    };
  },
  each: (due) =>
    eachTask(tx, companyId, due, (each, named) => ({
      title: titleOf(each.task),
      message: [named?.subject_name && isolated(named.subject_name), missedOf(each, now)]
        .filter(Boolean)
        .join(' · '),
    })),
});

/** Notifies the responsible person, once, that the moment of a task has come. */
export const dueTasks = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<DueTask>({
    complaint: 'О делах не напомнено:',
    claim,
    async perform(tx, rows, now) {
      const notified = new Set<number>();
      for (const companyId of new Set(rows.map(({ task }) => task.companyId))) {
        const due = rows.filter(({ task }) => task.companyId === companyId);
        const staff = await findStaff(tx, companyId);
        const isThere = (id: number) => staff.working.has(id) || staff.performers.has(id);
        const readersOf = ({ task: { userId } }: DueTask) =>
          userId !== null && isThere(userId) ? [userId] : staff.standIns;
        const people = await notifyOfDue(
          tx,
          { companyId, now, event: 'task', staff },
          due,
          (each) => ({ subject: subjectOf(each.task), chosen: readersOf(each) }),
          dueNotices(tx, companyId, now),
        );
        for (const userId of people.keys()) notified.add(userId);
      }
      await tx
        .update(tasks)
        .set({ ringsAt: null })
        .where(sql`${tasks.id} = any(${sql.param(rows.map(({ task }) => task.id))}::integer[])`);
      return () => {
        for (const userId of notified) announceToUser(services, userId, undefined, 'task');
      };
    },
  });
