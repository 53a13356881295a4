// Prints how long calls take while two hundred come each second, whatever the ones before have taken: pages
// of a list, one lead, a change of its status, a note; over HTTP, on PostgreSQL, in a company of 100 000
// leads; in turns with a bare program that sends the same statements: `npm run bench:load` (`-- 20000 100`
// for fewer leads and calls). Run after `npm run build`. It ends with 1 where a call fails.
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { copyDatabase, startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { createTestApp } from '../../../tests/support/server/test-app.ts';
import { startBare, statementsOf, TURN_HEADER, type Statement } from './bare-program.ts';
import { printRow, processorOf, quantile } from '../figures.ts';
import { UNLIMITED } from './open-bench.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from '../seed/seed-many-leads.ts';

const [leads = '100000', rate = '200'] = process.argv.slice(2);
const ROUNDS = 3;
const SECONDS = 10;
/** Node has compiled what is hot by then. */
const WARM_SECONDS = 5;
const GOAL_MS = 50;
/** So many calls differ from each other; then they come again. */
const TURNS = 400;
/** Each lead has its turn twice before the calls come again. */
const TOUCHED = TURNS / 8;
const STATUSES = ['processing', 'new'];

interface Call {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
}

const KINDS = ['a page of the list', 'one lead', 'its status', 'its note'] as const;

/** The calls of a day, one after another, each kind as often as the others. */
function callsOf(ids: readonly number[]): Call[] {
  return Array.from({ length: TURNS }, (_, turn) => {
    const count = Math.floor(turn / KINDS.length);
    const path = `/leads/${ids[count % ids.length]}`;
    const pass = Math.floor(count / ids.length);
    switch (KINDS[turn % KINDS.length]) {
      case 'a page of the list':
        return { method: 'GET', path: `/leads?per_page=25&page=${1 + (count % 40)}` };
      case 'its status':
        // Another one each time a lead's turn comes again.
        return { method: 'PUT', path, body: { status: STATUSES[pass % STATUSES.length] } };
      case 'its note':
        return { method: 'PUT', path, body: { notes: `Заметка ${turn}` } };
      default:
        return { method: 'GET', path };
    }
  });
}

const postgres = await startPostgres();
const { url: databaseUrl, drop } = await copyDatabase(postgres);
const database = await openPostgres(databaseUrl);
await seedManyLeads(database, Number(leads), new Date());

/** Records the product's statements for each of the calls. */
async function record(): Promise<{ calls: Call[]; turns: Statement[][] }> {
  const { app, login, as, close } = createTestApp(database, UNLIMITED, { isWatched: false });
  const token = await login(BIG_COMPANY_LOGIN.email, BIG_COMPANY_LOGIN.password);
  const { json } = await as(token).get(`/api/leads?per_page=${TOUCHED}`);
  const calls = callsOf((json as { data: { id: number }[] }).data.map(({ id }) => id));
  const turns: Statement[][] = [];
  const headers = { authorization: `Bearer ${token}` };
  for (const { method, path, body } of calls) {
    const payload = body === undefined ? {} : { payload: body };
    turns.push(
      await statementsOf(() => app.inject({ method, url: `/api${path}`, headers, ...payload })),
    );
  }
  await close();
  return { calls, turns };
}

const { calls, turns } = await record();
await database.close();
const product = await startProduct({ env: { DATABASE_URL: databaseUrl } });
const bare = await startBare({ databaseUrl, turns });

const headers: Record<string, string> = { 'content-type': 'application/json' };
const failures: string[] = [];

async function send(url: string, { method, path, body }: Call, turn: number): Promise<string> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, [TURN_HEADER]: String(turn) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${text.slice(0, 200)}`);
  return text;
}

/**
 * Sends so many calls a second.
 * @returns milliseconds of each, by kind, from when it was due: what waits for its turn waits for us
 */
async function play(url: string, seconds: number): Promise<number[][]> {
  const begun = performance.now();
  const times: number[][] = KINDS.map(() => []);
  const sent = Array.from({ length: seconds * Number(rate) }, async (_, turn) => {
    const due = begun + (turn * 1000) / Number(rate);
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const place = turn % calls.length;
    const call = calls[place];
    try {
      if (call) await send(url, call, place);
      times[turn % KINDS.length]?.push(performance.now() - due);
    } catch (error) {
      failures.push(String(error));
    }
  });
  await Promise.all(sent);
  return times;
}

interface Load {
  times: number[][];
  /** Processor time of the process for one call, milliseconds. */
  cost: number;
}

async function measure({ url, pid }: { url: string; pid: number }): Promise<Load> {
  const before = processorOf(pid);
  const times = await play(url, SECONDS);
  return { times, cost: (1000 * (processorOf(pid) - before)) / (SECONDS * Number(rate)) };
}

try {
  const { origin } = new URL(product.url);
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(BIG_COMPANY_LOGIN),
  });
  headers['authorization'] = `Bearer ${((await login.json()) as { token: string }).token}`;
  await play(product.url, WARM_SECONDS);
  await play(bare.url, WARM_SECONDS);
  const [ours, floor]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(product));
    floor.push(await measure(bare));
  }
  const quantileOf = (loads: Load[], kind: number, share: number) =>
    quantile(
      loads.flatMap(({ times }) => times[kind] ?? []),
      share,
    );
  const beside = (kind: number, share: number) => {
    const [figure, least] = [quantileOf(ours, kind, share), quantileOf(floor, kind, share)];
    return `${figure.toFixed(0)} / floor ${least.toFixed(0)} ms: ${(figure / least).toFixed(2)}x`;
  };
  KINDS.forEach((name, kind) =>
    printRow(name, `p50 ${beside(kind, 0.5)}, p99 ${beside(kind, 0.99)} (goal ${GOAL_MS})`),
  );
  const costOf = (loads: Load[]) =>
    quantile(
      loads.map(({ cost }) => cost),
      0.5,
    );
  printRow(
    `${rate} calls a second, ${leads} leads`,
    `${failures.length} failed, ${costOf(ours).toFixed(2)} / floor ${costOf(floor).toFixed(2)} ms of the processor for one call: ${(costOf(ours) / costOf(floor)).toFixed(2)}x`,
  );
  for (const failure of failures.slice(0, 3)) console.log(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  bare.stop();
  await product.stop();
  await drop();
  await postgres.stop();
}
