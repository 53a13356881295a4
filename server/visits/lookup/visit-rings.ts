import { and, eq, inArray, isNotNull, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayOf, zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { visits } from '../../db/schema';

/** At this time of the day before the people of a visit are reminded, by the clock of the company. */
const EVENING = '18:00';

/** The next reminder of a visit, the evening or an hour before it; null: both are over. */
export function nextRing(startsAt: SQLWrapper, zone: SQL, after: Date): SQL<Date | null> {
  const at = sql`${after.toISOString()}::timestamptz`;
  const evening = sql`((${dayOf(sql`${startsAt}`, zone)} - 1 + ${EVENING}::time) at time zone ${zone})`;
  const hour = sql`(${startsAt} - interval '1 hour')`;
  return sql`(select min(ring) from (values (${evening}), (${hour})) as rings (ring) where ring > ${at})`;
}

/** Evenings are others in another time zone: renews the reminders to come. */
export const renewRings = (tx: Db, companyId: number, now: Date) =>
  tx
    .update(visits)
    .set({ ringsAt: nextRing(visits.startsAt, zoneOf(companyId), now) })
    .where(
      inArray(
        visits.id,
        tx
          .select({ id: visits.id })
          .from(visits)
          .where(and(eq(visits.companyId, companyId), isNotNull(visits.ringsAt)))
          .orderBy(visits.id)
          .for('no key update'),
      ),
    );

/** Purges visits that were deleted before a moment. */
export const purgeVisits = (db: Db, before: Date) =>
  db.delete(visits).where(lte(visits.deletedAt, before));
