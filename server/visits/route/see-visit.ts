import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { readAs } from '../../db/records/reader';
import { visitViews } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { findVisits } from '../visit-repository';
import { factsOf, zoneNameOf } from './read-route';
import { readRouteOrders } from './route-order';
import { shownOf, versionOf } from './shown-of-stop';

/**
 * Stores the version of a stop that its person has seen. A stop that has changed meanwhile stays marked; a
 * stop that the person does not go to any more is removed.
 */
export async function seeVisit(
  { database: { db } }: AppContext,
  session: Session,
  visitId: number,
  version: string,
): Promise<void> {
  const { companyId, userId } = session;
  const isOwn = and(
    eq(visitViews.companyId, companyId),
    eq(visitViews.userId, userId),
    eq(visitViews.visitId, visitId),
  );
  if (version === '') {
    await db.delete(visitViews).where(isOwn);
    return;
  }
  const [visit] = await readAs(readerOf(session), () => findVisits(db, companyId, [visitId]));
  if (!visit || !visit.user_ids.includes(userId)) return;
  const order = (await readRouteOrders(db, companyId, [visit.order_id])).get(visit.order_id);
  if (!order) return;
  const shown = shownOf(factsOf(visit, order), await zoneNameOf(db, companyId));
  if (versionOf(shown) !== version) return;
  const seen = {
    startsAt: new Date(visit.starts_at),
    endsAt: new Date(visit.ends_at),
    kind: sql<typeof visitViews.$inferInsert.kind>`${visit.kind}`,
    orderNumber: visit.order_number,
    customer: visit.customer,
    shown,
  };
  await db
    .insert(visitViews)
    .values({ companyId, userId, visitId, ...seen })
    .onConflictDoUpdate({ target: [visitViews.visitId, visitViews.userId], set: seen });
}
