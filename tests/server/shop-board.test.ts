import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATIONS, SHOP_STAGES, type Order, type ShopBoard, type ShopPage } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const WINDOW = {
  opening_width_mm: 2000,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

describeOnBothDatabases('the board of the shop', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register({ name: 'Анна' }));
  });

  /** A new order with windows of these names. */
  const newOrder = async (names: readonly string[], status = 'production') => {
    const items = names.map((name) => ({ ...WINDOW, name }));
    const body = { contact: { name: 'Мария' }, items };
    const { id } = dataOf<Order>(await anna.post('/api/orders', body));
    return dataOf<Order>(await anna.put(`/api/orders/${id}`, { status }));
  };
  const mark = async (order: Order, place: number, operation: string) => {
    const body = { item_ids: [order.items[place]?.id], operation, done: true };
    const answer = await anna.put(`/api/orders/${order.id}/production`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const plan = async ({ id }: Order, hours: number) => {
    const [from, to] = [hours, hours + 1].map((each) =>
      new Date(app.clock.now().getTime() + each * HOUR_MS).toISOString(),
    );
    await anna.post(`/api/orders/${id}/visits`, { kind: 'install', starts_at: from, ends_at: to });
  };
  const board = async () => dataOf<ShopBoard>(await anna.get('/api/production/board'));
  const listOf = async (stage: string, page = 1) =>
    (await anna.get(`/api/production?filter[stage]=${stage}&page=${page}`)).json as ShopPage;
  const columns = async () =>
    Object.fromEntries(
      (await board()).map(({ stage, items }) => [
        stage,
        items.map(({ number, items: own }) => [number, own.map(({ name }) => name).join()]),
      ]),
    );

  test('an order stands in each column where items of it are, the soonest first', async () => {
    const one = await newOrder(['А', 'Б']);
    const two = await newOrder(['В']);
    const three = await newOrder(['Г']);
    await newOrder(['Не в цеху'], 'contract');
    await newOrder([]);
    await plan(three, 24);
    await plan(two, 48);
    await mark(one, 0, 'cut');
    const [need] = await Promise.all([
      anna.get(`/api/orders/${one.id}/production`).then((answer) =>
        dataOf<{
          items: { operations: { operation: string }[] }[];
        }>(answer).items[0]?.operations.map(({ operation }) => operation),
      ),
    ]);
    expect(need).toEqual(['cut', 'weld', 'edging', 'fastener', 'check']);
    expect(await columns()).toEqual({
      cut: [
        [three.number, 'Г'],
        [two.number, 'В'],
        [one.number, 'Б'],
      ],
      weld: [[one.number, 'А']],
      edging: [],
      fastener: [],
      check: [],
      ready: [],
    });
    // Out of its order, an operation counts once those before it are done.
    await mark(two, 0, 'check');
    expect((await columns())['cut']).toHaveLength(3);
    for (const operation of OPERATIONS) await mark(one, 0, operation);
    const [ready] = (await board()).filter(({ stage }) => stage === 'ready');
    expect(ready).toMatchObject({
      total: 1,
      items: [{ number: one.number, customer: 'Мария', items_count: 2, ready_count: 1 }],
    });
    await anna.put(`/api/orders/${one.id}`, { status: 'ready' });
    expect((await columns())['ready']).toEqual([]);
  });

  test('an item that was resized goes back to its first operation', async () => {
    const order = await newOrder(['А']);
    for (const operation of OPERATIONS) await mark(order, 0, operation);
    expect((await columns())['ready']).toEqual([[order.number, 'А']]);
    const items = order.items.map((item) => ({ ...item, opening_width_mm: 2100 }));
    await anna.put(`/api/orders/${order.id}`, { items });
    expect(await columns()).toMatchObject({ cut: [[order.number, 'А']], ready: [] });
  });

  test('each number of the board is that of its list, whatever is ticked', async () => {
    const orders = await Promise.all(
      Array.from({ length: 27 }, (_, index) => newOrder(['А', 'Б', 'В'].slice(0, 1 + (index % 3)))),
    );
    const ticks = fc.array(
      fc.record({
        order: fc.constantFrom(...orders),
        place: fc.nat(2),
        operation: fc.constantFrom(...OPERATIONS),
      }),
      { minLength: 10, maxLength: 20 },
    );
    for (const round of fc.sample(ticks, { numRuns: 3, seed: 5 })) {
      for (const { order, place, operation } of round) {
        if (place < order.items.length) await mark(order, place, operation);
      }
      const shown = await board();
      expect(shown.map(({ stage }) => stage)).toEqual(SHOP_STAGES);
      for (const { stage, total, items } of shown) {
        const { data, meta } = await listOf(stage);
        expect([stage, meta.total]).toEqual([stage, total]);
        expect(items).toEqual(data.slice(0, 20));
        const second = await listOf(stage, 2);
        expect(data.length + second.data.length).toBe(total);
        const numbers = [...data, ...second.data].map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
      const places = shown.flatMap(({ items }) => items.flatMap(({ items: own }) => own));
      expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    }
    expect((await anna.get('/api/production')).status).toBe(422);
    expect((await anna.get('/api/production?filter[stage]=paint')).status).toBe(422);
  });
});
