// Times every list of leads in a company with 100 000 of them, on PostgreSQL (TEST_DATABASE_URL or a throw-away
// cluster) and on the embedded database: `npm run bench:lists`, `npm run bench:lists -- 10000 embedded`; a third word
// times only the calls whose names hold it: `npm run bench:lists -- 100000 postgres dashboard`; `changed` times
// some before and after 5 % of the leads were changed, over HTTP, in a database with a second company as large. At the end the list of leads is timed while dashboards are open and
// many changes come.
// One client, one call at a time, inside the server's process. Absolute times belong to the machine; on one that does
// other work the fastest call says more than the 95th percentile.
import { loadavg } from 'node:os';
import type { Lead } from '../../contract/index.ts';
import { timeAfterChanges } from './changed-leads.ts';
import { leadListCalls } from './lead-list-calls.ts';
import { quantile } from './figures.ts';
import { openFresh, signIn, type Kind } from './open-bench.ts';
import { seedManyLeads } from './seed-many-leads.ts';

const DEFAULT_COUNT = 100_000;
const NOW = new Date('2026-03-10T09:00:00.000Z');
const NEIGHBOURS_LOGIN = { email: 'neighbours@example.com', password: 'big company' };
const ROUNDS = 30;
const GOALS_MS = { postgres: 150, embedded: 300 };
/** A dashboard reads every lead of its period. */
const DASHBOARD_GOAL_MS = 300;
const STORM = { dashboards: 50, changes: 200, seconds: 20, lists: 100 };
/** A dashboard asks at once and then waits, however many events come meanwhile. */
const DASHBOARD_PAUSE_MS = 5000;
const NAME_WIDTH = 44;
const MEGABYTE = 1024 * 1024;

type Signed = Awaited<ReturnType<typeof signIn>>;
type Get = Signed['get'];

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Times the list of leads while many dashboards are open, and changes come that make each of them ask again. */
async function timeStorm({ app, get }: Signed, kind: Kind, samples: readonly Lead[]) {
  const { dashboards, changes, seconds, lists } = STORM;
  const { company_id: companyId } = (await get('/api/users/current')).json as {
    company_id: number;
  };
  const tokens: string[] = [];
  while (tokens.length < dashboards) tokens.push((await app.addMember(companyId)).token);
  const end = performance.now() + seconds * 1000;
  const shown: number[] = [];
  const dashboard = async (token: string) => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await app.as(token).get('/api/dashboard?period=30d');
      if (answer.status !== 200) throw new Error(answer.text);
      shown.push(performance.now() - started);
      await pause(DASHBOARD_PAUSE_MS);
    }
  };
  const change = async () => {
    for (let count = 0; count < changes; count += 1) {
      const lead = samples[count % samples.length];
      const status = count % 2 ? 'processing' : 'completed';
      const answer = await app.as(tokens[0] ?? '').put(`/api/leads/${lead?.id}`, { status });
      if (answer.status !== 200) throw new Error(answer.text);
      await pause((seconds * 1000) / changes / 2);
    }
  };
  const times: number[] = [];
  const list = async () => {
    while (times.length < lists) {
      const started = performance.now();
      await get('/api/leads');
      times.push(performance.now() - started);
      await pause((seconds * 1000) / lists / 2);
    }
  };
  await Promise.all([change(), list(), ...tokens.map(dashboard)]);
  const row = (name: string, figures: readonly number[]) =>
    console.log(
      `${name.padEnd(NAME_WIDTH)} ${[Math.min(...figures), quantile(figures, 0.5), quantile(figures, 0.95)].map(round).join(' ')}`,
    );
  row(`list, ${dashboards} dashboards, ${changes} changes`, times);
  row('those dashboards', shown);
  return quantile(times, 0.95) > DASHBOARD_GOAL_MS ? [`list in a storm, ${kind}`] : [];
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

async function benchmark(kind: Kind, count: number, only = ''): Promise<void> {
  console.log(`\n${kind}, ${count} leads; ms: best, p50, p95 (goal: p95 below ${GOALS_MS[kind]})`);
  const database = await openFresh(kind);
  try {
    await seedManyLeads(database, count, NOW);
    if (only === 'changed') {
      // Both companies have the forms of the demonstration, and an address is only one company's.
      await database.pool.query(`update lead_forms set slug = slug || '-of-neighbours'`);
      await seedManyLeads(database, count, NOW, NEIGHBOURS_LOGIN);
    }
    const signed = await signIn(database);
    const { app, get } = signed;
    const { json } = await get('/api/leads?per_page=1');
    const { total } = (json as { meta: { total: number } }).meta;
    const year = await get('/api/dashboard?from=2025-03-10&to=2026-03-10');
    const ofYear = (year.json as { data: { leads: { total: number } } }).data.leads.total;
    console.log(`${ofYear} leads in 366 days`);
    const samples = await pickSamples(get, total);
    const slow: string[] = [];
    printLoad();
    for (const [name, urls] of Object.entries(leadListCalls(samples, total))) {
      if (!name.includes(only)) continue;
      const times = await timeCalls(get, urls);
      const p95 = quantile(times, 0.95);
      if (p95 > (name.startsWith('dashboard') ? DASHBOARD_GOAL_MS : GOALS_MS[kind]))
        slow.push(name);
      const figures = [Math.min(...times), quantile(times, 0.5), p95].map(round).join(' ');
      console.log(`${name.padEnd(NAME_WIDTH)} ${figures}`);
    }
    if (only === '' || only === 'changed')
      slow.push(...(await timeAfterChanges(signed, database, samples)));
    if (only !== 'changed') slow.push(...(await timeStorm(signed, kind, samples)));
    printLoad();
    if (only === '') for (const format of ['csv', 'xlsx']) await timeExport(get, format);
    console.log(slow.length === 0 ? 'all within the goal' : `above the goal: ${slow.join('; ')}`);
    await app.close();
  } finally {
    await database.close();
  }
}

const [count = String(DEFAULT_COUNT), database, only] = process.argv.slice(2);
for (const kind of ['postgres', 'embedded'] as const) {
  if (database === undefined || database === kind) await benchmark(kind, Number(count), only);
}
