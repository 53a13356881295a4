import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Visit, VisitFilter, VisitSort } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { dayStart, zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { orders, visits } from '../db/schema';
import type { ExportedList } from '../lists/export-list';
import type { Listed, ListPart } from '../lists/page';
import { visitColumns } from './export-visits';
import { arrivalIs, countsBy, finishIs } from './punctuality';
import { liveVisits } from './visit-clashes';
import { findVisits, ofPeople } from './visit-repository';

/** The visits that start on these days of the company, both included. */
export function startsOn(companyId: number, from?: string, to?: string): SQL | undefined {
  const zone = zoneOf(companyId);
  return and(
    from === undefined ? undefined : gte(visits.startsAt, dayStart(sql`${from}::date`, zone)),
    to === undefined ? undefined : lt(visits.startsAt, dayStart(sql`${to}::date + 1`, zone)),
  );
}

function conditions(companyId: number, query: VisitFilter, now: Date): SQL | undefined {
  const { 'filter[kind]': kind, 'filter[user]': people } = query;
  const { 'filter[arrival]': arrival, 'filter[finish]': finish, 'filter[begun]': begun } = query;
  return and(
    liveVisits(companyId),
    startsOn(companyId, query['filter[from]'], query['filter[to]']),
    kind === undefined ? undefined : eq(visits.kind, kind),
    people === undefined ? undefined : ofPeople(people),
    (begun ?? arrival ?? finish) ? countsBy(now) : undefined,
    arrival && arrivalIs[arrival],
    finish && finishIs(finish, now),
  );
}

/** The filter and the order of a list. */
export interface VisitListing {
  companyId: number;
  query: VisitFilter & { sort?: VisitSort | undefined };
  now: Date;
}

/**
 * One part of the list of visits; those of the trash, and of its orders, are left out.
 * @param hasClashes false: without their clashes, for what does not show them
 */
export async function listVisitPart(
  db: Db,
  { companyId, query, now }: VisitListing,
  { limit, offset }: ListPart,
  hasClashes = true,
): Promise<Listed<Visit>> {
  const by = query.sort === 'starts_at' ? asc : desc;
  const where = conditions(companyId, query, now);
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(where);
  const rows = await db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(where)
    .orderBy(by(visits.startsAt), by(visits.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  return { items: await findVisits(db, companyId, ids, hasClashes), total: counted?.total ?? 0 };
}

/** The list of visits, to be exported. */
export async function exportedVisits(
  { database: { db }, now }: AppContext,
  { companyId }: Session,
  query: VisitListing['query'],
): Promise<ExportedList<Visit>> {
  const listing = { companyId, query, now: now() };
  const { total } = await listVisitPart(db, listing, { limit: 0, offset: 0 });
  return {
    name: 'visits',
    sheet: 'Выезды',
    many: 'выездов',
    narrower: 'период',
    subject: 'visit',
    count: total,
    columns: await visitColumns(db, companyId),
    read: async (part) => (await listVisitPart(db, listing, part, false)).items,
  };
}
