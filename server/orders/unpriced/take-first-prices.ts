import { and, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { calculateOrder, CANCELLED_STATUS, refuseOrder, type PriceList } from '#contract';
import { recordActivity, type ActivityEntry } from '../../activity/activity';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { laterVersion } from '../../db/version';

/** Orders that are sold or given up: their sums stay. */
const DONE = ['closed', CANCELLED_STATUS];

/**
 * Gives new prices to the orders all of whose items cost nothing: they were made before there were prices.
 * Those that the prices still leave at zero, or do not have what they need, stay as they are.
 * @param prices the version that is in force from now on
 * @returns whether any order was changed
 */
export async function takeFirstPrices(
  tx: Db,
  { companyId, userId }: Session,
  prices: PriceList,
  now: Date,
): Promise<boolean> {
  const unpriced = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNull(orders.deletedAt),
        notInArray(orders.status, DONE),
        gt(orders.itemsCount, 0),
        ne(orders.priceVersion, prices.version),
        sql`(${orders.calculation}->>'items_amount')::numeric = 0`,
      ),
    )
    .orderBy(orders.id)
    .for('no key update');
  const entries: ActivityEntry[] = [];
  for (const row of unpriced) {
    const content = { items: row.items, ...row.terms };
    if (Object.keys(refuseOrder(content, prices)).length > 0) continue;
    const calculation = calculateOrder(content, prices);
    if (calculation.items_amount === 0) continue;
    const at = laterVersion([row], now);
    const written = { items: at.toISOString(), terms: at.toISOString() };
    await tx
      .update(orders)
      .set({
        calculation,
        priceVersion: prices.version,
        total: calculation.total,
        areaDm2: calculation.area_dm2,
        versions: { ...row.versions, ...written },
        updatedAt: at,
      })
      .where(and(eq(orders.companyId, companyId), eq(orders.id, row.id)));
    const data = {
      from: row.total,
      to: calculation.total,
      from_version: row.priceVersion,
      to_version: prices.version,
    };
    const subject = { type: 'order', id: row.id } as const;
    entries.push({ subject, userId, kind: 'repriced', data, createdAt: at });
  }
  await recordActivity(tx, companyId, entries);
  return entries.length > 0;
}
