// Measures a call of one lead beside a bare program (Fastify and pg) that sends the same statements and
// answers what they find: `npm run bench:record`. Processor time of one process, both in turns, so that what
// else the machine does falls on either alike. On PostgreSQL (TEST_DATABASE_URL or a throw-away cluster),
// without a network.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openBare, statementsOf, TURN_HEADER } from './bare-program.ts';
import { BIG_COMPANY_LOGIN, seedManyLeads } from '../seed/seed-many-leads.ts';
import { printRow, quantile } from '../figures.ts';
import { openFresh, UNLIMITED } from './open-bench.ts';
import { createTestApp } from '../../../tests/support/server/test-app.ts';

const LEADS = 400;
const ROUNDS = 5;
const CALLS = 200;
/** The goal is 2 for either; what a transaction asks is put together at each call. */
const LIMITS: Record<string, number> = { 'one lead': 2, 'its note': 3 };

/** Processor time of so many calls, one after another, in microseconds each. */
async function costOf(call: (count: number) => Promise<{ statusCode: number }>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < CALLS; count += 1) {
    const { statusCode } = await call(count);
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const database = await openFresh('postgres');
await seedManyLeads(database, LEADS, new Date('2026-03-10T09:00:00.000Z'));
const product = createTestApp(database, UNLIMITED, { isWatched: false });
const token = await product.login(BIG_COMPANY_LOGIN.email, BIG_COMPANY_LOGIN.password);
const list = await product.as(token).get('/api/leads?per_page=1');
const [lead] = (list.json as { data: { id: number }[] }).data;
if (!lead) throw new Error('No lead');
const url = `/api/leads/${lead.id}`;
const headers = { authorization: `Bearer ${token}` };

const requests: Record<string, (turn: number) => InjectOptions> = {
  'one lead': () => ({ url, headers }),
  'its note': (turn) => ({ method: 'PUT', url, headers, payload: { notes: `Заметка ${turn}` } }),
};

let isAbove = false;
for (const [name, requestOf] of Object.entries(requests)) {
  const send = (app: FastifyInstance) => (turn: number) => {
    const request = requestOf(turn % 2);
    return app.inject({ ...request, headers: { ...headers, [TURN_HEADER]: String(turn % 2) } });
  };
  const ours = send(product.app);
  await ours(1);
  // Two that differ, so that each changes what the other has left.
  const turns = [await statementsOf(() => ours(0)), await statementsOf(() => ours(1))];
  const bare = openBare(database.pool, turns);
  const ratios: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await costOf(send(bare));
    const cost = await costOf(ours);
    // The first round has the code to compile.
    if (round > 0) {
      ratios.push(cost / floor);
      costs.push(cost);
    }
  }
  const ratio = quantile(ratios, 0.5);
  const limit = LIMITS[name] ?? 0;
  isAbove ||= ratio > limit;
  printRow(
    `${name}, ${turns[0]?.length} statements`,
    `${(quantile(costs, 0.5) / 1000).toFixed(2)} ms of the processor, ${ratio.toFixed(2)} of the bare program (limit ${limit})`,
  );
  await bare.close();
}
await product.close();
await database.close();
process.exitCode = isAbove ? 1 : 0;
