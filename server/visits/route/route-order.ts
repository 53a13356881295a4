import { and, eq, inArray } from 'drizzle-orm';
import {
  CANCELLED_STATUS,
  ITEM_KIND_LABELS,
  SIDES,
  type PriceList,
  type RouteItem,
  type TakenAlong,
} from '#contract';
import type { Db } from '../../db/database';
import { readAs } from '../../db/records/reader';
import { orders } from '../../db/schema';
import { openClaimsOf, type OpenClaim } from '../../orders/claims/claim-repository';
import type { StoredOrder } from '../../orders/order-repository';
import { pricesByVersion } from '../../orders/write-order';

/** An order as those need it who go there. */
export interface RouteOrder {
  order: StoredOrder;
  prices: PriceList;
  /** Its open claims. */
  claims: OpenClaim[];
}

/**
 * Reads all columns of the orders of visits for the people who go there: elsewhere a performer finds only the
 * contact of an order, but on the route they need its pieces.
 */
export const readRouteOrders = (
  db: Db,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, RouteOrder>> =>
  readAs(null, async () => {
    if (orderIds.length === 0) return new Map<number, RouteOrder>();
    const found = await db
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, companyId), inArray(orders.id, [...orderIds])));
    const lists = await pricesByVersion(db, companyId, found);
    const open = await openClaimsOf(db, companyId, orderIds);
    return new Map(
      found.flatMap((order) => {
        const prices = lists.get(order.priceVersion);
        const claims = open.get(order.id) ?? [];
        return prices ? [[order.id, { order, prices, claims }] as const] : [];
      }),
    );
  });

const nameOf = ({ name, kind }: StoredOrder['items'][number]) => name || ITEM_KIND_LABELS[kind];

/** An item of a route, with the number by which it is known again. */
export const itemsOf = ({ order }: RouteOrder): (RouteItem & { key: string })[] =>
  order.items.map((item, place) => ({
    key: item.id ?? `№${place + 1}`,
    name: nameOf(item),
    qty: item.qty,
    width_mm: item.opening_width_mm,
    left_mm: item.height_left_mm,
    right_mm: item.shape === 'slope' ? item.height_right_mm : null,
  }));

/** Adds up by name, in the order in which the names come. */
function addedUp(parts: readonly (readonly [name: string, amount: number])[]) {
  const sums = new Map<string, number>();
  for (const [name, amount] of parts) sums.set(name, (sums.get(name) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount > 0);
}

/** The things taken to an object where pieces hang or will: the pieces, and their fasteners. */
export function takenTo({ order, prices }: RouteOrder): TakenAlong[] {
  const { items, calculation } = order;
  const fasteners = new Map(prices.fasteners.map(({ id, name }) => [id, name]));
  const calculated = items.map((item, place) => ({ item, made: calculation.items[place] }));
  const pieces = addedUp([
    ...items.map((item) => ['Изделия', item.qty] as const),
    ...calculated.flatMap(({ item, made }) =>
      SIDES.map((side) => {
        const name = fasteners.get(item.fastener[side]) ?? 'Крепёж';
        return [name, (made?.pieces[side] ?? 0) * item.qty] as const;
      }),
    ),
    ...items.map((item) => ['Ремни', item.roll_straps * item.qty] as const),
  ]);
  const lengths = addedUp(
    calculated.map(({ item, made }) => [
      'Утяжелитель',
      item.weight && made ? made.width_mm * item.qty : 0,
    ]),
  );
  return [
    ...pieces.map(([name, count]) => ({ name, pieces: count, length_mm: null })),
    ...lengths.map(([name, length]) => ({ name, pieces: null, length_mm: length })),
  ];
}

/** The amount left to pay for an order, in kopecks; null where nothing is. */
export const toCollect = ({ order }: RouteOrder): number | null =>
  order.status !== CANCELLED_STATUS && order.balance > 0 ? order.balance : null;
