// A crowd at a form: so many visitors in ten seconds while staff work. Run after `npm run build`:
// `npm run bench:burst`, `npm run bench:burst -- 200 postgres`. Ends with 1 where a lead is lost, a call is
// refused or staff have to wait.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api, registerCompany, type Company } from '../../../tests/e2e/support/company.ts';
import { rememberPostgres } from '../../../tests/e2e/support/product-database.ts';
import { startProduct } from '../../../tests/e2e/support/product.ts';
import { startPostgres } from '../../../tests/support/server/start-postgres.ts';
import { printRow, quantile } from '../figures.ts';

const [count = '200', kind = 'embedded'] = process.argv.slice(2);
const VISITORS = Number(count);
/** So many people look at their screens at once. */
const STAFF = 5;
const BURST_MS = 10_000;
const GOAL_MS = 300;
/** The calls of the staff's open screens. */
const STAFF_CALLS = ['/leads?per_page=25', '/leads/counts', '/notifications', '/users/current'];
const STAFF_PAUSE_MS = 100;
const CREATED = 201;
const UNAVAILABLE = 503;
/** A person fills in before sending. */
const FILLING_MS = 2500;

/** Answers that sent people away for a while. */
let refused = 0;

async function visit(company: Company, visitor: number): Promise<number> {
  const opened = performance.now();
  const address = `${company.url}/f/${company.slug}`;
  const page = await fetch(address);
  if (page.status === UNAVAILABLE) refused += 1;
  const html = await page.text();
  const opening = performance.now() - opened;
  await wait(FILLING_MS);
  const sent = performance.now();
  const body = new URLSearchParams({ consent: '1', key: randomUUID() });
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  body.set('token', token);
  const [name = '', phone = ''] = [...html.matchAll(/name="(field_\d+)"/g)].map(
    ([, found]) => found,
  );
  body.set(name, `Посетитель ${visitor}`);
  body.set(phone, `8943${1_000_000 + visitor}`);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  });
  const text = await answer.text();
  if (answer.status === UNAVAILABLE) refused += 1;
  else if (answer.status !== CREATED) throw new Error(`${answer.status}: ${text}`);
  return opening + performance.now() - sent;
}

async function watchStaff(company: Company, state: { isOver: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!state.isOver) {
    for (const path of STAFF_CALLS) {
      const started = performance.now();
      const answer = await fetch(`${company.url}/api${path}`, {
        headers: { authorization: `Bearer ${company.token}` },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      if (answer.status === UNAVAILABLE) refused += 1;
      else if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    }
    await wait(STAFF_PAUSE_MS);
  }
  return times;
}

const database = kind === 'postgres' ? 'postgres' : 'embedded';
const server = database === 'postgres' ? await startPostgres() : null;
if (server) rememberPostgres(server, []);
const product = await startProduct({
  database,
  args: database === 'embedded' ? ['--empty'] : [],
});
try {
  const company = await registerCompany(product.url);
  await visit(company, 0);
  for (const path of STAFF_CALLS) await api(company, path);
  const state = { isOver: false };
  const staff = Promise.all(Array.from({ length: STAFF }, () => watchStaff(company, state)));
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      await wait((BURST_MS * visitor) / VISITORS);
      return visit(company, visitor + 1);
    }),
  );
  state.isOver = true;
  const times = (await staff).flat();
  const list = (tab: string) =>
    api<{ meta: { total: number } }>(company, `/leads?per_page=1&tab=${tab}`);
  const [all, spam] = await Promise.all([list('all'), list('spam')]);
  const stored = all.meta.total + spam.meta.total;
  const p95 = quantile(times, 0.95);
  const most = quantile(times, 1);
  printRow('Database', database);
  printRow('Answers 503', String(refused));
  printRow('Leads stored, of', `${stored} / ${VISITORS + 1} (${spam.meta.total} in the spam)`);
  printRow(
    'Visit with both calls, p50 / p95',
    `${quantile(visits, 0.5).toFixed(0)} / ${quantile(visits, 0.95).toFixed(0)} ms`,
  );
  printRow(
    'Call of staff, p50 / p95 / longest',
    `${quantile(times, 0.5).toFixed(0)} / ${p95.toFixed(0)} / ${most.toFixed(0)} ms (goal ${GOAL_MS})`,
  );
  if (refused > 0 || stored !== VISITORS + 1 || p95 > GOAL_MS) process.exitCode = 1;
} finally {
  await product.stop();
  await server?.stop();
}
