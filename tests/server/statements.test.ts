import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { companies } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

/** The statements of each read while rights are off. */
const READS: Record<string, number> = {
  '/api/leads': 4,
  '/api/leads/counts': 3,
  '/api/leads/board': 4,
  '/api/leads/{lead}': 2,
  '/api/leads/{lead}/activity': 4,
  '/api/leads/{lead}/duplicates': 6,
  '/api/clients': 6,
  '/api/clients/counts': 2,
  '/api/clients/{client}': 5,
  '/api/clients/{client}/leads': 4,
  '/api/orders': 3,
  '/api/orders/counts': 2,
  '/api/orders/board': 3,
  '/api/orders/{order}': 2,
  '/api/chats': 3,
  '/api/chats/counts': 2,
  '/api/tasks?scope=mine': 3,
  '/api/tasks/counts': 2,
  '/api/dashboard': 18,
  '/api/documents': 3,
  '/api/payments': 3,
  '/api/trash': 3,
  '/api/users': 3,
  '/api/users/current': 2,
  '/api/user-notifications': 3,
};

/** Statements that only a person who does not find all records needs. */
const OF_READER = /search_path|set_config|lock table|_records\b/i;
const isOfReader = ([, texts]: [path: string, texts: string[]]) =>
  texts.some((text) => OF_READER.test(text));
const CURRENT_USER = '/api/users/current';
const ROLES_OF_ALL = ['administrator', 'employee'] as const;

describeOnOneDatabase('statements of a call', (open) => {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  let app: TestApp;
  let anna: Desk;
  let id: number;
  /**
   * Whose statements are counted: what other files have left to be done in this process asks databases of its
   * own.
   */
  let database: string;
  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await openDesk(app, await app.register());
    const named = sql`select current_database() as name`;
    const { rows } = await app.database.db.execute<{ name: string }>(named);
    database = rows[0]?.name ?? '';
  });
  beforeEach(async () => {
    id = await anna.receive();
  });
  afterAll(async () => {
    statements.mockRestore();
    await app.close();
  });

  const textOf = (query: unknown): string =>
    typeof query === 'string' ? query : (query as { text: string }).text;

  /** Of a client, which knows it, where its type does not. */
  const databaseOf = (client: unknown): string => (client as { database: string }).database;

  /** Answers a call, and returns its statements with those that begin and end a transaction. */
  async function statementsOf(call: Promise<{ status: number }>, path = ''): Promise<string[]> {
    statements.mockClear();
    expect((await call).status, path).toBe(200);
    const texts = statements.mock.calls
      .filter((_call, index) => databaseOf(statements.mock.contexts[index]) === database)
      .map(([query]) => textOf(query));
    expect(texts.length, 'nothing was counted').toBeGreaterThan(0);
    return texts;
  }

  /** Counts the statements of a call, and shows them where there are more. */
  async function expectAtMost(limit: number, call: Promise<{ status: number }>): Promise<void> {
    const texts = await statementsOf(call);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limit);
  }

  test('are two for one lead: who asks, and the lead with all it has', async () => {
    await expectAtMost(2, anna.get(`/api/leads/${id}`));
  });

  test('are six for a change: who asks, the lock, the change with its history, the answer, and the two ends', async () => {
    // One more: whoever handles a lead reads its notifications for everybody.
    await expectAtMost(7, anna.change(id, { status: 'processing' }));
    await expectAtMost(6, anna.change(id, { notes: 'Перезвонить' }));
  });

  test('are one more where a change may take the last one back, or a person is made responsible', async () => {
    await anna.change(id, { status: 'processing' });
    await expectAtMost(8, anna.change(id, { status: 'completed' }));
    await expectAtMost(8, anna.change(id, { user_id: anna.member.userId }));
  });

  test('are four for the list of leads, and three for its counts', async () => {
    await expectAtMost(4, anna.get('/api/leads'));
    await expectAtMost(3, anna.get('/api/leads/counts'));
  });

  test('are four for the board of the shop, however many orders stand there', async () => {
    const size = { opening_width_mm: 2000, height_left_mm: 1800, qty: 1, film_id: 1 };
    const item = { ...size, fastener: { top: 1, right: 1, bottom: 1, left: 1 } };
    for (const items of [[item], [item, item], [item]]) {
      const made = await anna.post('/api/orders', { items });
      const { id: order } = (made.json as { data: { id: number } }).data;
      const moved = await anna.put(`/api/orders/${order}`, { status: 'production' });
      expect(moved.status).toBe(200);
    }
    await expectAtMost(4, anna.get('/api/production/board'));
    await expectAtMost(4, anna.get('/api/production?filter[stage]=cut'));
  });

  describe('of a read', () => {
    /** The address of each read of the table. */
    const urls = new Map<string, string>();
    beforeAll(async () => {
      const made = async (path: string, body?: object) =>
        ((await anna.post(path, body)).json as { data: { id: number } }).data.id;
      const lead = await anna.receive();
      await anna.change(lead, { user_id: anna.member.userId });
      const numbers: Record<string, number> = {
        lead,
        order: await made(`/api/leads/${lead}/order`),
        client: await made('/api/clients', { name: 'Иван', user_id: anna.member.userId }),
      };
      for (const path of Object.keys(READS)) {
        urls.set(
          path,
          path.replace(/\{(\w+)\}/, (_, kind: string) => String(numbers[kind])),
        );
      }
    });
    afterEach(async () => {
      const { companyId } = anna.member;
      await app.database.db
        .update(companies)
        .set({ rights: null })
        .where(eq(companies.id, companyId));
    });

    /** Sorted: those that run side by side come in any order. */
    const readAll = async () => {
      const read: Record<string, string[]> = {};
      for (const [path, url] of urls) read[path] = (await statementsOf(anna.get(url), url)).sort();
      return read;
    };

    test('are as many as the table says while rights are off, and none is of a reader', async () => {
      const read = await readAll();
      const counts = Object.entries(read).map(([path, texts]) => [path, texts.length]);
      expect(Object.fromEntries(counts)).toEqual(READS);
      expect(Object.entries(read).filter(isOfReader)).toEqual([]);
    });

    test.each(ROLES_OF_ALL)('are the same for the %s who finds all records', async (role) => {
      const before = await readAll();
      await restrictTo(app, anna.member, 'all', role);
      const read = await readAll();
      // One more: who gives rights.
      expect(read[CURRENT_USER]?.length).toBe((READS[CURRENT_USER] ?? 0) + 1);
      expect({ ...read, [CURRENT_USER]: before[CURRENT_USER] }).toEqual(before);
    });

    test('are of a reader for an employee who finds only own records', async () => {
      await restrictTo(app, anna.member, 'own');
      const ofReader = Object.entries(await readAll()).filter(isOfReader);
      expect(ofReader.map(([path]) => path)).toEqual(Object.keys(READS));
    });
  });
});
