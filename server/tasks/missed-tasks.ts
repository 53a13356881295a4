import { and, eq, inArray, sql } from 'drizzle-orm';
import { isolated, isOpenAt, plural, type Escalation, type WorkingHours } from '#contract';
import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { companies, tasks } from '../db/schema';
import { dueWork, type AnyDueWork } from '../jobs/due-work';
import { nextRinging } from '../people/next-ringing';
import { notifyOfDue, type DueWords } from '../people/notify-of-due';
import { findStaff, type Staff } from '../people/staff';
import { announceToUser } from '../realtime/announce';
import { eachTask, hasModule, TASKS, titleOf } from './task-notices';
import type { StoredTask } from './task-repository';
import { subjectOf } from './task-subjects';

/** Where a notice about many missed tasks leads. */
const ALL_TASKS = '/dashboard?tasks=all';
/** From one step to the next. */
const STEP_MS = 15 * 60_000;
/** The steps: its person, then everybody. */
const LAST_STEP = 2;

interface MissedTask {
  task: StoredTask;
  escalation: Escalation;
  hours: WorkingHours | null;
  /** IANA name of the company's time zone. */
  zone: string;
}

/** Claims tasks that are missed by the time of their next step. */
const claim = (tx: Db, now: Date, limit: number): Promise<MissedTask[]> =>
  tx
    .select({
      task: tasks,
      escalation: companies.escalation,
      hours: companies.workingHours,
      zone: companies.timezone,
    })
    .from(tasks)
    .innerJoin(companies, eq(companies.id, tasks.companyId))
    .where(
      and(
        // Written as the index has it.
        sql`${tasks.doneAt} is null and ${tasks.deletedAt} is null and not ${tasks.isResting}
          and ${tasks.alarmAt} is not null`,
        sql`${tasks.alarmAt} <= ${now.toISOString()}::timestamptz`,
        hasModule(now),
      ),
    )
    .orderBy(tasks.alarmAt, tasks.id)
    .limit(limit)
    .for('no key update', { of: tasks, skipLocked: true });

/** The readers of a step; none where the company has switched it off. */
function readersOf(
  { task: { userId, alarmStep }, escalation }: MissedTask,
  { working, onShift, performers, standIns }: Staff,
): readonly number[] {
  if (alarmStep === 0) {
    if (escalation.remind_percent === null) return [];
    const isThere = userId !== null && (onShift.has(userId) || performers.has(userId));
    return isThere ? [userId] : standIns;
  }
  if (escalation.all_percent === null) return [];
  return [...new Set([...standIns, ...escalation.user_ids.filter((id) => working.has(id))])];
}

/** The notices about missed tasks. */
const missedNotices = (tx: Db, companyId: number): DueWords<MissedTask> => ({
  together: ({ length }) => ({
    title: `Просрочено: ${length} ${plural(length, TASKS)}`,
    message: '',
    path: ALL_TASKS,
  }),
  each: (missed) =>
    eachTask(tx, companyId, missed, ({ task }, named) => ({
      title: `Просрочено. ${titleOf(task)}`,
      message: [
        named?.subject_name && isolated(named.subject_name),
        named?.user?.name && `Ответственный: ${isolated(named.user.name)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
});

/** Performs the due steps of one company's tasks. @returns whom to announce them to */
async function escalate(
  tx: Db,
  companyId: number,
  missed: readonly MissedTask[],
  now: Date,
): Promise<readonly number[]> {
  const [first] = missed;
  if (!first) return [];
  const ids = missed.map(({ task }) => task.id);
  if (!isOpenAt(first.hours, first.zone, now)) {
    const alarmAt = nextRinging(first.hours, first.zone, now);
    await tx.update(tasks).set({ alarmAt }).where(inArray(tasks.id, ids));
    return [];
  }
  const staff = await findStaff(tx, companyId);
  const people = await notifyOfDue(
    tx,
    { companyId, now, event: 'task', staff },
    missed,
    (each) => ({ subject: subjectOf(each.task), chosen: readersOf(each, staff) }),
    missedNotices(tx, companyId),
  );
  const next = new Date(now.getTime() + STEP_MS).toISOString();
  await tx
    .update(tasks)
    .set({
      alarmStep: sql`${tasks.alarmStep} + 1`,
      alarmAt: sql`case when ${tasks.alarmStep} + 1 < ${LAST_STEP} then ${next}::timestamptz end`,
    })
    .where(inArray(tasks.id, ids));
  return [...people.keys()];
}

/**
 * Notifies of tasks that are missed by a quarter of an hour, in working time: their person first, then
 * everybody on shift and the people chosen for leads. Each step comes once per task.
 */
export const missedTasks = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<MissedTask>({
    complaint: 'О просроченных делах не сообщено:',
    claim,
    async perform(tx, rows, now) {
      const notified = new Set<number>();
      for (const companyId of new Set(rows.map(({ task }) => task.companyId))) {
        const own = rows.filter(({ task }) => task.companyId === companyId);
        for (const userId of await escalate(tx, companyId, own, now)) notified.add(userId);
      }
      return () => {
        for (const userId of notified) announceToUser(services, userId, undefined, 'task');
      };
    },
  });
