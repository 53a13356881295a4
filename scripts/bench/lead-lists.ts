// Times every list of leads in a company with 100 000 of them, on PostgreSQL (TEST_DATABASE_URL or a throw-away
// cluster) and on the embedded database: `npm run bench:lists`, `npm run bench:lists -- 10000 embedded`.
// One client, one call at a time, inside the server's process. Absolute times belong to the machine; on one that does
// other work the fastest call says more than the 95th percentile.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Lead } from '../../contract/index.ts';
import type { Database } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded/open-embedded.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { copyDatabase, startPostgres } from '../../tests/support/server/start-postgres.ts';
import { createTestApp } from '../../tests/support/server/test-app.ts';
import { leadListCalls } from './lead-list-calls.ts';
import { quantile } from './figures.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from './seed-many-leads.ts';

const DEFAULT_COUNT = 100_000;
const ROUNDS = 30;
const GOALS_MS = { postgres: 150, embedded: 300 };
const NAME_WIDTH = 44;
const MEGABYTE = 1024 * 1024;

type Kind = Database['kind'];

async function openFresh(kind: Kind): Promise<Database> {
  if (kind === 'embedded') {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-lists-'));
    const database = await openEmbedded(folder);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    return { ...database, close: () => database.close().then(remove) };
  }
  const server = await startPostgres();
  const { url, drop } = await copyDatabase(server);
  const database = await openPostgres(url);
  const close = () => database.close().then(drop).then(server.stop);
  return { ...database, close };
}

async function signIn(database: Database) {
  const app = createTestApp(database, { LIMIT_READS_PER_MINUTE: '1000000' }, { isWatched: false });
  const token = await app.login(BIG_COMPANY_LOGIN.email, BIG_COMPANY_LOGIN.password);
  const get = async (url: string) => {
    const answer = await app.as(token).get(url);
    if (answer.status !== 200) throw new Error(`${answer.status} ${url}: ${answer.text}`);
    return answer;
  };
  return { app, get };
}

type Get = Awaited<ReturnType<typeof signIn>>['get'];

/** Leads from all over the list, whose contacts are then searched for. */
async function pickSamples(get: Get, total: number): Promise<Lead[]> {
  const samples: Lead[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = 1 + Math.floor(((total - 1) * round) / ROUNDS);
    const { json } = await get(`/api/leads?per_page=1&page=${page}`);
    samples.push(...(json as { data: Lead[] }).data);
  }
  return samples;
}

async function timeCalls(get: Get, urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await get(urls[0] ?? '');
  for (const url of urls) {
    const started = performance.now();
    await get(url);
    times.push(performance.now() - started);
  }
  return times;
}

const round = (ms: number) => ms.toFixed(0).padStart(6);

async function timeExport(get: Get, format: string): Promise<void> {
  const started = performance.now();
  const { text } = await get(`/api/leads/export?format=${format}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = (text.length / MEGABYTE).toFixed(0);
  console.log(`${`export, ${format}`.padEnd(NAME_WIDTH)} ${seconds} s, ${size} M characters`);
}

/** What else the machine was doing: without it no figure means anything. */
const printLoad = () =>
  console.log(
    `load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );

async function benchmark(kind: Kind, count: number): Promise<void> {
  console.log(`\n${kind}, ${count} leads; ms: best, p50, p95 (goal: p95 below ${GOALS_MS[kind]})`);
  const database = await openFresh(kind);
  try {
    await seedManyLeads(database, count, new Date('2026-03-10T09:00:00.000Z'));
    const { app, get } = await signIn(database);
    const { json } = await get('/api/leads?per_page=1');
    const { total } = (json as { meta: { total: number } }).meta;
    const samples = await pickSamples(get, total);
    const slow: string[] = [];
    printLoad();
    for (const [name, urls] of Object.entries(leadListCalls(samples, total))) {
      const times = await timeCalls(get, urls);
      const p95 = quantile(times, 0.95);
      if (p95 > GOALS_MS[kind]) slow.push(name);
      const figures = [Math.min(...times), quantile(times, 0.5), p95].map(round).join(' ');
      console.log(`${name.padEnd(NAME_WIDTH)} ${figures}`);
    }
    printLoad();
    for (const format of ['csv', 'xlsx']) await timeExport(get, format);
    console.log(slow.length === 0 ? 'all within the goal' : `above the goal: ${slow.join('; ')}`);
    await app.close();
  } finally {
    await database.close();
  }
}

const [count = String(DEFAULT_COUNT), only] = process.argv.slice(2);
for (const kind of ['postgres', 'embedded'] as const) {
  if (only === undefined || only === kind) await benchmark(kind, Number(count));
}
