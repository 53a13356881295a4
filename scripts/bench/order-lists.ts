// Times every list of orders and payments in a company with 20 000 orders, on PostgreSQL (TEST_DATABASE_URL or a
// throw-away cluster) and on the embedded database: `npm run bench:orders`, `npm run bench:orders -- 5000 embedded`; a
// third word times only the calls whose names hold it. One caller, one call at a time, inside the server's process.
// Absolute times belong to the machine; on one that does other work the fastest call says more than the 95th percentile.
import type { OrderRow } from '../../contract/index.ts';
import { openFresh, signIn, type Get, type Kind } from './open-bench.ts';
import { orderListCalls } from './order-list-calls.ts';
import { seedManyLeads } from './seed-many-leads.ts';
import { seedManyOrders } from './seed-many-orders.ts';
import { printLoad, reportCalls } from './timed-calls.ts';

const DEFAULT_COUNT = 20_000;
/** One client of three leads has an order or several. */
const LEADS = 20_000;
const SAMPLES = 20;
const GOALS_MS = { postgres: 150, embedded: 300 };
const NOW = new Date('2026-03-10T09:00:00.000Z');

/** Orders from all over the list, whose contacts are then searched for. */
async function pickSamples(get: Get, total: number): Promise<OrderRow[]> {
  const samples: OrderRow[] = [];
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    const page = 1 + Math.floor(((total - 1) * turn) / SAMPLES);
    const { json } = await get(`/api/orders?per_page=1&page=${page}`);
    samples.push(...(json as { data: OrderRow[] }).data);
  }
  return samples;
}

async function benchmark(kind: Kind, count: number, only: string): Promise<void> {
  const database = await openFresh(kind);
  try {
    const started = performance.now();
    const companyId = await seedManyLeads(database, LEADS, NOW);
    await seedManyOrders(database, companyId, count, NOW);
    console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const { app, get } = await signIn(database);
    const { json } = await get('/api/orders?per_page=1');
    const { total } = (json as { meta: { total: number } }).meta;
    const samples = await pickSamples(get, total);
    console.log(`\n${kind}, ${total} orders; goal: p95 below ${GOALS_MS[kind]} ms`);
    printLoad();
    const slow = await reportCalls(get, orderListCalls(samples, total), {
      only,
      goalOf: () => GOALS_MS[kind],
    });
    printLoad();
    console.log(slow.length === 0 ? 'all within the goal' : `above the goal: ${slow.join('; ')}`);
    await app.close();
  } finally {
    await database.close();
  }
}

const [count = String(DEFAULT_COUNT), database, only = ''] = process.argv.slice(2);
for (const kind of ['postgres', 'embedded'] as const) {
  if (database === undefined || database === kind) await benchmark(kind, Number(count), only);
}
