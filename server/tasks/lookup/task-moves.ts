import { and, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { tasks } from '../../db/schema';
import { dayEnd, dayRingAhead, missedDay } from './day-due';

/**
 * The order in which tasks of many records are locked: those of leads before those of orders, chats and
 * clients, as the records themselves are, by their numbers within each. The triggers that renew them do so
 * too.
 */
export const inLockOrder: readonly SQL[] = [
  sql`${tasks.leadId} is null`,
  sql`${tasks.orderId} is null`,
  sql`${tasks.chatId} is null`,
  sql`${tasks.id}`,
];

/** The numbers of tasks, which are locked in that order. */
const locked = (condition: SQL | undefined) =>
  sql`(select ${tasks.id} from ${tasks} where ${condition}
    order by ${sql.join([...inLockOrder], sql`, `)} for update)`;

/** Tasks that were moved, by the number of the lead they were about. */
export type MovedTasks = Record<string, number[]>;

/** Moves the tasks of merged leads to the main one. */
export async function moveLeadTasks(
  tx: Db,
  sourceIds: readonly number[],
  targetId: number,
): Promise<MovedTasks> {
  const { rows } = await tx.execute<{ id: number; source: number }>(sql`
    update ${tasks} as moved set lead_id = ${targetId}
    from (select id, lead_id as source from ${tasks}
      where lead_id = any(${sql.param([...sourceIds])}::integer[])
      order by id for no key update) as former
    where moved.id = former.id returning moved.id, former.source`);
  const moved: MovedTasks = {};
  for (const { id, source } of rows) (moved[source] ??= []).push(id);
  return moved;
}

/** Returns moved tasks to their leads, as far as they are still about the main one. */
export async function returnLeadTasks(tx: Db, moved: MovedTasks, targetId: number): Promise<void> {
  await tx.execute(locked(inArray(tasks.id, Object.values(moved).flat())));
  for (const [source, ids] of Object.entries(moved)) {
    await tx
      .update(tasks)
      .set({ leadId: Number(source) })
      .where(sql`${inArray(tasks.id, ids)} and ${tasks.leadId} = ${targetId}`);
  }
}

/** Days are others in another time zone: renews when tasks without a time ring and are overdue. */
export const renewDayDues = (tx: Db, companyId: number, now: Date) =>
  tx
    .update(tasks)
    .set({
      dueAt: dayEnd(tasks.dueDay, zoneOf(companyId)),
      alarmAt: sql`case when ${tasks.alarmAt} is not null and ${tasks.alarmStep} = 0
        then ${missedDay(tasks.dueDay, zoneOf(companyId))} else ${tasks.alarmAt} end`,
      ringsAt: sql`case when ${tasks.ringsAt} is not null then ${dayRingAhead(tasks.dueDay, zoneOf(companyId), now)} end`,
    })
    .where(
      sql`${tasks.id} in ${locked(and(eq(tasks.companyId, companyId), isNotNull(tasks.dueDay)))}`,
    );

/** Purges tasks that were deleted before a moment. */
export const purgeTasks = (db: Db, before: Date) =>
  db.delete(tasks).where(sql`${tasks.id} in ${locked(lte(tasks.deletedAt, before))}`);
