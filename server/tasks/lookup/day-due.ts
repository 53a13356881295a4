import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayStart } from '../../db/company-day';

/** When a task of a day without a time rings, by the clock of the company. */
const RINGS_AT = '09:00';
/** When one rings that is set on its own day, after that. */
const RINGS_LATE_AT = '17:00';

const timeOf = (day: SQLWrapper, time: string, zone: SQL): SQL =>
  sql`((${day}::date + ${time}::time) at time zone ${zone})`;

/** The last second of a day: from then on a task of that day is overdue. */
export const dayEnd = (day: SQLWrapper, zone: SQL): SQL =>
  sql`${dayStart(sql`(${day}::date + 1)`, zone)} - interval '1 second'`;

/** The moment at which one rings that is set or moved now; null once its day is nearly over. */
export const dayRingAhead = (day: SQLWrapper, zone: SQL, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [usual, late] = [timeOf(day, RINGS_AT, zone), timeOf(day, RINGS_LATE_AT, zone)];
  return sql`case when ${usual} > ${at} then ${usual} when ${late} > ${at} then ${late} end`;
};

/** The moment from which a task of a day counts as missed: the next morning, for its day ends at midnight. */
export const missedDay = (day: SQLWrapper, zone: SQL): SQL =>
  timeOf(sql`(${day}::date + 1)`, RINGS_AT, zone);
