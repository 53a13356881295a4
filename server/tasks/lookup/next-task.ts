import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import {
  NO_NEXT_TASK,
  RECORD_MODULES,
  splitList,
  type NextTask,
  type NextTaskState,
} from '#contract';
import { dayOf, dayStart, zoneOf } from '../../db/company-day';
import { companyModules } from '../../db/schema';
import { filterRow } from '../../lists/filter-table';

/** The open tasks of a company that count for the records of one kind. */
interface PlannedTasks {
  companyId: number | AnyColumn;
  /** The column of a task that names the record. */
  record: SQL;
  /** Those that the company can see; of its own kind it sees all. */
  inSight?: SQL;
}

export const tasksOfLeads = (companyId: PlannedTasks['companyId']): PlannedTasks => ({
  companyId,
  record: sql`lead_id`,
});

export const tasksOfOrders = (companyId: PlannedTasks['companyId']): PlannedTasks => ({
  companyId,
  record: sql`order_id`,
});

/**
 * Of a client also the tasks of their leads, orders and chats.
 * @param now when the company's modules count; null: those of all modules
 */
export const tasksOfClients = (companyId: number, now: Date | null): PlannedTasks => ({
  companyId,
  record: sql`card_of`,
  ...(now && {
    inSight: sql`(order_id is null or ${hasModule('order', companyId, now)})
      and (chat_id is null or ${hasModule('chat', companyId, now)})`,
  }),
});

/** Whether a company sees the records of a kind; asked for once, not for every task. */
const hasModule = (kind: 'order' | 'chat', companyId: number, now: Date): SQL =>
  sql`(select exists (select from ${companyModules} where ${companyModules.companyId} = ${companyId}
    and ${companyModules.code} = ${RECORD_MODULES[kind]} and ${companyModules.isActive}
    and coalesce(${companyModules.expiresAt} > ${now.toISOString()}::timestamptz, true)))`;

/** The open tasks of records, to end a query with. */
const fromOpen = ({ companyId, inSight = sql`true` }: PlannedTasks): SQL =>
  sql`from tasks where company_id = ${companyId}
    and done_at is null and deleted_at is null and not is_resting and ${inSight}`;

/** The states of an open task by when it falls due; list, filter, counts and bell ask these. */
export function dueStates(
  dueAt: SQL | AnyColumn,
  companyId: number,
  now: Date,
): Record<Exclude<NextTaskState, typeof NO_NEXT_TASK>, SQL> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const zone = zoneOf(companyId);
  // Asked for once, not for every row.
  const tomorrow = sql`(select ${dayStart(sql`${dayOf(at, zone)} + 1`, zone)})`;
  return {
    overdue: sql`${dueAt} < ${at}`,
    today: sql`(${dueAt} >= ${at} and ${dueAt} < ${tomorrow})`,
    later: sql`${dueAt} >= ${tomorrow}`,
  };
}

/** The records with an open task, as `id`, each with the moment its next one falls due. */
export const nextDues = (tasks: PlannedTasks): SQL =>
  sql`select ${tasks.record} as id, min(due_at) as due_at ${fromOpen(tasks)}
    and ${tasks.record} is not null group by ${tasks.record}`;

/** When the next task of a record of the list falls due. */
export const nextDueOf = (tasks: PlannedTasks, id: AnyColumn): SQL =>
  sql`(select min(due_at) ${fromOpen(tasks)} and ${tasks.record} = ${id})`;

/** Records without an open task. */
export const hasNoTask = (tasks: PlannedTasks, id: AnyColumn): SQL =>
  sql`not exists (select ${fromOpen(tasks)} and ${tasks.record} = ${id})`;

/** The filter of records by their next task: any of the states. */
export const nextTaskRow = (
  tasksOf: (companyId: number, now: Date) => PlannedTasks,
  id: AnyColumn,
) =>
  filterRow(
    (list) => splitList(list) as NextTaskState[],
    (asked, { companyId, now }) => {
      const tasks = tasksOf(companyId, now);
      const states = dueStates(sql`min(due_at)`, companyId, now);
      const wanted = asked.filter((state) => state !== NO_NEXT_TASK).map((state) => states[state]);
      const either = wanted.length > 0 ? sql.join(wanted, sql` or `) : null;
      const planned =
        either && sql`${id} in (select id from (${nextDues(tasks)} having ${either}) as due)`;
      if (!asked.includes(NO_NEXT_TASK)) return planned ?? sql`false`;
      const none = hasNoTask(tasks, id);
      return planned ? sql`(${planned} or ${none})` : none;
    },
  );

/** The next task of a row as the database gives it. */
export type StoredNextTask = Omit<NextTask, 'due_at'> & { due_at: string };

const SHOWN_TEXT = 200;

/** The column of a row with its next task. @param id the number of the row */
export const nextTaskColumn = (tasks: PlannedTasks, id: AnyColumn) =>
  sql<StoredNextTask | null>`(select json_build_object('id', tasks.id,
      'text', left(tasks.text, ${SHOWN_TEXT}), 'due_at', due_at, 'due_day', due_day)
    ${fromOpen(tasks)} and ${tasks.record} = ${id} order by due_at, tasks.id limit 1)`;

export const toNextTask = (stored: StoredNextTask | null): NextTask | null =>
  stored && { ...stored, due_at: new Date(stored.due_at).toISOString() };
