// Times every list and card of clients in a company with 100 000 of them and 300 000 leads, on PostgreSQL
// (TEST_DATABASE_URL or a throw-away cluster) and on the embedded database: `npm run bench:clients`,
// `npm run bench:clients -- 30000 embedded`; a third word times only the calls whose names hold it. The first word is the
// number of leads; one client stands for three. A database that is filled already may be named (`openFilled`).
// One caller, one call at a time, inside the server's process. Absolute times belong to the machine; on one that does
// other work the fastest call says more than the 95th percentile.
import type { Client } from '../../contract/index.ts';
import { timeBulk } from './client-bulk-times.ts';
import { clientListCalls } from './client-list-calls.ts';
import { openFilled, signIn, type Get, type Kind } from './open-bench.ts';
import { seedManyLeads } from './seed-many-leads.ts';
import { printLoad, reportCalls } from './timed-calls.ts';

const DEFAULT_COUNT = 300_000;
const ROUNDS = 20;
const GOALS_MS = { postgres: 150, embedded: 300 };
const DUPLICATES_GOAL_MS = 500;
const NOW = new Date('2026-03-10T09:00:00.000Z');

/** Clients from all over the list, whose contacts are then searched for. */
async function pickSamples(get: Get, total: number): Promise<Client[]> {
  const samples: Client[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const page = 1 + Math.floor(((total - 1) * turn) / ROUNDS);
    const { json } = await get(`/api/clients?per_page=1&page=${page}`);
    samples.push(...(json as { data: Client[] }).data);
  }
  return samples;
}

const goalOf = (name: string, kind: Kind) =>
  name === 'duplicates' ? DUPLICATES_GOAL_MS : GOALS_MS[kind];

async function benchmark(kind: Kind, count: number, only: string): Promise<void> {
  const database = await openFilled(kind, (empty) => seedManyLeads(empty, count, NOW));
  try {
    const { app, get, token } = await signIn(database);
    const { json } = await get('/api/clients?per_page=1');
    const { total } = (json as { meta: { total: number } }).meta;
    console.log(`\n${kind}, ${total} clients; goal: p95 below ${GOALS_MS[kind]} ms`);
    const samples = await pickSamples(get, total);
    printLoad();
    const slow = await reportCalls(get, clientListCalls(samples, total), {
      only,
      goalOf: (name) => goalOf(name, kind),
    });
    printLoad();
    if (only === '') await timeBulk(app.as(token));
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
