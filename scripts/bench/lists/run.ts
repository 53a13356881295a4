// Times every list of one kind of record in a big company, on PostgreSQL (TEST_DATABASE_URL or a throw-away
// cluster) and on the embedded database: `npm run bench:lists -- orders`,
// `npm run bench:lists -- orders 5000 embedded`; a fourth word times only the calls whose names hold it. A
// database that is filled already may be named (`openFilled`). One caller, one call at a time, inside the
// server's process. Absolute times belong to the machine; on one that does other work the fastest call says
// more than the 95th percentile.
import { openFilled, signIn, type Kind } from '../server/open-bench.ts';
import { chatLists } from './chats.ts';
import { clientLists } from './clients.ts';
import { fileLists } from './files.ts';
import { leadLists } from './leads.ts';
import { orderLists } from './orders.ts';
import { GOALS_MS, type ListScenario } from './scenario.ts';
import { printLoad, reportCalls } from './timed-calls.ts';
import { visitLists } from './visits.ts';

const SCENARIOS: Record<string, ListScenario> = {
  leads: leadLists,
  clients: clientLists,
  orders: orderLists,
  chats: chatLists,
  files: fileLists,
  visits: visitLists,
};
const KINDS: readonly Kind[] = ['postgres', 'embedded'];

async function run(scenario: ListScenario, kind: Kind, count: number, only: string) {
  const database = await openFilled(kind, (empty) => scenario.fill(empty, count, only));
  try {
    const signed = await signIn(database);
    const { about, calls, goalOf, also } = await scenario.prepare({ ...signed, kind, database });
    console.log(`\n${kind}, ${about}; usual goal: p95 below ${GOALS_MS[kind]} ms`);
    printLoad();
    const slow = await reportCalls(signed.get, calls, {
      only,
      goalOf: (name) => goalOf?.(name) ?? GOALS_MS[kind],
    });
    slow.push(...((await also?.(only)) ?? []));
    printLoad();
    console.log(slow.length === 0 ? 'all within the goal' : `above the goal: ${slow.join('; ')}`);
    await signed.app.close();
  } finally {
    await database.close();
  }
}

const [name = '', count, database, only = ''] = process.argv.slice(2);
const scenario = SCENARIOS[name];
if (scenario === undefined) {
  throw new Error(`Name a kind of record: ${Object.keys(SCENARIOS).join(', ')}`);
}
for (const kind of KINDS) {
  if (database !== undefined && database !== kind) continue;
  await run(scenario, kind, Number(count ?? scenario.defaultCount), only);
}
