// How long the staff wait while everything of a company with 100 000 leads is packed into one file, and while
// that of a small company beside it is: `npm run bench:export`, `npm run bench:export -- 10000 embedded`. The
// calls go one at a time all the while, inside the server's process, as do the ones without any export they
// are compared with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import type { CompanyExportList } from '../../../contract/index.ts';
import { runExports } from '../../../server/company-export/run-exports.ts';
import type { Database } from '../../../server/db/database.ts';
import { quantile } from '../figures.ts';
import { openFresh, signIn, type Kind } from './open-bench.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';

const DEFAULT_COUNT = 100_000;
const QUIET_MS = 15_000;
const PAUSE_MS = 20;
/** The longest extra wait during an export. */
const GOAL_MS = 200;
const LISTS = ['/api/leads', '/api/leads/counts', '/api/user-notifications'];
const NAME_WIDTH = 34;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (ms: number) => ms.toFixed(0).padStart(6);

/** Makes the calls in turn until it is over. @returns how long each took, in milliseconds */
async function timeUntil(
  get: (url: string) => Promise<unknown>,
  calls: readonly string[],
  isOver: () => boolean,
) {
  const times = new Map<string, number[]>(calls.map((url) => [url, []]));
  for (let turn = 0; !isOver(); turn += 1) {
    const url = calls[turn % calls.length] ?? '';
    const started = performance.now();
    await get(url);
    times.get(url)?.push(performance.now() - started);
    await pause(PAUSE_MS);
  }
  return times;
}

type ConnectCallback = (error: Error | undefined, client: PoolClient, done: () => void) => void;

/** Records how long each query of upkeep holds the database, which is the longest wait of a caller. */
function watchQueries({ upkeep: { pool } }: Database): number[] {
  const times: number[] = [];
  const connect = pool.connect.bind(pool) as (callback: ConnectCallback) => void;
  const watched = (callback: ConnectCallback) =>
    connect((error, client, done) => {
      if (error) return callback(error, client, done);
      const started = performance.now();
      const release = client.release.bind(client);
      client.release = (...given) => {
        times.push(performance.now() - started);
        client.release = release;
        release(...given);
      };
      return callback(error, client, done);
    });
  pool.connect = watched as typeof pool.connect;
  return times;
}

type Times = Awaited<ReturnType<typeof timeUntil>>;

function printTimes(name: string, times: Times): void {
  console.log(name);
  for (const [url, figures] of times) {
    const row = [quantile(figures, 0.5), quantile(figures, 0.95), Math.max(...figures)];
    console.log(
      `  ${url.padEnd(NAME_WIDTH)} ${row.map(round).join(' ')} (${figures.length} calls)`,
    );
  }
}

async function benchmark(kind: Kind, count: number): Promise<void> {
  console.log(`\n${kind}, ${count} leads; ms: p50, p95, longest`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-export-'));
  const database = await openFresh(kind);
  try {
    await seedManyLeads(database, count, new Date('2026-03-10T09:00:00.000Z'));
    // The database's own upkeep of so many new rows would come in the middle, and is no part of this.
    await database.pool.query('vacuum analyze');
    const { app, get, token } = await signIn(database, { DATA_DIR: folder });
    const small = await app.register();
    const first = (await get('/api/leads?per_page=1')).json as { data: { id: number }[] };
    const queries = watchQueries(database);
    const calls = [...LISTS, `/api/leads/${first.data[0]?.id}`];
    for (const url of calls) await get(url);
    const end = performance.now() + QUIET_MS;
    const quiet = await timeUntil(get, calls, () => performance.now() > end);
    printTimes('without an export', quiet);
    for (const [name, owner] of [
      ['export of the big company', token],
      ['export of a small company', small.token],
    ] as const) {
      await app.as(owner).post('/api/company/exports', { files: true });
      queries.length = 0;
      let isOver = false;
      const started = performance.now();
      const made = runExports(app.services).finally(() => (isOver = true));
      const times = await timeUntil(get, calls, () => isOver);
      await made;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const { json } = await app.as(owner).get('/api/company/exports');
      const [row] = (json as CompanyExportList).data;
      const megabytes = ((row?.size ?? 0) / 1024 / 1024).toFixed(1);
      printTimes(
        `${name}: ${row?.status}, ${row?.rows} rows, ${megabytes} MB, ${seconds} s`,
        new Map([...times, ['its own queries', queries]]),
      );
      const late = calls.filter(
        (url) =>
          Math.max(...(times.get(url) ?? [])) > Math.max(...(quiet.get(url) ?? [])) + GOAL_MS,
      );
      console.log(late.length === 0 ? '  within the goal' : `  above the goal: ${late.join(' ')}`);
    }
    await app.close();
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [count = String(DEFAULT_COUNT), only] = process.argv.slice(2);
for (const kind of ['postgres', 'embedded'] as const) {
  if (only === undefined || only === kind) await benchmark(kind, Number(count));
}
