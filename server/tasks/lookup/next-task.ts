import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { NO_NEXT_TASK, splitList, type NextTask, type NextTaskState } from '#contract';
import { dayOf, dayStart, zoneOf } from '../../db/company-day';
import { filterRow } from '../../lists/filter-table';

/** Kinds of records whose lists show their next task, and the column of a task that names the record. */
const RECORD_OF = {
  lead: sql`lead_id`,
  order: sql`order_id`,
  // Of a client also the tasks of their leads, orders and chats.
  client: sql`card_of`,
};
export type PlannedKind = keyof typeof RECORD_OF;

const isOpen = sql`done_at is null and deleted_at is null and not is_resting`;

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

/** The records of a kind with an open task, as `id`, each with the moment its next one falls due. */
export const nextDues = (kind: PlannedKind, companyId: number): SQL => {
  const record = RECORD_OF[kind];
  return sql`select ${record} as id, min(due_at) as due_at from tasks
    where company_id = ${companyId} and ${isOpen} and ${record} is not null group by ${record}`;
};

/** When the next task of a record of the list falls due. */
export const nextDueOf = (kind: PlannedKind, companyId: number, id: AnyColumn): SQL =>
  sql`(select min(due_at) from tasks
    where company_id = ${companyId} and ${isOpen} and ${RECORD_OF[kind]} = ${id})`;

/** Records without an open task. */
export const hasNoTask = (kind: PlannedKind, companyId: number, id: AnyColumn): SQL =>
  sql`not exists (select from tasks
    where company_id = ${companyId} and ${isOpen} and ${RECORD_OF[kind]} = ${id})`;

/** The filter of records by their next task: any of the states. */
export const nextTaskRow = (kind: PlannedKind, id: AnyColumn) =>
  filterRow(
    (list) => splitList(list) as NextTaskState[],
    (asked, { companyId, now }) => {
      const states = dueStates(sql`min(due_at)`, companyId, now);
      const wanted = asked.filter((state) => state !== NO_NEXT_TASK).map((state) => states[state]);
      const either = wanted.length > 0 ? sql.join(wanted, sql` or `) : null;
      const planned =
        either &&
        sql`${id} in (select id from (${nextDues(kind, companyId)} having ${either}) as due)`;
      if (!asked.includes(NO_NEXT_TASK)) return planned ?? sql`false`;
      const none = hasNoTask(kind, companyId, id);
      return planned ? sql`(${planned} or ${none})` : none;
    },
  );

/** The next task of a row as the database gives it. */
export type StoredNextTask = Omit<NextTask, 'due_at'> & { due_at: string };

const SHOWN_TEXT = 200;

/** The column of a row with its next task. @param of the row's company and number */
export const nextTaskColumn = (
  kind: PlannedKind,
  of: { companyId: AnyColumn; id: AnyColumn },
): SQL<StoredNextTask | null> =>
  sql<StoredNextTask | null>`(select json_build_object('id', next.id, 'text', left(next.text, ${SHOWN_TEXT}),
      'due_at', next.due_at, 'due_day', next.due_day)
    from tasks as next where next.company_id = ${of.companyId} and next.${RECORD_OF[kind]} = ${of.id}
      and next.done_at is null and next.deleted_at is null and not next.is_resting
    order by next.due_at, next.id limit 1)`;

export const toNextTask = (stored: StoredNextTask | null): NextTask | null =>
  stored && { ...stored, due_at: new Date(stored.due_at).toISOString() };
