import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { GoneStop, OrderPhoto, RouteQuery, RouteStop, Visit, VisitRoute } from '#contract';
import type { Session } from '../../context/session';
import { dayStart, zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { companies, visitViews } from '../../db/schema';
import { seesNoSums } from '../../http/hide-sums';
import { listPhotos } from '../../orders/photos/photo-repository';
import { findLiveVisits, listVisits } from '../visit-repository';
import { itemsOf, readRouteOrders, takenTo, toCollect, type RouteOrder } from './route-order';
import { changesOf, shownOf, versionOf, type StopFacts } from './shown-of-stop';

type View = typeof visitViews.$inferSelect;

/** A visit with all that those see who go there. */
export function factsOf(visit: Visit, order: RouteOrder): StopFacts {
  const { floor, objectType, comment, terms } = order.order;
  const isHung = visit.kind === 'install';
  const isCollecting = visit.status === 'planned' && (isHung || visit.kind === 'delivery');
  return {
    ...visit,
    floor,
    object_type: objectType,
    mounting_base: terms.mounting_base,
    mounting_height_mm: terms.mounting_height_mm,
    order_comment: comment,
    order_status: order.order.status,
    items: itemsOf(order),
    take: visit.kind === 'measure' ? [] : takenTo(order),
    collect: isCollecting ? toCollect(order) : null,
    ...(visit.kind === 'claim' && { claims: order.claims }),
  };
}

/** The zone of a company. */
export async function zoneNameOf(db: Db, companyId: number): Promise<string> {
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.timezone ?? 'UTC';
}

/** @param view how the person has seen it; undefined: not yet, null: it is not their own route */
function toStop(
  facts: StopFacts,
  { zone, view, photos }: { zone: string; view: View | undefined | null; photos: OrderPhoto[] },
): RouteStop {
  const shown = shownOf(facts, zone);
  const items = facts.items.map(({ key: _key, ...item }) => item);
  return {
    ...facts,
    items,
    photos,
    changes: view ? changesOf(view.shown, shown) : [],
    is_new: view === undefined,
    version: versionOf(shown),
  };
}

/** Visits that a person has seen on a day, by what they have seen of them. */
function viewsOf(db: Db, { companyId, userId }: Session, day: string): Promise<View[]> {
  const zone = zoneOf(companyId);
  return db
    .select()
    .from(visitViews)
    .where(
      and(
        eq(visitViews.companyId, companyId),
        eq(visitViews.userId, userId),
        lt(visitViews.startsAt, sql`(${dayStart(sql`(${day}::date + 1)`, zone)})`),
        gt(visitViews.endsAt, sql`(${dayStart(sql`${day}::date`, zone)})`),
      ),
    )
    .orderBy(visitViews.startsAt, visitViews.id);
}

/** Visits that were seen on the day and are not there any more, with where they have gone. */
async function goneOf(
  db: Db,
  { companyId, userId }: Session,
  views: readonly View[],
): Promise<GoneStop[]> {
  const found = await findLiveVisits(
    db,
    companyId,
    views.map(({ visitId }) => visitId),
  );
  const own = found.filter(
    ({ status, user_ids: people }) => status !== 'cancelled' && people.includes(userId),
  );
  return views.map((view) => ({
    visit_id: view.visitId,
    kind: view.kind,
    order_number: view.orderNumber,
    customer: view.customer,
    starts_at: view.startsAt.toISOString(),
    moved_to: own.find(({ id }) => id === view.visitId)?.starts_at ?? null,
  }));
}

/** Reads the day of a person; on the caller's day it marks the changes since the last look. */
export async function readRoute(
  db: Db,
  session: Session,
  { day, user = session.userId }: RouteQuery,
): Promise<VisitRoute> {
  const { companyId } = session;
  const query = { from: day, to: day, 'filter[user]': String(user) };
  const visits = await listVisits(db, companyId, query);
  const orderIds = visits.map(({ order_id: id }) => id);
  const orders = await readRouteOrders(db, companyId, orderIds);
  const photosOf = await listPhotos(db, companyId, orderIds);
  const zone = await zoneNameOf(db, companyId);
  const isOwn = user === session.userId;
  const views = isOwn ? await viewsOfAll(db, session, visits, day) : [];
  const stops = visits.flatMap((visit) => {
    const order = orders.get(visit.order_id);
    if (!order) return [];
    const view = views.find(({ visitId }) => visitId === visit.id);
    const facts = factsOf(visit, order);
    // A performer plans no visits: they cannot ask for the rest of any order.
    const isCollector = isOwn && session.rights?.rows === 'assigned';
    const collect = isCollector || !seesNoSums(session) ? facts.collect : null;
    const photos = photosOf.get(visit.order_id) ?? [];
    return [toStop({ ...facts, collect }, { zone, view: isOwn ? view : null, photos })];
  });
  const there = new Set(visits.map(({ id }) => id));
  const gone = views.filter(({ visitId }) => !there.has(visitId));
  return { stops, gone: gone.length > 0 ? await goneOf(db, session, gone) : [] };
}

/** The views of the visits of a day, wherever these were seen, and of those that were seen on the day. */
async function viewsOfAll(
  db: Db,
  session: Session,
  visits: readonly Visit[],
  day: string,
): Promise<View[]> {
  const ofDay = await viewsOf(db, session, day);
  const known = new Set(ofDay.map(({ visitId }) => visitId));
  const others = visits.flatMap(({ id }) => (known.has(id) ? [] : id));
  if (others.length === 0) return ofDay;
  const seenElsewhere = await db
    .select()
    .from(visitViews)
    .where(
      and(
        eq(visitViews.companyId, session.companyId),
        eq(visitViews.userId, session.userId),
        inArray(visitViews.visitId, others),
      ),
    );
  return [...ofDay, ...seenElsewhere];
}
