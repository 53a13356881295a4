import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { FINISHED_STATUSES, type TaskType } from '#contract';
import type { Db } from '../../db/database';
import { companyToday } from '../../db/company-day';
import { leads, orders, tasks, users } from '../../db/schema';
import { dueColumns } from '../../tasks/task-due';
import { workingUsers } from '../../people/user-status';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROUND_MS = HOUR_MS / 2;

interface DemoTask {
  about: 'lead' | 'order';
  type: TaskType;
  text: string;
  /** From now; a day without a time in so many days. */
  hours?: number;
  days?: number;
  doneHoursAgo?: number;
  result?: string;
}

/** The tasks of one person: overdue, today, later and done ones. */
const TASKS: readonly DemoTask[] = [
  { about: 'lead', type: 'call', text: 'Набрать ещё раз: не ответили на звонок', hours: -20 },
  { about: 'lead', type: 'message', text: 'Отправить примеры работ', hours: -2 },
  { about: 'lead', type: 'call', text: 'Уточнить размеры веранды', hours: 1 },
  { about: 'order', type: 'call', text: 'Согласовать цвет окантовки', hours: 3 },
  { about: 'lead', type: 'call', text: 'Узнать, понравился ли расчёт', hours: 26 },
  { about: 'order', type: 'visit', text: 'Замер на объекте', days: 2 },
  { about: 'lead', type: 'message', text: 'Напомнить о скидке до конца месяца', days: 5 },
  {
    about: 'lead',
    type: 'call',
    text: 'Рассказать о плёнках',
    hours: -26,
    doneHoursAgo: 25,
    result: 'Ждёт расчёт на две веранды',
  },
];

/** Leads or orders that somebody works on, the newest first. */
const inWorkOf = {
  lead: (tx: Db, companyId: number, userId: number) =>
    tx
      .select({ id: leads.id, createdAt: leads.createdAt })
      .from(leads)
      .where(
        and(
          eq(leads.companyId, companyId),
          eq(leads.userId, userId),
          isNull(leads.deletedAt),
          isNull(leads.spamAt),
          notInArray(leads.status, ['completed', 'rejected']),
        ),
      )
      .orderBy(desc(leads.id))
      .limit(TASKS.length),
  order: (tx: Db, companyId: number, userId: number) =>
    tx
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          eq(orders.userId, userId),
          isNull(orders.deletedAt),
          notInArray(orders.status, [...FINISHED_STATUSES]),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(TASKS.length),
};

/** Stores tasks of everybody in the demo company, unless there are some. */
export async function storeDemoTasks(
  tx: Db,
  { id: companyId, now }: { id: number; now: Date },
): Promise<void> {
  if ((await tx.$count(tasks, eq(tasks.companyId, companyId))) > 0) return;
  const staff = await tx.select({ id: users.id }).from(users).where(workingUsers(companyId));
  const today = Date.parse(await companyToday(tx, companyId, now));
  const at = (hours: number) =>
    new Date(Math.floor((now.getTime() + hours * HOUR_MS) / ROUND_MS) * ROUND_MS);
  for (const { id: userId } of staff) {
    const found = {
      lead: await inWorkOf.lead(tx, companyId, userId),
      order: await inWorkOf.order(tx, companyId, userId),
    };
    for (const { about, type, text, hours, days, doneHoursAgo, result } of TASKS) {
      const subject = found[about].shift();
      if (!subject) continue;
      const due =
        days === undefined
          ? { due_at: at(hours ?? 0).toISOString() }
          : { due_day: new Date(today + days * DAY_MS).toISOString().slice(0, 10) };
      const columns = dueColumns(companyId, due, now);
      if (!columns) continue;
      const isDone = doneHoursAgo !== undefined;
      await tx.insert(tasks).values({
        companyId,
        ...(about === 'lead' ? { leadId: subject.id } : { orderId: subject.id }),
        type,
        text,
        ...columns,
        ...(isDone && { ringsAt: sql`null`, doneAt: at(-doneHoursAgo), doneBy: userId, result }),
        userId,
        createdBy: userId,
        createdAt: subject.createdAt,
        updatedAt: subject.createdAt,
      });
    }
  }
}
