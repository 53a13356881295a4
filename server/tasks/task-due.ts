import { sql, type SQL } from 'drizzle-orm';
import { zoneOf } from '../db/company-day';
import { dayEnd, dayRingAhead, missedDay } from './lookup/day-due';

/** The columns that say when a task falls due. */
export interface DueColumns {
  dueAt: SQL;
  dueDay: string | null;
  ringsAt: SQL;
  /** When it rises for the first time, because it is missed; null: it was over when it was made. */
  alarmAt: SQL;
  alarmStep: number;
}

/** So long after its moment a task is missed. */
const MISSED_AFTER = sql`interval '15 minutes'`;

/** A due that is over rings no more: its task is made, or moved there, knowingly. */
const unlessOver = (moment: SQL, now: Date) =>
  sql`case when ${moment} > ${now.toISOString()}::timestamptz then ${moment} end`;

/** @param missedAt when it rises, unless it is over already */
const alarmOf = (dueAt: SQL, missedAt: SQL, now: Date) => ({
  alarmAt: sql`case when ${dueAt} > ${now.toISOString()}::timestamptz then ${missedAt} end`,
  alarmStep: 0,
});

/** When a task falls due, by a moment or by a day of the company; null where neither is given. */
export function dueColumns(
  companyId: number,
  { due_at: at, due_day: day }: { due_at?: string | undefined; due_day?: string | undefined },
  now: Date,
): DueColumns | null {
  if (day !== undefined) {
    const zone = zoneOf(companyId);
    const end = dayEnd(sql`${day}`, zone);
    return {
      ...alarmOf(end, missedDay(sql`${day}`, zone), now),
      dueAt: end,
      dueDay: day,
      ringsAt: dayRingAhead(sql`${day}`, zone, now),
    };
  }
  if (at === undefined) return null;
  const moment = sql`${new Date(at).toISOString()}::timestamptz`;
  return {
    ...alarmOf(moment, sql`${moment} + ${MISSED_AFTER}`, now),
    ...{ dueAt: moment, dueDay: null, ringsAt: unlessOver(moment, now) },
  };
}
