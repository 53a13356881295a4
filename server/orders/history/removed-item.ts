import { and, desc, eq } from 'drizzle-orm';
import type { SavedItem } from '#contract';
import { isAbout } from '../../activity/activity';
import type { Db } from '../../db/database';
import { activity, type StoredOrderChange } from '../../db/schema';

/** Finds an item as it was when it was last removed from an order; undefined: it never was. */
export async function findRemovedItem(
  tx: Db,
  companyId: number,
  orderId: number,
  itemId: string,
): Promise<SavedItem | undefined> {
  const entries = await tx
    .select({ data: activity.data })
    .from(activity)
    .where(and(isAbout(companyId, { type: 'order', id: orderId }), eq(activity.kind, 'changed')))
    .orderBy(desc(activity.id));
  for (const { data } of entries) {
    const changes = (data['changes'] ?? []) as readonly StoredOrderChange[];
    for (const change of changes) {
      if (change.of !== 'item' || change.id !== itemId || change.to !== null) continue;
      const { from, last = from } = change;
      if (last !== null) return last;
    }
  }
  return undefined;
}
