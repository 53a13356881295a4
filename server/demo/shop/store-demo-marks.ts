import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { OPERATIONS } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { Db } from '../../db/database';
import { orders, productionMarks, users } from '../../db/schema';
import { workingUsers } from '../../people/user-status';
import { sourceOf } from '../../production/sheet/sheet-source';
import { workedItems } from '../../production/shop/shop-items';
import { findVersion } from '../../soft-windows/price-lists';

const HOUR_MS = 3_600_000;
/** Made already; the items of those in production are at different operations. */
const MADE = ['ready', 'install_scheduled'];

/** Marks operations of the shop in the orders it has: some are half done; unless some are marked. */
export async function storeDemoMarks(
  tx: Db,
  { id: companyId, now }: { id: number; now: Date },
): Promise<void> {
  if ((await tx.$count(productionMarks, eq(productionMarks.companyId, companyId))) > 0) return;
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(workingUsers(companyId))
    .orderBy(asc(users.id));
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNull(orders.deletedAt),
        inArray(orders.status, ['production', ...MADE]),
      ),
    )
    .orderBy(asc(orders.id));
  for (const [turn, order] of found.entries()) {
    const prices = await findVersion(tx, companyId, order.priceVersion);
    const { calculation } = order;
    if (!prices || !calculation) continue;
    const items = workedItems(sourceOf({ ...order, calculation }, prices));
    const userId = staff[turn % staff.length]?.id ?? null;
    const isMade = MADE.includes(order.status);
    // Each following item of an order is an operation behind the one before.
    const isDone = (place: number, step: number) => isMade || step < (turn % 6) - place;
    for (const [step, operation] of OPERATIONS.entries()) {
      const done = items.filter(
        ({ operations }, place) => operations.includes(operation) && isDone(place, step),
      );
      if (done.length === 0) continue;
      const doneAt = new Date(now.getTime() - (OPERATIONS.length - step) * 2 * HOUR_MS);
      await tx.insert(productionMarks).values(
        done.map(({ id: itemId, digest }) => ({
          ...{ companyId, orderId: order.id, itemId, operation, digest, userId, doneAt },
        })),
      );
      await recordActivity(tx, companyId, [
        {
          subject: { type: 'order', id: order.id },
          userId,
          kind: 'operation_done',
          data: { operation, items: done.map(({ name }) => name).join(', ') },
          createdAt: doneAt,
        },
      ]);
    }
  }
}
