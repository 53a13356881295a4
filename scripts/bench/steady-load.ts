// Prints how long calls take while two hundred come each second, whatever the ones before have taken: pages of a list, one
// lead, a change of its status, a note; over HTTP, on PostgreSQL, in a company of 100 000 leads: `npm run bench:load`
// (`-- 20000 100` for fewer leads and calls). Run after `npm run build`. It ends with 1 where a call fails.
import { openPostgres } from '../../server/db/open-postgres.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { copyDatabase, startPostgres } from '../../tests/support/server/start-postgres.ts';
import { printRow, processorOf, quantile } from './figures.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from './seed-many-leads.ts';

const [leads = '100000', rate = '200'] = process.argv.slice(2);
const SECONDS = 20;
/** Node has compiled what is hot by then. */
const WARM_SECONDS = 5;
const GOAL_MS = 50;

const postgres = await startPostgres();
const { url: databaseUrl, drop } = await copyDatabase(postgres);
const database = await openPostgres(databaseUrl);
await seedManyLeads(database, Number(leads), new Date());
await database.close();
const product = await startProduct({ env: { DATABASE_URL: databaseUrl } });

try {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${text.slice(0, 200)}`);
    return text;
  };
  const login = await send('POST', '/login', BIG_COMPANY_LOGIN);
  headers['authorization'] = `Bearer ${(JSON.parse(login) as { token: string }).token}`;
  const page = await send('GET', '/leads?per_page=100');
  const ids = (JSON.parse(page) as { data: { id: number }[] }).data.map(({ id }) => id);

  const kinds: Record<string, (turn: number) => Promise<unknown>> = {
    'a page of the list': (turn) => send('GET', `/leads?per_page=25&page=${1 + (turn % 40)}`),
    'one lead': (turn) => send('GET', `/leads/${ids[turn % ids.length]}`),
    'its status': (turn) =>
      send('PUT', `/leads/${ids[turn % ids.length]}`, {
        status: turn % 8 < 4 ? 'processing' : 'new',
      }),
    'its note': (turn) =>
      send('PUT', `/leads/${ids[turn % ids.length]}`, { notes: `Заметка ${turn}` }),
  };
  const names = Object.keys(kinds);
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const failures: string[] = [];
  const play = async (seconds: number, isCounted: boolean) => {
    const begun = performance.now();
    const calls = Array.from({ length: seconds * Number(rate) }, async (_, turn) => {
      const due = begun + (turn * 1000) / Number(rate);
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      const name = names[turn % names.length] ?? '';
      try {
        await kinds[name]?.(turn);
        // From when it was due: what waits for its turn waits for us.
        if (isCounted) times[name]?.push(performance.now() - due);
      } catch (error) {
        failures.push(String(error));
      }
    });
    await Promise.all(calls);
  };
  await play(WARM_SECONDS, false);
  const before = processorOf(product.pid);
  await play(SECONDS, true);
  const busy = (processorOf(product.pid) - before) / SECONDS;
  for (const [name, figures] of Object.entries(times)) {
    const [p50, p99] = [quantile(figures, 0.5), quantile(figures, 0.99)];
    printRow(name, `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (goal ${GOAL_MS})`);
  }
  printRow(
    `${rate} calls a second, ${leads} leads`,
    `${failures.length} failed, the product ${(busy * 100).toFixed(0)} % of a processor`,
  );
  for (const failure of failures.slice(0, 3)) console.log(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
  await drop();
  await postgres.stop();
}
