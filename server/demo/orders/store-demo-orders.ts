import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import { countPriceChanges, type PriceList } from '#contract';
import { recordActivity } from '../../activity/activity';
import { liveClients } from '../../clients/reading/client-repository';
import { companyToday } from '../../db/company-day';
import type { Db } from '../../db/database';
import {
  clients,
  leads,
  orderNumbers,
  orderPayments,
  orders,
  priceLists,
  users,
  type StoredPrices,
} from '../../db/schema';
import { calculatedColumns, identified } from '../../orders/order-content';
import { searchTextOf } from '../../orders/order-repository';
import { makeDemoOrders, type DemoOrder } from './demo-orders';
import { DEMO_PRICES } from './demo-prices';
import { createRandom } from '../common/random';
import { storeDemoDocuments } from './store-demo-documents';

const SEED = 20_240_308;
const ORDERS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WHOLE_BP = 10_000;
/** Payments come some days after the order, each a while after the one before. */
const PAID_AFTER_DAYS = 4;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Stores the versions of the prices; the first one takes the place of the template.
 * @returns them, the oldest first
 */
async function storePrices(
  tx: Db,
  companyId: number,
  { userId, now }: { userId: number | null; now: Date },
): Promise<PriceList[]> {
  await tx.delete(priceLists).where(eq(priceLists.companyId, companyId));
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const stored: PriceList[] = [];
  let before: StoredPrices | null = null;
  for (const [index, { daysAgo, madeDaysAgo, prices }] of DEMO_PRICES.entries()) {
    const version = index + 1;
    const validFrom = await companyToday(tx, companyId, ago(daysAgo));
    const list = { version, valid_from: validFrom, ...prices };
    const base = before && { version: index, valid_from: validFrom, ...(before as StoredPrices) };
    await tx.insert(priceLists).values({
      companyId,
      version,
      validFrom,
      baseVersion: index === 0 ? null : index,
      prices,
      changes: base ? countPriceChanges(base, list) : 0,
      userId: index === 0 ? null : userId,
      createdAt: ago(madeDaysAgo),
    });
    stored.push(list);
    before = prices;
  }
  return stored;
}

interface Whose {
  companyId: number;
  number: number;
  client: { id: number; name: string; phone: string | null; email: string | null };
  userId: number | null;
}

async function storePayments(
  tx: Db,
  order: { id: number; total: number; createdAt: Date },
  { paidShares, method }: DemoOrder,
  { companyId, userId }: Whose,
  now: Date,
): Promise<number> {
  let paid = 0;
  for (const [index, share] of paidShares.entries()) {
    const after = (index + 1) * PAID_AFTER_DAYS * DAY_MS;
    const at = new Date(Math.min(order.createdAt.getTime() + after, now.getTime()));
    const isLast = paidShares.length > 1 && index === paidShares.length - 1;
    const amount = isLast
      ? order.total - paid
      : Math.floor((order.total * share) / WHOLE_BP / 100) * 100;
    paid += amount;
    const kind = index === 0 ? 'prepay' : 'final';
    await tx.insert(orderPayments).values({
      companyId,
      orderId: order.id,
      amount,
      kind,
      method,
      paidAt: dayOf(at),
      userId,
      createdAt: at,
    });
    await recordActivity(tx, companyId, [
      {
        subject: { type: 'order', id: order.id },
        userId,
        kind: 'payment',
        data: { amount, payment_kind: kind, method },
        createdAt: at,
      },
    ]);
  }
  return paid;
}

