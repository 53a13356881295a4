import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  splitList,
  VISITS_OF_NO_ONE,
  type Visit,
  type VisitClash,
  type VisitsQuery,
} from '#contract';
import { dayStart, zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { clients, orders, users, visitPeople, visits } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { inOrderOf } from '../lists/by-numbers';
import { clashesOf, liveVisits, touching } from './visit-clashes';

export type StoredVisit = typeof visits.$inferSelect;

const authors = alias(users, 'authors');

const selectVisits = (db: Db) =>
  db
    .select({
      visit: visits,
      number: orders.number,
      contactName: orders.contactName,
      phone: orders.contactPhone,
      address: orders.address,
      clientName: clients.name,
      authorName: authors.name,
      authorAvatar: authors.avatar,
    })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(authors, eq(authors.id, visits.createdBy));
type Found = Awaited<ReturnType<typeof selectVisits>>[number];

type Visitor = NonNullable<Visit['users'][number]> & { id: number };

/** Reads the people of visits, by visit. */
async function peopleOf(
  db: Db,
  visitIds: readonly number[],
): Promise<ReadonlyMap<number, Visitor[]>> {
  const rows = await db
    .select({
      visitId: visitPeople.visitId,
      id: users.id,
      name: users.name,
      avatar: users.avatar,
    })
    .from(visitPeople)
    .innerJoin(users, eq(users.id, visitPeople.userId))
    .where(inArray(visitPeople.visitId, [...visitIds]))
    .orderBy(asc(users.name), asc(users.id));
  const people = new Map(visitIds.map((id): [number, Visitor[]] => [id, []]));
  for (const { visitId, id, name, avatar } of rows) {
    people.get(visitId)?.push({ id, name, avatar_url: imageAddress(avatar) });
  }
  return people;
}

const toVisit = (
  { visit, number, contactName, phone, address, clientName, ...author }: Found,
  own: Visitor[],
  clashes: VisitClash[],
): Visit => {
  return {
    id: visit.id,
    order_id: visit.orderId,
    order_number: number,
    customer: clientName ?? contactName,
    phone,
    address,
    kind: visit.kind,
    status: visit.status,
    starts_at: visit.startsAt.toISOString(),
    ends_at: visit.endsAt.toISOString(),
    user_ids: own.map(({ id }) => id),
    users: own,
    comment: visit.comment,
    reason: visit.reason,
    arrived_at: visit.arrivedAt?.toISOString() ?? null,
    finished_at: visit.finishedAt?.toISOString() ?? null,
    clashes,
    created_by:
      visit.createdBy === null
        ? null
        : {
            id: visit.createdBy,
            name: author.authorName,
            avatar_url: imageAddress(author.authorAvatar),
          },
    created_at: visit.createdAt.toISOString(),
    updated_at: visit.updatedAt.toISOString(),
    deleted_at: visit.deletedAt?.toISOString() ?? null,
  };
};

async function completed(
  db: Db,
  companyId: number,
  rows: Found[],
  hasClashes = true,
): Promise<Visit[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ visit }) => visit.id);
  const people = await peopleOf(db, ids);
  const planned = rows.flatMap(({ visit: { id, status, startsAt, endsAt } }) =>
    hasClashes && status === 'planned'
      ? { id, startsAt, endsAt, people: people.get(id) ?? [] }
      : [],
  );
  const clashes = await clashesOf(db, companyId, planned);
  return rows.map((row) => {
    const { id } = row.visit;
    return toVisit(row, people.get(id) ?? [], clashes.get(id) ?? []);
  });
}

/**
 * Visits in the order of the numbers given, deleted ones too; those of other companies are left out.
 * @param hasClashes false: without their clashes
 */
export async function findVisits(
  db: Db,
  companyId: number,
  ids: number[],
  hasClashes = true,
): Promise<Visit[]> {
  if (ids.length === 0) return [];
  const rows = await selectVisits(db).where(
    and(eq(visits.companyId, companyId), inArray(visits.id, ids)),
  );
  return inOrderOf(ids, await completed(db, companyId, rows, hasClashes), ({ id }) => id);
}

/** Visits that are there, their orders too, in no order. */
export async function findLiveVisits(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<Visit[]> {
  if (ids.length === 0) return [];
  const rows = await selectVisits(db).where(
    and(liveVisits(companyId), inArray(visits.id, [...ids])),
  );
  return completed(db, companyId, rows);
}

/** @throws {HttpError} 404 for a stranger's, a deleted one, and one of an order in the trash */
export async function getVisit(db: Db, companyId: number, id: number): Promise<Visit> {
  const rows = await selectVisits(db).where(and(liveVisits(companyId), eq(visits.id, id)));
  const [visit] = await completed(db, companyId, rows);
  if (!visit) throw notFound();
  return visit;
}

/** Lists the visits of an order by their start. */
export async function listVisitsOf(db: Db, companyId: number, orderId: number): Promise<Visit[]> {
  const rows = await selectVisits(db)
    .where(
      and(eq(visits.companyId, companyId), isNull(visits.deletedAt), eq(visits.orderId, orderId)),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return completed(db, companyId, rows);
}

/** The visits of any of the people, or without people. */
export function ofPeople(text: string): SQL | undefined {
  const words = splitList(text);
  const ids = words.filter((word) => word !== VISITS_OF_NO_ONE).map(Number);
  const exists = (also?: SQL) =>
    sql`exists (select from ${visitPeople} where ${visitPeople.visitId} = ${visits.id} and ${also ?? sql`true`})`;
  return or(
    words.includes(VISITS_OF_NO_ONE)
      ? sql`not ${exists(sql`${visitPeople.userId} is not null`)}`
      : undefined,
    ids.length > 0 ? exists(inArray(visitPeople.userId, ids)) : undefined,
  );
}

/**
 * Lists the visits that touch a period of days of the company, by their start.
 * @param hasClashes false: without their clashes, which take long to find in a long period
 */
export async function listVisits(
  db: Db,
  companyId: number,
  { from, to, 'filter[kind]': kind, 'filter[user]': people }: VisitsQuery,
  hasClashes = true,
): Promise<Visit[]> {
  const zone = zoneOf(companyId);
  const [begin, end] = [dayStart(sql`${from}::date`, zone), dayStart(sql`(${to}::date + 1)`, zone)];
  const rows = await selectVisits(db)
    .where(
      and(
        liveVisits(companyId),
        touching(begin, end),
        kind === undefined ? undefined : eq(visits.kind, kind),
        people === undefined ? undefined : ofPeople(people),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return completed(db, companyId, rows, hasClashes);
}

/** The order of a visit; null where the company has no such visit. */
export async function visitOrder(db: Db, companyId: number, id: number): Promise<number | null> {
  const [visit] = await db
    .select({ orderId: visits.orderId })
    .from(visits)
    .where(and(eq(visits.companyId, companyId), eq(visits.id, id)));
  return visit?.orderId ?? null;
}

/**
 * Locks a visit that can be changed.
 * @param isDeleted whether a deleted one is wanted
 * @throws {HttpError} 404
 */
export async function lockVisit(
  tx: Db,
  companyId: number,
  id: number,
  isDeleted = false,
): Promise<StoredVisit> {
  const [visit] = await tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.companyId, companyId),
        isDeleted ? sql`${visits.deletedAt} is not null` : isNull(visits.deletedAt),
        eq(visits.id, id),
      ),
    )
    .for('no key update');
  if (!visit) throw notFound();
  return visit;
}
