import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { visits } from '../../db/schema';

/**
 * Whether a visit to the object of an order, not a cancelled one, is found. Run as a performer it tells
 * whether they go there themselves: they find no other visits.
 */
export async function hasFoundVisit(db: Db, companyId: number, orderId: number): Promise<boolean> {
  const [visit] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.companyId, companyId),
        eq(visits.orderId, orderId),
        ne(visits.status, 'cancelled'),
      ),
    )
    .limit(1);
  return visit !== undefined;
}