async function storeOrder(
  tx: Db,
  order: DemoOrder,
  whose: Whose,
  { prices, now }: { prices: readonly PriceList[]; now: Date },
): Promise<void> {
  const { companyId, number, client, userId } = whose;
  const { content, status, address } = order;
  // In the middle of a working day; the latest are of an hour ago.
  const createdAt = new Date(now.getTime() - order.daysAgo * DAY_MS - HOUR_MS);
  const inForce = prices.filter((list) => list.valid_from <= dayOf(createdAt)).at(-1) ?? prices[0];
  if (!inForce) throw new Error('The demo has prices');
  const items = identified(content.items);
  const { items: _items, ...terms } = content;
  const columns = calculatedColumns({ items, ...terms }, inForce);
  const statusAt = status === 'new' ? createdAt : new Date(createdAt.getTime() + HOUR_MS / 2);
  const contact = {
    contactName: client.name,
    contactPhone: client.phone,
    contactEmail: client.email,
    address,
  };
  const [row] = await tx
    .insert(orders)
    .values({
      companyId,
      number,
      status,
      statusAt,
      clientId: client.id,
      userId,
      ...contact,
      objectType: order.objectType,
      comment: order.comment,
      items,
      terms,
      ...columns,
      searchText: searchTextOf(contact),
      createdAt,
      updatedAt: statusAt,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('The order was not stored');
  const entry = { subject: { type: 'order', id: row.id } as const, userId };
  const seconds = HOUR_MS / 2 / 1000;
  await recordActivity(tx, companyId, [
    { ...entry, kind: 'created', data: { number }, createdAt },
    ...(status === 'new'
      ? []
      : [
          {
            ...entry,
            kind: 'status',
            data: { from: 'new', to: status, seconds },
            createdAt: statusAt,
          },
        ]),
  ]);
  const made = { id: row.id, total: columns.total, createdAt };
  const paid = await storePayments(tx, made, order, whose, now);
  if (paid > 0) await tx.update(orders).set({ paid }).where(eq(orders.id, row.id));
}

/**
 * Gives the first order of a client the lead that the client was made of, where nothing happened to it later.
 */
async function linkLeads(tx: Db, companyId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; number: number; leadId: number }>(sql`
    update ${orders} set lead_id = found.lead_id
    from (
      select distinct on (leads.id) leads.id as lead_id, made.id
      from ${orders} as made
        join ${clients} as client on client.id = made.client_id
        join ${leads} on ${leads.id} = client.lead_id and ${leads.updatedAt} < made.created_at
      where made.company_id = ${companyId} and ${leads.deletedAt} is null
      order by leads.id, made.id
    ) as found
    where ${orders.id} = found.id
    returning ${orders.id} as id, ${orders.number} as number, ${orders.leadId} as "leadId"`);
  const made = await tx
    .select({ id: orders.id, userId: orders.userId, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.companyId, companyId));
  await recordActivity(
    tx,
    companyId,
    rows.flatMap(({ id, number, leadId }) => {
      const order = made.find((one) => one.id === id);
      const subject = { type: 'lead', id: leadId } as const;
      const data = { order_id: id, number };
      return order
        ? { subject, userId: order.userId, kind: 'order', data, createdAt: order.createdAt }
        : [];
    }),
  );
}

/**
 * Gives the demo company filled prices in versions, and orders of its clients with payments and documents.
 */
export async function storeDemoOrders(tx: Db, companyId: number, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.disabledAt), isNull(users.invitedAt)))
    .orderBy(asc(users.id));
  const prices = await storePrices(tx, companyId, { userId: staff[0]?.id ?? null, now });
  const ordering = await tx
    .select({
      id: clients.id,
      name: clients.name,
      phone: clients.phone,
      email: clients.email,
    })
    .from(clients)
    .where(liveClients(companyId))
    .orderBy(asc(clients.id));
  if (ordering.length === 0) return;
  const made = makeDemoOrders(random, ORDERS);
  for (const [index, order] of made.entries()) {
    const client = random.pick(ordering);
    const userId = staff.length > 0 && random.chance(0.9) ? random.pick(staff).id : null;
    const whose = { companyId, number: index + 1, client, userId };
    await storeOrder(tx, order, whose, { prices, now });
  }
  await tx
    .insert(orderNumbers)
    .values({ companyId, last: made.length })
    .onConflictDoUpdate({ target: orderNumbers.companyId, set: { last: sql`excluded.last` } });
  await linkLeads(tx, companyId);
  await storeDemoDocuments(tx, companyId, now);
}
