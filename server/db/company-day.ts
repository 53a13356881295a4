import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Days of a company. A day begins at the first moment with that date in the company's time zone: where the
 * clocks skip midnight that is when they are put forward, where midnight comes twice the first one. The
 * database knows it (`day_start`, `day_of` of migration 14), so that filters, statistics and counts can never
 * part.
 */

/** The time zone of a company, for the functions below. */
export const zoneOf = (companyId: number | SQL): SQL =>
  sql`(select timezone from companies where id = ${companyId})`;

/** The moment a day begins. @param day a date of SQL */
export const dayStart = (day: SQL, zone: SQL): SQL => sql`day_start(${day}, ${zone})`;

/** The day that a moment belongs to. @param moment a moment of SQL, with its time zone */
export const dayOf = (moment: SQL, zone: SQL): SQL => sql`day_of(${moment}, ${zone})`;

/** The moments at which the days of a period begin, and at last the one at which the day after it does. */
export const dayStarts = (from: string, to: string, zone: SQL): SQL =>
  sql`(select array_agg(${dayStart(sql`day::date`, zone)} order by day)
    from generate_series(${from}::date, ${to}::date + 1, interval '1 day') as day)`;

/** The day it is for a company, as `2026-03-05`. */
export async function companyToday(db: Db, companyId: number, now: Date): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ${dayOf(sql`${now.toISOString()}::timestamptz`, zoneOf(companyId))}::text as day`,
  );
  const [today] = rows;
  if (!today) throw new Error('A select answers one row');
  return today.day;
}
