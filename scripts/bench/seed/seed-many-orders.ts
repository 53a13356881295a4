import { asc, eq, sql } from 'drizzle-orm';
import type { PriceList } from '../../../contract/index.ts';
import type { Database } from '../../../server/db/database.ts';
import {
  claims,
  clients,
  documents,
  orderNumbers,
  orderPayments,
  orders,
  priceLists,
  users,
  visits,
} from '../../../server/db/schema/index.ts';
import { makeDemoOrders, type DemoOrder } from '../../../server/demo/orders/demo-orders.ts';
import { DEMO_PRICES } from '../../../server/demo/orders/demo-prices.ts';
import { createRandom } from '../../../server/demo/common/random.ts';
import { liveClients } from '../../../server/clients/reading/client-repository.ts';
import { calculatedColumns, identified } from '../../../server/orders/order-content.ts';
import { searchTextOf } from '../../../server/orders/order-repository.ts';
import { vacuum } from './vacuum.ts';

const SEED = 20_260_310;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 250;
/** The demonstration's orders are of 90 days; these are of three years. */
const DAYS_SPREAD = 12;
/** One of so many orders is in the trash, another of so many is unassigned. */
const DELETED_SHARE = 40;
const NOBODYS_SHARE = 15;
const WHOLE_BP = 10_000;

type OrderInsert = typeof orders.$inferInsert;
type PaymentInsert = Omit<typeof orderPayments.$inferInsert, 'orderId'>;
interface MadeOrder {
  row: OrderInsert;
  payments: PaymentInsert[];
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function readCompany({ db }: Database, companyId: number) {
  const ordering = await db
    .select({ id: clients.id, name: clients.name, phone: clients.phone, email: clients.email })
    .from(clients)
    .where(liveClients(companyId))
    .orderBy(asc(clients.id));
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.id));
  return { ordering, staff };
}

/** The last of the demonstration's prices, as the company's only ones. */
async function storePrices({ db }: Database, companyId: number, now: Date): Promise<PriceList> {
  const prices = DEMO_PRICES[0]?.prices;
  if (!prices) throw new Error('The demo has prices');
  const validFrom = dayOf(new Date(now.getTime() - 2000 * DAY_MS));
  await db.delete(priceLists).where(eq(priceLists.companyId, companyId));
  await db.insert(priceLists).values({ companyId, version: 1, validFrom, prices, createdAt: now });
  return { version: 1, valid_from: validFrom, ...prices };
}

function paymentsOf(order: DemoOrder, total: number, createdAt: Date, companyId: number) {
  return order.paidShares.map((share, index): PaymentInsert => {
    const paidAt = new Date(createdAt.getTime() + (index + 1) * 2 * DAY_MS);
    return {
      companyId,
      amount: Math.floor((total * share) / WHOLE_BP / 100) * 100,
      kind: index === 0 ? 'prepay' : 'final',
      method: order.method,
      paidAt: dayOf(paidAt),
      createdAt: paidAt,
    };
  });
}

interface Making {
  companyId: number;
  prices: PriceList;
  now: Date;
  company: Awaited<ReturnType<typeof readCompany>>;
  random: ReturnType<typeof createRandom>;
}

function makeOrder(order: DemoOrder, index: number, making: Making): MadeOrder {
  const { companyId, prices, now, company, random } = making;
  const { items: given, ...terms } = order.content;
  const items = identified(given);
  const columns = calculatedColumns({ items, ...terms }, prices);
  const client = random.pick(company.ordering);
  const createdAt = new Date(now.getTime() - order.daysAgo * DAYS_SPREAD * DAY_MS - index * 1000);
  const contact = {
    contactName: client.name,
    contactPhone: client.phone,
    contactEmail: client.email,
    address: order.address,
  };
  const payments = paymentsOf(order, columns.total, createdAt, companyId);
  const isDeleted = payments.length === 0 && index % DELETED_SHARE === 0;
  const row = {
    companyId,
    number: index + 1,
    status: order.status,
    statusAt: createdAt,
    clientId: client.id,
    userId: index % NOBODYS_SHARE === 0 ? null : random.pick(company.staff).id,
    ...contact,
    objectType: order.objectType,
    comment: order.comment,
    items,
    terms,
    ...columns,
    paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    searchText: searchTextOf(contact),
    createdAt,
    updatedAt: createdAt,
    deletedAt: isDeleted ? now : null,
  };
  return { row, payments };
}

