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
  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await openDesk(app, await app.register());
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

  /** How many there are, those that begin and end a transaction among them. */
  async function countOf(call: Promise<{ status: number }>): Promise<number> {
    expect((await call).status).toBe(200);
    const texts = statements.mock.calls.map(([query]) => textOf(query));
    expect(texts.length, 'nothing was counted').toBeGreaterThan(0);
    statements.mockClear();
    return texts.length;
  }

  test('are two for one lead: who asks, and the lead with all it has', async () => {
    expect(await countOf(anna.get(`/api/leads/${id}`))).toBeLessThanOrEqual(2);
  });

  test('are six for a change: who asks, the lock, the change with its history, the answer, and the two ends', async () => {
    expect(await countOf(anna.change(id, { status: 'processing' }))).toBeLessThanOrEqual(6);
    expect(await countOf(anna.change(id, { notes: 'Перезвонить' }))).toBeLessThanOrEqual(6);
  });

  test('are one more where a change may take the last one back, or a person is made responsible', async () => {
    await countOf(anna.change(id, { status: 'processing' }));
    expect(await countOf(anna.change(id, { status: 'completed' }))).toBeLessThanOrEqual(7);
    const assigned = anna.change(id, { user_id: anna.member.userId });
    expect(await countOf(assigned)).toBeLessThanOrEqual(7);
  });

  test('are four for the list of leads, and three for its counts', async () => {
    expect(await countOf(anna.get('/api/leads'))).toBeLessThanOrEqual(4);
    expect(await countOf(anna.get('/api/leads/counts'))).toBeLessThanOrEqual(3);
  });
});
