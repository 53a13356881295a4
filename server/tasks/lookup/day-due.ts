import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayStart } from '../../db/company-day';

/** At this time a task of a day without a time rings, by the clock of the company. */
const RINGS_AT = '09:00';

/** The last second of a day: from then on a task of that day is overdue. */
export const dayEnd = (day: SQLWrapper, zone: SQL): SQL =>
  sql`${dayStart(sql`(${day}::date + 1)`, zone)} - interval '1 second'`;

/** The moment at which a task of a day without a time rings. */
export const dayRing = (day: SQLWrapper, zone: SQL): SQL =>
  sql`((${day}::date + ${RINGS_AT}::time) at time zone ${zone})`;
