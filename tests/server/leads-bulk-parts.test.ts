import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 911 000-11-22';
/** More than any test here asks for. */
const MOST_PARTS = 10;

describeOnBothDatabases('bulk changes of a filter in parts', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());

  /** A company of its own with so many leads, the oldest first. */
  async function openDeskWith(count: number, phone?: string) {
    const desk = await openDesk(app, await app.register());
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push(await desk.receive({ name: `Клиент ${index}`, ...(phone && { phone }) }));
    }
    return { desk, ids };
  }

  /** Goes through a filter as a client does. @param meanwhile what happens after each part */
  async function goThrough(
    desk: Desk,
    body: object,
    limit: number,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<BulkResult[]> {
    const parts: BulkResult[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const part = await desk.bulk({ ...body, limit, before });
      parts.push(part);
      before = part.next ?? null;
      if (parts.length > MOST_PARTS) throw new Error('The work does not come to its end');
      await meanwhile();
    }
    return parts;
  }

  async function shownIds(desk: Desk, query: string): Promise<number[]> {
    const { data } = await listLeads(app, desk.member, `?per_page=100&sort=-id${query}`);
    return data.map(({ id }) => id);
  }

  interface Example {
    action: string;
    payload?: (userId: number) => object;
    filter: Record<string, string>;
    /** What brings the leads under the filter. */
    first?: string;
  }
  const examples: Example[] = [
    {
      action: 'status',
      payload: () => ({ status: 'completed' }),
      filter: { 'filter[status]': 'new' },
    },
    { action: 'assign', payload: (user_id) => ({ user_id }), filter: { tab: 'unassigned' } },
    { action: 'delete', filter: {} },
    { action: 'restore', filter: { tab: 'trash' }, first: 'delete' },
    { action: 'spam', filter: { search: 'клиент' } },
    { action: 'not_spam', filter: { tab: 'spam' }, first: 'spam' },
  ];

  test.each(examples)(
    '$action takes the leads out of the filter, and still each of them is reached, the newest first',
    async ({ action, payload: payloadOf, filter, first }) => {
      const { desk, ids } = await openDeskWith(5);
      if (first !== undefined) await desk.bulk({ action: first, ids });
      const payload = payloadOf?.(desk.member.userId);
      const query = Object.entries(filter)
        .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
        .join('');
      const meant = await shownIds(desk, query);
      expect(meant).toEqual(ids.toReversed());

      const parts = await goThrough(desk, { action, payload, filter }, 2);
      expect(parts.map(({ processed, failed, next }) => ({ processed, failed, next }))).toEqual([
        { processed: 2, failed: [], next: ids[3] },
        { processed: 2, failed: [], next: ids[1] },
        { processed: 1, failed: [], next: null },
      ]);
      expect(await shownIds(desk, query)).toEqual([]);

      for (const { undo_token } of parts.toReversed()) {
        expect((await desk.undo(undo_token)).json).toMatchObject({ data: { failed: [] } });
      }
      expect(await shownIds(desk, query)).toEqual(meant);
    },
  );

  test('goes on where an action leaves the leads under the filter, and ends', async () => {
    const { desk } = await openDeskWith(4);
    const body = {
      action: 'status',
      payload: { status: 'completed' },
      filter: { search: 'клиент' },
    };
    const parts = await goThrough(desk, body, 2);
    expect(parts.map(({ processed }) => processed)).toEqual([2, 2]);
    const again = await goThrough(desk, body, 3);
    expect(again).toEqual([
      { processed: 3, failed: [], undo_token: null, next: expect.any(Number) },
      { processed: 1, failed: [], undo_token: null, next: null },
    ]);
  });

  test('never reaches a lead that arrives meanwhile', async () => {
    const { desk } = await openDeskWith(5);
    const late: number[] = [];
    const parts = await goThrough(desk, { action: 'delete', filter: {} }, 2, async () =>
      late.push(await desk.receive({ name: 'Новый' })),
    );
    expect(parts.reduce((sum, { processed }) => sum + processed, 0)).toBe(5);
    expect(await shownIds(desk, '')).toEqual(late.toReversed());
  });

  test('leaves another company alone', async () => {
    const [{ desk }, other] = [await openDeskWith(2), await openDeskWith(2)];
    const before = Math.max(...other.ids) + 1;
    const { processed, next } = await desk.bulk({ action: 'delete', filter: {}, before, limit: 9 });
    expect({ processed, next }).toEqual({ processed: 2, next: null });
    expect(await shownIds(other.desk, '')).toHaveLength(2);
  });

  test('does nothing where the filter means another number of leads than was told', async () => {
    const { desk, ids } = await openDeskWith(2);
    const ask = (body: object) =>
      desk.post('/api/leads/bulk', { action: 'delete', filter: {}, ...body });
    const third = await desk.receive({ name: 'Новый' });
    const refused = await ask({ expected: 2 });
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({ message: 'Список изменился: сейчас в нём 3 заявки' });
    expect((await ask({ expected: 4, limit: 1 })).status).toBe(409);
    expect((await ask({ expected: 2, filter: { search: 'Новый' } })).json).toEqual({
      message: 'Список изменился: сейчас в нём 1 заявка',
    });
    // With a cursor, of the leads below it.
    expect((await ask({ expected: 3, before: third })).json).toEqual({
      message: 'Список изменился: сейчас в нём 2 заявки',
    });
    expect(await shownIds(desk, '')).toEqual([third, ...ids.toReversed()]);

    const first = await ask({ expected: 3, limit: 1 });
    expect(first.json).toMatchObject({ data: { processed: 1, next: third } });
    expect((await ask({ expected: 2 })).status).toBe(200);
    expect((await ask({ expected: 1 })).json).toEqual({
      message: 'Список изменился: сейчас в нём 0 заявок',
    });
    expect((await ask({ expected: 0 })).status).toBe(200);
  });

  describe('of repeat leads', () => {
    const filter = { 'filter[repeat]': '1' };

    test.each(['delete', 'spam', 'restore', 'not_spam'])(
      'is not done for «%s»: each part would change what the rest means',
      async (action) => {
        const { desk, ids } = await openDeskWith(2, PHONE);
        const answer = await desk.post('/api/leads/bulk', { action, filter, limit: 1 });
        expect(answer.status).toBe(422);
        expect(await shownIds(desk, '')).toEqual(ids.toReversed());
      },
    );

    test('takes all of them in one call', async () => {
      const { desk } = await openDeskWith(3, PHONE);
      const keep = await desk.receive({ name: 'Другой', phone: '+7 911 000-33-44' });
      const { processed } = await desk.bulk({ action: 'delete', filter, expected: 3 });
      expect(processed).toBe(3);
      expect(await shownIds(desk, '')).toEqual([keep]);
    });

    test('is done for what leaves them in the lists', async () => {
      const { desk } = await openDeskWith(3, PHONE);
      const body = { action: 'status', payload: { status: 'rejected' }, filter };
      const parts = await goThrough(desk, body, 2);
      expect(parts.map(({ processed }) => processed)).toEqual([2, 1]);
    });
  });
});