async function storeBatch({ db }: Database, batch: readonly MadeOrder[]): Promise<void> {
  const stored = await db
    .insert(orders)
    .values(batch.map(({ row }) => row))
    .returning({ id: orders.id, number: orders.number });
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  const payments = batch.flatMap(({ row, payments: made }) =>
    made.map((payment) => ({ ...payment, orderId: idOf.get(row.number) ?? 0 })),
  );
  if (payments.length > 0) await db.insert(orderPayments).values(payments);
}

/** A sent offer of each order but new ones, and a sent contract of every second. */
async function storeDocuments({ db }: Database, companyId: number): Promise<void> {
  for (const [type, share] of [
    ['quote', 1],
    ['contract', 2],
  ] as const) {
    await db.execute(sql`
      insert into ${documents} (company_id, order_id, type, status, number, version, total, sent_at, created_at, updated_at)
      select company_id, id, ${type}, 'sent', number, 1, total, created_at, created_at, created_at
      from ${orders}
      where company_id = ${companyId} and status <> 'new' and number % ${share} = 0`);
  }
}

/** A claim to one order of so many, each other one resolved. */
const CLAIMED_SHARE = 25;

async function storeClaims({ db }: Database, companyId: number): Promise<void> {
  await db.execute(sql`
    insert into ${claims} (company_id, order_id, text, resolution, resolved_at, created_at, updated_at)
    select company_id, id, 'Молния не закрывается', case when number % 2 = 0 then 'Заменили бегунок' end,
      case when number % 2 = 0 then created_at + interval '3 days' end, created_at, created_at
    from ${orders} where company_id = ${companyId} and number % ${CLAIMED_SHARE} = 0`);
}

/** The installation of each order that was handed over, which its warranty begins with. */
async function storeInstallations({ db }: Database, companyId: number): Promise<void> {
  await db.execute(sql`
    insert into ${visits} (company_id, order_id, kind, status, starts_at, ends_at, created_at, updated_at)
    select company_id, id, 'install', 'done', created_at + interval '20 days',
      created_at + interval '20 days 3 hours', created_at, created_at
    from ${orders} where company_id = ${companyId} and status in ('installed', 'closed', 'claim')`);
}

/**
 * Gives a company that has clients and staff `count` orders of three years: statuses, debts, payments,
 * documents, claims, installations, a filled trash.
 * @throws {Error} where the company has no clients
 */
export async function seedManyOrders(
  database: Database,
  companyId: number,
  count: number,
  now: Date,
): Promise<void> {
  const random = createRandom(SEED);
  const company = await readCompany(database, companyId);
  const prices = await storePrices(database, companyId, now);
  const making = { companyId, prices, now, company, random };
  const demo = makeDemoOrders(random, count);
  for (let start = 0; start < demo.length; start += BATCH_SIZE) {
    const batch = demo
      .slice(start, start + BATCH_SIZE)
      .map((order, index) => makeOrder(order, start + index, making));
    await storeBatch(database, batch);
  }
  await database.db
    .insert(orderNumbers)
    .values({ companyId, last: count })
    .onConflictDoUpdate({ target: orderNumbers.companyId, set: { last: sql`excluded.last` } });
  await storeDocuments(database, companyId);
  await storeClaims(database, companyId);
  await storeInstallations(database, companyId);
  await vacuum(database, ['orders', 'order_payments', 'documents', 'claims', 'visits']);
}
