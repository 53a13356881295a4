import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MadeOrder, Order, OrderActivity } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const MINUTE_MS = 60_000;
const HOSTILE = '<img src=x onerror=alert(1)>';
const window = (name: string, width = 2000) => ({
  name,
  opening_width_mm: width,
  height_left_mm: 2200,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
});

describeOnOneDatabase('the history of what people change in an order', (open) => {
  let app: TestApp;
  let anna: Desk;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
    const items = [window('Окно 1'), window('Окно 2', 3100), window('Окно 3', 1900)];
    const made = data<MadeOrder>(await anna.post('/api/orders', { items }));
    order = made;
  });

  const put = async (patch: object, desk = anna) => {
    const answer = await desk.put(`/api/orders/${order.id}`, patch);
    expect(answer.status).toBe(200);
    return data<Order>(answer);
  };
  const history = async () =>
    data<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`)).slice(1);
  const changes = async () => (await history()).map((entry) => entry.changes);
  const giveBack = (entry: number, item: string, desk = anna) =>
    desk.post(`/api/orders/${order.id}/activity/${entry}/return`, { item_id: item });
  const items = (change: (item: Order['items'][number], index: number) => object) =>
    order.items.map((item, index) => ({ ...item, ...change(item, index) }));
  const colleague = async () => openDesk(app, await app.addMember(anna.member.companyId));

  test('names each changed field of an item, with the names of then', async () => {
    const [, second] = order.items;
    await put({
      items: items((_item, index) =>
        index === 1
          ? {
              opening_width_mm: 3200,
              fastener: { top: 2, right: 2, bottom: 2, left: 2 },
              comment: HOSTILE,
            }
          : {},
      ),
    });
    const [first, last] = [examplePrices.fasteners[0]?.name, examplePrices.fasteners[1]?.name];
    expect(await changes()).toEqual([
      [
        {
          kind: 'item_changed',
          item_id: second?.id,
          name: 'Окно 2',
          fields: expect.arrayContaining([
            { field: 'opening_width_mm', from: 3100, to: 3200 },
            { field: 'fastener.top', from: 1, to: 2, from_name: first, to_name: last },
            { field: 'comment', from: null, to: HOSTILE },
          ]),
        },
      ],
    ]);
  });

  test('names the sizes that were measured besides', async () => {
    const measured = { lower_width_mm: 3080, diagonal_1_mm: 3801, diagonal_2_mm: 3823 };
    await put({ items: items((_item, index) => (index === 1 ? measured : {})) });
    const fields = Object.entries(measured).map(([field, to]) => ({ field, from: null, to }));
    expect(await changes()).toMatchObject([
      [{ kind: 'item_changed', name: 'Окно 2', fields: expect.arrayContaining(fields) }],
    ]);
  });

  test('names both heights of a slope, and the one of a rectangle that becomes one', async () => {
    const { id } = order.items[1]!;
    const slope = { shape: 'slope', height_right_mm: 2500 };
    const second = (patch: object) => items((_item, index) => (index === 1 ? patch : {}));
    const shown = async () => (await changes()).at(-1);
    const ofSlope = { kind: 'item_changed', item_id: id, name: 'Окно 2', shape: 'slope' };
    await put({ items: second(slope) });
    const shape = { field: 'shape', from: 'rectangle', to: 'slope' };
    const right = { field: 'height_right_mm', from: 2200, to: 2500 };
    expect(await shown()).toEqual([{ ...ofSlope, fields: [shape, right] }]);
    app.clock.advance(3 * MINUTE_MS);
    await put({ items: second({ ...slope, height_left_mm: 2100 }) });
    const left = { field: 'height_left_mm', from: 2200, to: 2100 };
    expect(await shown()).toEqual([{ ...ofSlope, fields: [left] }]);
  });

  test('joins what one person changes with short pauses, and leaves nothing of what was taken back', async () => {
    const narrow = items(() => ({}));
    const wide = items((_item, index) => (index === 1 ? { opening_width_mm: 3200 } : {}));
    await put({ items: wide });
    app.clock.advance(MINUTE_MS);
    await put({ discount: { kind: 'percent', value: 500 } });
    await put({ services: { installation: true } });
    await put({ lines: [{ name: 'Л', qty: 1, price: 0 }] });
    await put({ lines: [{ name: 'Лифт', qty: 2, price: 5000 }] });
    await put({ contact: { name: 'Мария', phone: null, email: null } });
    const [entry, ...others] = await history();
    expect(others).toEqual([]);
    expect(entry?.changes?.map(({ kind }) => kind)).toEqual([
      'item_changed',
      'discount',
      'field',
      'line_added',
      'field',
    ]);
    expect(entry?.changes?.[3]).toMatchObject({ name: 'Лифт', qty: 2, price: 5000 });
    const { total } = data<Order>(await anna.get(`/api/orders/${order.id}`));
    expect(entry?.data).toMatchObject({ field: 'items', total_from: order.total, total_to: total });

    app.clock.advance(3 * MINUTE_MS);
    await put({ address: 'Истра' });
    expect(await history()).toHaveLength(2);
    await put({ address: null });
    expect(await history()).toHaveLength(1);

    app.clock.advance(3 * MINUTE_MS);
    await put({ items: narrow });
    await put({ items: wide });
    await put({ items: narrow });
    await put({ items: wide });
    expect(await history()).toHaveLength(1);
  });

  test('keeps two people apart, and one person together, but where they change the same', async () => {
    const boris = await colleague();
    await put({ floor: '1' });
    await put({ comment: 'ключи' }, boris);
    await put({ address: 'Истра' });
    const [mine, theirs] = (await history()).toSorted((a, b) => a.id - b.id);
    expect([mine?.changes?.length, theirs?.changes?.length]).toEqual([2, 1]);
    await put({ comment: 'ключи у соседей' });
    await put({ comment: 'ключи' });
    expect(await history()).toHaveLength(2);
    await put({ address: 'Клин' }, boris);
    await put({ address: 'Истра' });
    expect((await history()).filter(({ user }) => user?.id === theirs?.user?.id)).toHaveLength(1);
    expect(await history()).toHaveLength(3);
  });

  test('gives a removed item back to its place, once, as it was', async () => {
    const boris = await colleague();
    const [first, second, third] = order.items;
    await put({ items: [first] });
    const [entry] = await history();
    expect(entry?.changes).toMatchObject([
      { kind: 'item_removed', item_id: second?.id, name: 'Окно 2', width_mm: 3100, left_mm: 2200 },
      { kind: 'item_removed', item_id: third?.id, name: 'Окно 3', width_mm: 1900 },
    ]);
    const id = entry?.id ?? 0;
    expect((await giveBack(id, third?.id ?? '')).status).toBe(200);
    const answers = await Promise.all([
      giveBack(id, second?.id ?? ''),
      giveBack(id, second?.id ?? '', boris),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const back = data<Order>(await anna.get(`/api/orders/${order.id}`));
    expect([back.items, back.total]).toEqual([order.items, order.total]);
    const told = await history();
    expect(told.map(({ kind }) => kind)).toEqual(['changed', 'item_returned', 'item_returned']);
    expect(told[1]?.changes).toMatchObject([{ kind: 'item_added', name: 'Окно 3' }]);
  });

  test('gives nothing back to an order in the trash, to a stranger, or what it has not removed', async () => {
    const [first, second, third] = order.items;
    await put({
      items: [
        { ...first, name: 'Торец' },
        { ...third, opening_width_mm: 1800 },
      ],
    });
    await put({ items: [{ ...first, name: 'Торец' }] });
    const [entry] = await history();
    const id = entry?.id ?? 0;
    expect((await giveBack(id, first?.id ?? '')).status).toBe(404);
    expect((await giveBack(id + 1, second?.id ?? '')).status).toBe(404);
    const stranger = await openDesk(app, await app.register());
    expect((await giveBack(id, second?.id ?? '', stranger)).status).toBe(404);
    const returned = data<Order>(await giveBack(id, third?.id ?? ''));
    expect(returned.items[1]).toMatchObject({ id: third?.id, opening_width_mm: 1800 });
    await anna.delete(`/api/orders/${order.id}`);
    expect((await giveBack(id, second?.id ?? '')).status).toBe(409);
  });
});
