import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import {
  readTaskSubject,
  TASKS_OF_NOBODY,
  type Task,
  type TaskCounts,
  type TaskCountsQuery,
  type TasksQuery,
  type TaskState,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { tasks } from '../db/schema';
import type { Listed, ListPart } from '../lists/page';
import { dueStates } from './lookup/next-task';
import { findTasks, liveTasks } from './task-repository';
import { inSight, SUBJECTS } from './task-subjects';

const DAY_MS = 86_400_000;
/** Done tasks are listed for so many days, those of one record for ever. */
const DONE_DAYS = 30;

/** The conditions of the states, at one moment. */
function statesAt(companyId: number, now: Date): Record<TaskState, SQL> {
  const { overdue, today, later } = dueStates(tasks.dueAt, companyId, now);
  const open = sql`${tasks.doneAt} is null`;
  return {
    overdue: sql`(${open} and ${overdue})`,
    today: sql`(${open} and ${today})`,
    later: sql`(${open} and ${later})`,
    done: sql`(${tasks.doneAt} is not null)`,
  };
}

/** The tasks of a record; of a client those of their leads, orders and chats too. */
function aboutSubject(text: string | undefined): SQL | undefined {
  const subject = text === undefined ? null : readTaskSubject(text);
  if (!subject) return undefined;
  return subject.type === 'client'
    ? eq(tasks.cardOf, subject.id)
    : eq(SUBJECTS[subject.type].column, subject.id);
}

function foundTasks(
  context: AppContext,
  session: Session,
  query: TaskCountsQuery,
): SQL | undefined {
  const user = query['filter[user]'];
  return and(
    liveTasks(session.companyId),
    inSight(context, session),
    aboutSubject(query['filter[subject]']),
    user === undefined
      ? undefined
      : user === TASKS_OF_NOBODY
        ? isNull(tasks.userId)
        : eq(tasks.userId, user),
  );
}

const doneLately = (query: TaskCountsQuery, now: Date): SQL | undefined =>
  query['filter[subject]'] === undefined
    ? gt(tasks.doneAt, new Date(now.getTime() - DONE_DAYS * DAY_MS))
    : undefined;

/** A part of the tasks that a query means: open ones by their due, done ones the latest first. */
export async function listTasks(
  context: AppContext,
  session: Session,
  query: TasksQuery,
  { limit, offset }: ListPart,
): Promise<Listed<Task>> {
  const { db } = context.database;
  const now = context.now();
  const state = query['filter[state]'];
  const states = statesAt(session.companyId, now);
  const where = and(
    foundTasks(context, session, query),
    state === undefined ? isNull(tasks.doneAt) : states[state],
    state === 'done' ? doneLately(query, now) : undefined,
  );
  const order =
    state === 'done' ? [desc(tasks.doneAt), desc(tasks.id)] : [asc(tasks.dueAt), asc(tasks.id)];
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = await findTasks(
    db,
    session.companyId,
    rows.map(({ id }) => id),
  );
  return { items, total: await db.$count(tasks, where) };
}

/** How many tasks there are in each state. */
export async function countTasks(
  context: AppContext,
  session: Session,
  query: TaskCountsQuery,
): Promise<TaskCounts> {
  const now = context.now();
  const states = statesAt(session.companyId, now);
  const lately = doneLately(query, now);
  const countOf = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`;
  const [counts] = await context.database.db
    .select({
      overdue: countOf(states.overdue),
      today: countOf(states.today),
      later: countOf(states.later),
      done: countOf(and(states.done, lately)),
    })
    .from(tasks)
    .where(
      and(
        foundTasks(context, session, query),
        sql`(${tasks.doneAt} is null or ${lately ?? sql`true`})`,
      ),
    );
  return counts ?? { overdue: 0, today: 0, later: 0, done: 0 };
}
