import { and, asc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { LONGEST_VISIT_DAYS, type VisitClash } from '#contract';
import type { Db } from '../db/database';
import { orders, visitPeople, visits } from '../db/schema';
import type { Span } from './lookup/visit-words';

/** Visits of a company that are there: not deleted, and their orders not in the trash. */
export const liveVisits = (companyId: number): SQL | undefined =>
  and(eq(visits.companyId, companyId), isNull(visits.deletedAt), isNull(orders.deletedAt));

/** Visits that touch a time, by an index: no visit is longer than the longest one. */
export const touching = (begin: SQL, end: SQL): SQL | undefined =>
  and(
    gt(visits.startsAt, sql`${begin} - ${`${LONGEST_VISIT_DAYS * 24} hours`}::interval`),
    lt(visits.startsAt, end),
    gt(visits.endsAt, begin),
  );

/** A planned visit, and the people who go. */
export interface PlannedVisit extends Span {
  id: number;
  people: readonly (NonNullable<VisitClash['user']> & { id: number })[];
}

const momentOf = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;

/** Finds planned visits of people within the time of some visits, by person, as they begin. */
async function plannedOf(db: Db, companyId: number, own: readonly PlannedVisit[]) {
  const userIds = [...new Set(own.flatMap(({ people }) => people.map(({ id }) => id)))];
  const found = new Map(userIds.map((id): [number, Planned[]] => [id, []]));
  if (userIds.length === 0) return found;
  const begin = Math.min(...own.map(({ startsAt }) => startsAt.getTime()));
  const end = Math.max(...own.map(({ endsAt }) => endsAt.getTime()));
  const rows = await selectPlanned(db)
    .where(
      and(
        liveVisits(companyId),
        eq(visits.status, 'planned'),
        touching(momentOf(begin), momentOf(end)),
        inArray(visitPeople.userId, userIds),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  for (const { startsAt, endsAt, ...row } of rows) {
    const span = { start: startsAt.getTime(), end: endsAt.getTime() };
    found.get(row.userId ?? 0)?.push({ ...row, ...span });
  }
  return found;
}
type Found = Awaited<ReturnType<typeof selectPlanned>>[number];
/** With its times as numbers, which are compared many times as fast. */
type Planned = Omit<Found, keyof Span> & { start: number; end: number };

const selectPlanned = (db: Db) =>
  db
    .select({
      id: visits.id,
      orderId: visits.orderId,
      number: orders.number,
      kind: visits.kind,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      userId: visitPeople.userId,
    })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(visitPeople, eq(visitPeople.visitId, visits.id));

/**
 * Finds other planned visits of the same people at overlapping times. Visits that only touch do not clash;
 * one of an order in the trash, or that is over, clashes with none. @returns the clashes by visit
 */
export async function clashesOf(
  db: Db,
  companyId: number,
  own: readonly PlannedVisit[],
): Promise<ReadonlyMap<number, VisitClash[]>> {
  const planned = await plannedOf(db, companyId, own);
  const clashesWith = ({ id, startsAt, endsAt, people }: PlannedVisit): VisitClash[] => {
    const [start, end] = [startsAt.getTime(), endsAt.getTime()];
    return people.flatMap((user) => {
      const clashes: VisitClash[] = [];
      for (const other of planned.get(user.id) ?? []) {
        if (other.start >= end) break;
        if (other.id === id || other.end <= start) continue;
        clashes.push({
          visit_id: other.id,
          order_id: other.orderId,
          order_number: other.number,
          kind: other.kind,
          starts_at: new Date(other.start).toISOString(),
          ends_at: new Date(other.end).toISOString(),
          user,
        });
      }
      return clashes;
    });
  };
  return new Map(own.map((visit) => [visit.id, clashesWith(visit)]));
}
