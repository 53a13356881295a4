import { and, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { OVER_STATUSES, PUNCTUAL_MINUTES, type VisitArrival, type VisitFinish } from '#contract';
import { visits } from '../db/schema';

/** `punctualityOf` of the contract as conditions, for lists and figures alike. */

const GRACE = sql.raw(`interval '${PUNCTUAL_MINUTES} minutes'`);

/** Visits that count, of those that are there. */
export const countsBy = (now: Date): SQL | undefined =>
  and(lte(visits.startsAt, now), ne(visits.status, 'cancelled'));

/** The condition for visits whose people came on time, late or without a mark. */
export const arrivalIs: Record<VisitArrival, SQL> = {
  on_time: sql`${visits.arrivedAt} <= ${visits.startsAt} + ${GRACE}`,
  late: sql`${visits.arrivedAt} > ${visits.startsAt} + ${GRACE}`,
  unmarked: isNull(visits.arrivedAt),
};

/** The condition for visits that ended in this way. */
export const finishIs = (finish: VisitFinish, now: Date): SQL | undefined =>
  finish === 'late'
    ? sql`${visits.finishedAt} > ${visits.endsAt} + ${GRACE}`
    : and(
        isNull(visits.finishedAt),
        or(inArray(visits.status, [...OVER_STATUSES]), lte(visits.endsAt, now)),
      );
