import { and, asc, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VisitClash } from '#contract';
import type { Db } from '../db/database';
import { orders, users, visitPeople, visits } from '../db/schema';
import { imageAddress } from '../images/image-address';

/** Visits of a company that are there: not deleted, and their orders not in the trash. */
export const liveVisits = (companyId: number): SQL | undefined =>
  and(eq(visits.companyId, companyId), isNull(visits.deletedAt), isNull(orders.deletedAt));

/**
 * Finds other planned visits of the same people at overlapping times. Visits that only touch do not clash;
 * one of an order in the trash, or that is over, clashes with none. @returns the clashes by visit
 */
export async function clashesOf(
  db: Db,
  companyId: number,
  visitIds: readonly number[],
): Promise<ReadonlyMap<number, VisitClash[]>> {
  const clashes = new Map(visitIds.map((id): [number, VisitClash[]] => [id, []]));
  if (visitIds.length === 0) return clashes;
  const own = alias(visits, 'own');
  const ownPeople = alias(visitPeople, 'own_people');
  const rows = await db
    .select({
      of: own.id,
      visit: visits,
      number: orders.number,
      userId: users.id,
      name: users.name,
      avatar: users.avatar,
    })
    .from(own)
    .innerJoin(ownPeople, eq(ownPeople.visitId, own.id))
    .innerJoin(
      visitPeople,
      and(eq(visitPeople.userId, ownPeople.userId), ne(visitPeople.visitId, own.id)),
    )
    .innerJoin(visits, eq(visits.id, visitPeople.visitId))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(users, eq(users.id, visitPeople.userId))
    .where(
      and(
        inArray(own.id, [...visitIds]),
        eq(own.status, 'planned'),
        liveVisits(companyId),
        eq(visits.status, 'planned'),
        lt(visits.startsAt, own.endsAt),
        gt(visits.endsAt, own.startsAt),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id), asc(users.id));
  for (const { of, visit, number, userId, name, avatar } of rows) {
    clashes.get(of)?.push({
      visit_id: visit.id,
      order_id: visit.orderId,
      order_number: number,
      kind: visit.kind,
      starts_at: visit.startsAt.toISOString(),
      ends_at: visit.endsAt.toISOString(),
      user: { id: userId, name, avatar_url: imageAddress(avatar) },
    });
  }
  return clashes;
}
