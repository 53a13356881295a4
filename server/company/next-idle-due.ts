import { sql, type SQL } from 'drizzle-orm';
import { endedToday, type WorkingHours } from '#contract';
import { companies } from '../db/schema';

/**
 * Returns `idle_due_at` once the working day ends at another moment: today's end where that is over, so that
 * today has its notice all the same, else null, by which the next end is planned. A company that has none
 * planned yet stays as it is.
 */
export function nextIdleDue(hours: WorkingHours | null, zone: string, now: Date): SQL<Date | null> {
  const ended = endedToday(hours, zone, now);
  return sql`case when ${companies.idleDueAt} is not null then ${ended?.toISOString() ?? null}::timestamptz end`;
}
