import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

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
    statements.mockClear();
  });
  afterAll(async () => {
    statements.mockRestore();
    await app.close();
  });

  const textOf = (query: unknown): string =>
    typeof query === 'string' ? query : (query as { text: string }).text;

  /** Of a client, which knows it, where its type does not. */
  const databaseOf = (client: unknown): string => (client as { database: string }).database;

  /**
   * Counts those of a call, with those that begin and end a transaction among them; where there are more,
   * they are told.
   */
  async function expectAtMost(limit: number, call: Promise<{ status: number }>): Promise<void> {
    expect((await call).status).toBe(200);
    const texts = statements.mock.calls
      .filter((_call, index) => databaseOf(statements.mock.contexts[index]) === database)
      .map(([query]) => textOf(query));
    statements.mockClear();
    expect(texts.length, 'nothing was counted').toBeGreaterThan(0);
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
    statements.mockClear();
    await expectAtMost(8, anna.change(id, { status: 'completed' }));
    await expectAtMost(8, anna.change(id, { user_id: anna.member.userId }));
  });

  test('are four for the list of leads, and three for its counts', async () => {
    await expectAtMost(4, anna.get('/api/leads'));
    await expectAtMost(3, anna.get('/api/leads/counts'));
  });
});
