import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { CANCELLED_STATUS, FINISHED_STATUSES, type OrderFigures } from '#contract';
import { dayStart, zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { leads, orders } from '../db/schema';
import { firstOffers } from '../documents/lookup/document-lookup';
import { ofPeople } from '../lists/filter-rows';
import { hasDebt } from './lookup/order-lookup';
import { hasOpenClaim } from './lookup/open-claims';
import { liveOrders } from './order-repository';
import { sumReceived } from './payment-repository';

/** The person and the days of the figures, both ends included. */
export interface OrderQuestion {
  companyId: number;
  from: string;
  to: string;
  /** The assignee, `none`, or everybody. */
  userId: number | 'none' | undefined;
}

/**
 * Figures of orders that are not in the trash; sums in kopecks. Each is what the list it leads to comes to:
 * orders made in the period, their tab «Долг», payments of the period.
 */
export async function findOrderFigures(
  db: Db,
  { companyId, from, to, userId }: OrderQuestion,
): Promise<OrderFigures> {
  const zone = zoneOf(companyId);
  const isNew = sql`${orders.createdAt} >= ${dayStart(sql`${from}::date`, zone)}
    and ${orders.createdAt} < ${dayStart(sql`${to}::date + 1`, zone)}`;
  const isInForce = ne(orders.status, CANCELLED_STATUS);
  const isInWork = notInArray(orders.status, [...FINISHED_STATUSES]);
  const debt = hasDebt(companyId);
  const these = and(
    liveOrders(companyId),
    userId === undefined ? undefined : ofPeople(orders.userId, [userId]),
  );
  const [found] = await db
    .select({
      created: sql`count(*) filter (where ${isNew})`.mapWith(Number),
      created_total:
        sql`coalesce(sum(${orders.total}) filter (where ${isNew} and ${isInForce}), 0)`.mapWith(
          Number,
        ),
      in_work: sql`count(*) filter (where ${isInWork})`.mapWith(Number),
      debts: sql`count(*) filter (where ${debt})`.mapWith(Number),
      claims: sql`count(*) filter (where ${hasOpenClaim(companyId)})`.mapWith(Number),
      debt: sql`coalesce(sum(${orders.balance}) filter (where ${debt}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(these);
  const [offers] = await db
    .select({
      offered: sql`count(*)`.mapWith(Number),
      average_offer_sec: sql<number | null>`round(avg(greatest(0, extract(epoch from
        offers.sent_at - coalesce(${leads.createdAt}, ${orders.createdAt})))))::float8`,
    })
    .from(orders)
    .innerJoin(sql`${firstOffers(companyId)} as offers`, sql`offers.order_id = ${orders.id}`)
    .leftJoin(leads, eq(leads.id, orders.leadId))
    .where(and(these, isNew));
  const received = await sumReceived(db, companyId, {
    'filter[from]': from,
    'filter[to]': to,
    ...(userId !== undefined && { 'filter[user]': String(userId) }),
  });
  const nothing = { created: 0, created_total: 0, in_work: 0, debts: 0, claims: 0, debt: 0 };
  return { ...nothing, offered: 0, average_offer_sec: null, ...found, ...offers, received };
}
