import { asc, desc, eq } from 'drizzle-orm';
import { VISIT_KINDS } from '../../../contract/index.ts';
import type { Database } from '../../../server/db/database.ts';
import { orders, users, visitPeople, visits } from '../../../server/db/schema/index.ts';
import { createRandom } from '../../../server/demo/common/random.ts';
import { liveOrders } from '../../../server/orders/order-repository.ts';
import { vacuum } from './vacuum.ts';

const SEED = 20_260_310;
const HOUR_MS = 3_600_000;
const MONTH_HOURS = 30 * 24;
/** So many people go on visits. */
const VISITORS = 8;
/** One of so many waits for its people. */
const NOBODYS_SHARE = 10;
const BATCH_SIZE = 500;

/**
 * Gives a company that has orders and staff `count` visits within thirty days, of one or two people each, all
 * of them in sight.
 * @throws {Error} where the company has no orders
 */
export async function seedManyVisits(
  database: Database,
  companyId: number,
  count: number,
  from: Date,
): Promise<void> {
  const { db } = database;
  const random = createRandom(SEED);
  const visited = await db
    .select({ id: orders.id })
    .from(orders)
    // A visit of an order in the trash is out of sight.
    .where(liveOrders(companyId))
    .orderBy(desc(orders.id))
    .limit(count);
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id))
    .limit(VISITORS);
  if (visited.length === 0) throw new Error('The company has no orders');
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, count - start);
    const rows = Array.from({ length }, () => {
      const startsAt = new Date(from.getTime() + random.int(0, MONTH_HOURS - 1) * HOUR_MS);
      return {
        companyId,
        orderId: random.pick(visited).id,
        kind: random.pick(VISIT_KINDS),
        startsAt,
        endsAt: new Date(startsAt.getTime() + random.int(1, 4) * HOUR_MS),
        createdBy: staff[0]?.id,
      };
    });
    const stored = await db
      .insert(visits)
      .values(rows)
      .returning({ id: visits.id, orderId: visits.orderId });
    const people = stored.flatMap(({ id: visitId, orderId }, index) =>
      index % NOBODYS_SHARE === 0
        ? []
        : [...new Set([random.pick(staff).id, random.pick(staff).id])].map((userId) => ({
            ...{ companyId, visitId, orderId, userId },
          })),
    );
    await db.insert(visitPeople).values(people);
  }
  await vacuum(database, ['visits', 'visit_people']);
}
