import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage, ChatMessages } from '#contract';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { createRandom, type Random } from '../../server/demo/common/random';
import { deskOf, newVisitor } from '../support/server/chat-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { createPostgresCopy, describeOnBothDatabases } from '../support/server/test-database';

/** What a bad line does to one request. */
const FATES = ['ok', 'ok', 'cut before', 'answer lost', 'answer lost', 'sent twice'] as const;
type Fate = (typeof FATES)[number];

const VISITORS = 3;
const STAFF = 2;
const MESSAGES = 5;
const MOST_TRIES = 50;

/** How many storms a run draws, by what they are in; the deep run draws new ones, and more. */
const DEEP = process.env['DEEP'] === '1';
const RUNS = { embedded: DEEP ? 10 : 1, postgres: DEEP ? 30 : 3, processes: DEEP ? 30 : 2 };

/** Sends until it hears that the message is stored, as the widget's queue does: in order, one under way. */
async function sendSurely(random: Random, send: () => Promise<Answer>): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const fate: Fate = random.pick(FATES);
    if (fate === 'cut before') continue;
    const answers = await Promise.all(fate === 'sent twice' ? [send(), send()] : [send()]);
    for (const { status, text } of answers) expect([200, 201], text).toContain(status);
    if (fate === 'ok' || fate === 'sent twice') return;
    // Stored, and its author does not know: the answer was lost, or a proxy has made a 502 of it.
  }
  throw new Error('Never sent');
}

/** Reads on by `after`, as an open thread does; what was read is never asked for again. */
class Reader {
  readonly messages: ChatMessage[] = [];
  constructor(private readonly read: (query: string) => Promise<ChatMessages>) {}

  async catchUp(limit: number): Promise<void> {
    for (;;) {
      const after = this.messages.at(-1)?.seq ?? 0;
      const { data, meta } = await this.read(`?after=${after}&limit=${limit}`);
      this.messages.push(...data);
      if (!meta.has_more) return;
    }
  }
}

/** Two of the staff and three visitors write and read at once, each call by any of the processes. */
async function storm(processes: readonly TestApp[], seed: number): Promise<void> {
  // One for each task: what they do at once changes nothing of what each of them meets.
  let tasks = 0;
  const newRandom = () => createRandom(seed + (tasks += 1));
  const random = newRandom();
  const any = () => random.pick(processes);
  const home = processes[0]!;
  const anna = await home.register();
  const peter = await home.addMember(anna.companyId);
  const staff: Member[] = [anna, peter];
  const desk = deskOf(home, anna);

  const chats: {
    index: number;
    id: number;
    write: (body: string) => Promise<void>;
    reader: Reader;
  }[] = [];
  for (let index = 0; index < VISITORS; index += 1) {
    const visitor = await newVisitor(home, anna, { contact: { name: `Посетитель ${index}` } });
    const path = `/api/public/chats/${visitor.chat.id}/messages`;
    const write = (body: string) =>
      sendSurely(newRandom(), () =>
        any()
          .as(visitor.token)
          .post(path, { body, nonce: `nonce-${body}` }),
      );
    await write(`visitor${index}-first`);
    const id = (await desk.list('?per_page=1')).data[0]!.id;
    const read = async (query: string) =>
      (
        await any()
          .as(visitor.token)
          .get(path + query)
      ).json as ChatMessages;
    chats.push({ index, id, write, reader: new Reader(read) });
  }

  const watchers = chats.flatMap(({ id, reader }) => [
    { id, reader, isStaff: false },
    ...staff.map(({ token }) => ({
      id,
      isStaff: true,
      reader: new Reader((query) => deskOf(any(), { token }).read(id, query)),
    })),
  ]);

  let isOver = false;
  const reading = watchers.map(async ({ reader }) => {
    while (!isOver) {
      await reader.catchUp(random.int(1, 5));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await reader.catchUp(3);
  });
  const writing = [
    ...chats.map(async ({ index, write }) => {
      for (let number = 1; number < MESSAGES; number += 1) await write(`visitor${index}-${number}`);
    }),
    ...staff.flatMap(({ token }, person) =>
      chats.map(async ({ id, index }) => {
        for (let number = 0; number < MESSAGES; number += 1) {
          const body = `staff${person}-${index}-${number}`;
          const type = number % 2 === 0 ? 'reply' : 'note';
          await sendSurely(newRandom(), () =>
            deskOf(any(), { token }).write(id, body, type, `n-${body}`),
          );
        }
      }),
    ),
  ];
  // What has failed must not leave the readers reading.
  const results = await Promise.allSettled(writing);
  isOver = true;
  await Promise.all(reading);
  for (const result of results) expect(result).toHaveProperty('status', 'fulfilled');

  for (const { id, index } of chats) {
    const truth = (await desk.read(id, '?after=0&limit=100')).data;
    expect(truth.map(({ seq }) => seq)).toEqual(truth.map((_line, at) => at + 1));
    const bodies = truth.filter(({ type }) => type !== 'event').map(({ body }) => body);
    // Each message once, in the order of its author, and nobody else's.
    expect(bodies).toHaveLength(MESSAGES * (1 + STAFF));
    const authors = [`visitor${index}-`, ...staff.map((_, person) => `staff${person}-${index}-`)];
    for (const author of authors) {
      const of = bodies.filter((body) => body.startsWith(author));
      expect(of).toHaveLength(MESSAGES);
      expect(of.slice(1)).toEqual(
        Array.from({ length: MESSAGES - 1 }, (_, at) => `${author}${at + 1}`),
      );
    }
    const visible = truth.filter(({ type }) => type === 'message' || type === 'reply');
    for (const { reader, isStaff } of watchers.filter((watcher) => watcher.id === id)) {
      const wanted = isStaff ? truth : visible;
      expect(reader.messages.map(({ seq, body }) => [seq, body])).toEqual(
        wanted.map(({ seq, body }) => [seq, body]),
      );
    }
    // The figures of the list are those of its messages.
    const { unread_count, staff_read_seq, last_seq, waiting_since } = await desk.show(id);
    const written = truth.filter(({ type }) => type === 'message');
    expect(unread_count).toBe(written.filter(({ seq }) => seq > staff_read_seq).length);
    expect(last_seq).toBe(truth.length);
    const replied = truth.findLast(({ type }) => type === 'reply')?.seq ?? 0;
    const waits = written.find(({ seq }) => seq > replied);
    expect(waiting_since).toBe(waits?.created_at ?? null);
  }
}

const LIMITS = {
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_SUBMITS_PER_MINUTE: '1000000',
};
const seeds = fc.integer({ min: 1, max: 1_000_000 });

describeOnBothDatabases('a storm', (open, kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), LIMITS, { isWatched: false });
  });
  afterAll(() => app.close());

  test('leaves each message once, in one order for all, whatever was cut or sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, (seed) => storm([app], seed)),
      { numRuns: RUNS[kind] },
    );
  });
});

test('a storm over two processes is one over one', async () => {
  const copy = await createPostgresCopy();
  const databases: Database[] = await Promise.all([openPostgres(copy.url), openPostgres(copy.url)]);
  const processes = databases.map((database) =>
    createTestApp(database, LIMITS, { isWatched: false }),
  );
  await fc.assert(
    fc.asyncProperty(seeds, (seed) => storm(processes, seed)),
    { numRuns: RUNS.processes },
  );
  await Promise.all(processes.map((each) => each.close()));
  await Promise.all(databases.map((database) => database.close()));
  await copy.drop();
});
