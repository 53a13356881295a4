// Times every list of dialogs, their threads, the search in their messages and the writing of them in a company with
// 20 000 dialogs of a million messages, on PostgreSQL (TEST_DATABASE_URL or a throw-away cluster) and on the embedded
// database: `npm run bench:chats`, `npm run bench:chats -- 2000 embedded`; a third word times only the calls whose names
// hold it. A database that is filled already may be named (`openFilled`). One caller, one call at a time, inside the server's process. Absolute times belong to the machine; on one that
// does other work the fastest call says more than the 95th percentile.
import type { Chat } from '../../contract/index.ts';
import type { TestApp } from '../../tests/support/server/test-app.ts';
import { chatListCalls } from './chat-list-calls.ts';
import { openFilled, signIn, type Get, type Kind } from './open-bench.ts';
import { playLongChat, seedManyChats, type LongChat } from './seed-many-chats.ts';
import { seedManyLeads } from './seed-many-leads.ts';
import { printLoad, reportCalls } from './timed-calls.ts';

const DEFAULT_COUNT = 20_000;
/** One lead of three has a client, whose dialogs are found. */
const LEADS = 3000;
const SAMPLES = 20;
const GOALS_MS = { postgres: 150, embedded: 300 };
const SEARCH_GOALS_MS = { postgres: 300, embedded: 600 };
const NOW = new Date('2026-03-10T09:00:00.000Z');
const PER_PAGE = 100;
const CREATED = 201;
/** So long a visitor waits between two messages: so many are let through. */
const PAUSE_MS = 3000;

/** Dialogs from all over the closed ones, which are the most, read part by part; and how many there are. */
async function pickSamples(get: Get): Promise<{ samples: Chat[]; total: number }> {
  const samples: Chat[] = [];
  let total = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const place = cursor === '' ? '' : `&cursor=${cursor}`;
    const { json } = await get(`/api/chats?tab=closed&per_page=${PER_PAGE}${place}`);
    const { data, meta } = json as {
      data: Chat[];
      meta: { next_cursor: string | null; total: number };
    };
    samples.push(...data.slice(0, 1));
    total = meta.total;
    cursor = meta.next_cursor;
  }
  const step = Math.max(1, Math.floor(samples.length / SAMPLES));
  return { samples: samples.filter((_sample, index) => index % step === 0), total };
}

/** Posts a message, as whoever has the token, and moves the clock on. */
function writing(app: TestApp, token: string): Get {
  let sent = 0;
  return async (url) => {
    sent += 1;
    const nonce = `bench-${process.pid}-${String(sent).padStart(6, '0')}`;
    const body = { body: `Сообщение ${sent}`, nonce };
    const type = url.startsWith('/api/public') ? {} : { type: 'reply' };
    const answer = await app.as(token).post(url, { ...body, ...type });
    if (answer.status !== CREATED) throw new Error(`${answer.status} ${url}: ${answer.text}`);
    app.clock.advance(PAUSE_MS);
    return answer;
  };
}

interface Desk {
  app: TestApp;
  token: string;
  long: LongChat;
}

/** Times what visitors and staff write, in the long dialog and in others. */
async function reportWrites(
  { app, token, long }: Desk,
  samples: readonly Chat[],
  options: Parameters<typeof reportCalls>[2],
): Promise<string[]> {
  const visitor = `/api/public/chats/${long.publicId}/messages`;
  return [
    ...(await reportCalls(
      writing(app, token),
      {
        'written by staff, many lines': samples.map(() => `/api/chats/${long.id}/messages`),
        'written by staff': samples.map(({ id }) => `/api/chats/${id}/messages`),
      },
      options,
    )),
    ...(await reportCalls(
      writing(app, long.token),
      { 'written by a visitor, many lines': samples.map(() => visitor) },
      options,
    )),
  ];
}

async function benchmark(kind: Kind, count: number, only: string): Promise<void> {
  const database = await openFilled(kind, async (empty) => {
    const companyId = await seedManyLeads(empty, LEADS, NOW);
    await seedManyChats(empty, companyId, count, NOW);
  });
  try {
    const long = await playLongChat(database);
    const { app, get, token } = await signIn(database);
    const { samples, total } = await pickSamples(get);
    const goalOf = (name: string) =>
      name.startsWith('messages') ? SEARCH_GOALS_MS[kind] : GOALS_MS[kind];
    const goals = `p95 below ${GOALS_MS[kind]} ms, of a search in messages ${SEARCH_GOALS_MS[kind]} ms`;
    console.log(`\n${kind}, ${total} closed dialogs; goal: ${goals}`);
    printLoad();
    const options = { only, goalOf };
    const slow = await reportCalls(get, chatListCalls(samples, long), options);
    slow.push(...(await reportWrites({ app, token, long }, samples, options)));
    printLoad();
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
