import { and, eq } from 'drizzle-orm';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { readAs } from '../../db/records/reader';
import { visitViews } from '../../db/schema';
import { findVisits } from '../visit-repository';
import { factsOf, zoneNameOf } from './read-route';
import { readRouteOrders } from './route-order';
import { afterOwnMark, shownOf } from './shown-of-stop';

/** Keeps a status that a person has given a visit as seen by them: it is no news on their route. */
export async function seeOwnMark(
  tx: Db,
  { companyId, userId }: Session,
  visitId: number,
): Promise<void> {
  const [view] = await tx
    .select()
    .from(visitViews)
    .where(
      and(
        eq(visitViews.companyId, companyId),
        eq(visitViews.userId, userId),
        eq(visitViews.visitId, visitId),
      ),
    );
  if (!view) return;
  const [visit] = await readAs(null, () => findVisits(tx, companyId, [visitId]));
  const order =
    visit && (await readRouteOrders(tx, companyId, [visit.order_id])).get(visit.order_id);
  if (!order) return;
  const now = shownOf(factsOf(visit, order), await zoneNameOf(tx, companyId));
  await tx
    .update(visitViews)
    .set({ shown: afterOwnMark(view.shown, now) })
    .where(eq(visitViews.id, view.id));
}
