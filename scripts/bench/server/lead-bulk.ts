// Times one change of every lead a filter means, in one call and in parts of several sizes, on PostgreSQL
// (TEST_DATABASE_URL or a throw-away cluster): `npm run bench:bulk`,
// `npm run bench:bulk -- 100000 1000 2000`. One client, one call at a time, inside the server's process.
// Absolute times belong to the machine.
import { loadavg } from 'node:os';
import type { BulkResult } from '../../../contract/index.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { createTestApp } from '../../../tests/support/server/test-app.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from '../seed/seed-many-leads.ts';

const DEFAULT_COUNT = 10_000;
const DEFAULT_SIZES = [100, 250, 500, 1000, 2000];
const ROUNDS = 3;
const STATUSES = ['processing', 'rejected'];

const [count = DEFAULT_COUNT, ...sizes] = process.argv.slice(2).map(Number);

const server = await startPostgres();
const { url, drop } = await copyDatabase(server);
const database = await openPostgres(url);
await seedManyLeads(database, count, new Date('2026-03-10T09:00:00.000Z'));
const app = createTestApp(database, { LIMIT_WRITES_PER_MINUTE: '1000000' }, { isWatched: false });
const token = await app.login(BIG_COMPANY_LOGIN.email, BIG_COMPANY_LOGIN.password);
let turn = 0;

/** Gives all leads another status. @returns how long each of the calls took */
async function changeAll(limit: number | undefined): Promise<{ times: number[]; leads: number }> {
  turn += 1;
  const payload = { status: STATUSES[turn % STATUSES.length] };
  const times: number[] = [];
  let leads = 0;
  let before: number | null | undefined;
  do {
    const body = { action: 'status', payload, filter: {}, limit, before };
    const started = performance.now();
    const { status, json, text } = await app.as(token).post('/api/leads/bulk', body);
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    const { data } = json as { data: BulkResult };
    leads += data.processed;
    before = data.next ?? null;
  } while (before !== null);
  return { times, leads };
}

const sum = (times: number[]) => times.reduce((all, time) => all + time, 0);
const limits = [undefined, ...(sizes.length > 0 ? sizes : DEFAULT_SIZES)];
const best = new Map<number | undefined, Awaited<ReturnType<typeof changeAll>>>();
await changeAll(undefined);
// Round by round, so that what else the machine does meets every size alike.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const limit of limits) {
    const run = await changeAll(limit);
    if (sum(run.times) < sum(best.get(limit)?.times ?? [Infinity])) best.set(limit, run);
  }
}
console.log(`best of ${ROUNDS} rounds; load average ${loadavg()[0]?.toFixed(1)}`);
console.log('part: leads, calls, seconds in all, longest call in ms');
for (const [limit, { leads, times }] of best) {
  const seconds = (sum(times) / 1000).toFixed(1);
  const longest = Math.max(...times).toFixed(0);
  console.log(`${limit ?? 'one call'}: ${leads}, ${times.length}, ${seconds}, ${longest}`);
}

await app.close();
await database.close();
await drop();
await server.stop();
