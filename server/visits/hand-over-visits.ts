import { and, asc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { orders, visitPeople, visits } from '../db/schema';
import { laterVersion } from '../db/version';
import { isOneOf } from '../lists/by-numbers';

interface HandedPlace {
  /** Of the place of a person on a visit. */
  id: number;
  at: string;
}

const isPlanned = and(isNull(visits.deletedAt), eq(visits.status, 'planned'));

/** The places of people on planned visits that are there. */
export const placesInWork = (companyId: number): SQL | undefined =>
  and(
    eq(visitPeople.companyId, companyId),
    sql`exists (select from ${visits} inner join ${orders} on ${orders.id} = ${visits.orderId}
      where ${visits.id} = ${visitPeople.visitId} and ${isPlanned} and ${orders.deletedAt} is null)`,
  );

/** Gives locked visits a later version, so that no older screen overwrites who goes on them. */
async function touch(tx: Db, locked: readonly { id: number; updatedAt: Date }[], now: Date) {
  const at = laterVersion(locked, now);
  await tx
    .update(visits)
    .set({ updatedAt: at })
    .where(
      inArray(
        visits.id,
        locked.map(({ id }) => id),
      ),
    );
  return at;
}

/**
 * Gives a person's places on planned visits to another person, or removes them where there is none or they go
 * there already. Includes orders in the trash, which may come back. @returns those places
 */
export async function handOverVisits(
  tx: Db,
  context: AppContext,
  { companyId }: Session,
  { from, to }: { from: number; to: number | null },
): Promise<HandedPlace[]> {
  const own = await tx
    .select({ place: visitPeople.id, id: visits.id, updatedAt: visits.updatedAt })
    .from(visitPeople)
    .innerJoin(visits, eq(visits.id, visitPeople.visitId))
    .where(and(eq(visitPeople.companyId, companyId), eq(visitPeople.userId, from), isPlanned))
    .orderBy(asc(visits.id))
    .for('no key update', { of: visits });
  if (own.length === 0) return [];
  const places = own.map(({ place }) => place);
  const isThere = sql`exists (select from ${visitPeople} as other
    where other.visit_id = ${visitPeople.visitId} and other.user_id = ${to}::integer)`;
  await tx
    .update(visitPeople)
    .set({ userId: sql`case when ${isThere} then null else ${to}::integer end` })
    .where(inArray(visitPeople.id, places));
  const at = (await touch(tx, own, context.now())).toISOString();
  return places.map((id) => ({ id, at }));
}

/** Returns a person to their places on visits, as far as these were not given away again. */
export async function returnVisits(
  tx: Db,
  context: AppContext,
  { companyId }: Session,
  { to, records }: { to: number; records: readonly HandedPlace[] },
): Promise<void> {
  const isThere = sql`exists (select from ${visitPeople} as other
    where other.visit_id = ${visitPeople.visitId} and other.user_id = ${to}::integer)`;
  const found = await tx
    .select({ place: visitPeople.id, id: visits.id, updatedAt: visits.updatedAt })
    .from(visitPeople)
    .innerJoin(visits, eq(visits.id, visitPeople.visitId))
    .where(
      and(
        eq(visitPeople.companyId, companyId),
        isOneOf(
          visitPeople.id,
          records.map(({ id }) => id),
        ),
        not(isThere),
      ),
    )
    .orderBy(asc(visits.id))
    .for('no key update', { of: visits });
  if (found.length === 0) return;
  const places = found.map(({ place }) => place);
  await tx.update(visitPeople).set({ userId: to }).where(inArray(visitPeople.id, places));
  await touch(tx, found, context.now());
}
