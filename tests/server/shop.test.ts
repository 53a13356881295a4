import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MarkedOrder, Order, OrderActivity, ShopItem, ShopOrder } from '../../contract';
import { documents } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const MINUTE_MS = 60_000;
const STRANGE_ID = '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f70';
const window = (name: string, width = 2000) => ({
  name,
  opening_width_mm: width,
  height_left_mm: 1800,
  qty: 1,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
});
/** Without welds and edging. */
const plain = {
  ...window('Окно 2', 1000),
  ...{ edging_color_id: null, zip: { count: 0, type: 'spiral' } },
};
const messageOf = ({ status, json }: Answer) =>
  [status, (json as { message?: string }).message] as const;

describeOnBothDatabases('the shop', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  let first = '';
  let second = '';
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    await setPrices(anna);
    order = dataOf<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+7 999 123-45-67', email: 'maria@example.test' },
        address: 'Казань, Баумана, 5',
        comment: 'Звонить вечером',
        items: [window('Окно 1'), plain],
      }),
    );
    [first = '', second = ''] = order.items.map(({ id }) => id ?? '');
    await change({ status: 'production' });
    app.realtime.published.length = 0;
  });

  const path = () => `/api/orders/${order.id}/production`;
  const change = async (patch: object) => {
    const answer = await anna.put(`/api/orders/${order.id}`, patch);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<Order>(answer);
  };
  const show = async (sheet = '') =>
    dataOf<ShopOrder>(await anna.get(path() + (sheet && `?sheet=${sheet}`)));
  const put = (body: object, desk = anna) =>
    desk.put(path(), { item_ids: [first], operation: 'cut', done: true, ...body });
  const mark = async (body: object = {}, desk = anna) => {
    const answer = await put(body, desk);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<ShopOrder>(answer);
  };
  const markOf = ({ items }: { items: ShopItem[] }, id = first, operation = 'cut') =>
    items.find((item) => item.id === id)?.operations.find((each) => each.operation === operation)
      ?.mark ?? null;
  const history = async () =>
    dataOf<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`)).filter(({ kind }) =>
      kind.startsWith('operation_'),
    );
  /** The items of the order, the first one changed. */
  const changeFirst = async (patch: object) => {
    const { items } = dataOf<Order>(await anna.get(`/api/orders/${order.id}`));
    return change({
      items: items.map((item) => (item.id === first ? { ...item, ...patch } : item)),
    });
  };
  const inTime = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 60 * MINUTE_MS).toISOString();
  const plan = async (hours: number, kind = 'install') => {
    const times = { starts_at: inTime(hours), ends_at: inTime(hours + 1) };
    const planned = await anna.post(`/api/orders/${order.id}/visits`, { kind, ...times });
    return dataOf<{ id: number }>(planned).id;
  };

  const tokenOf = (answer: ShopOrder) => (answer as MarkedOrder).undo_token ?? '';
  const undo = (answer: ShopOrder, body: object = {}) =>
    put({ ...body, undo_token: tokenOf(answer) });

  test('an undo brings marks back with their person and time, once', async () => {
    const before = markOf(await mark({}, boris));
    app.clock.advance(MINUTE_MS);
    const taken = await mark({ done: false });
    expect(markOf(await show())).toBeNull();
    expect(markOf(dataOf<ShopOrder>(await undo(taken)))).toEqual(before);
    expect(before?.user?.id).toBe(boris.member.userId);
    expect((await undo(taken)).status).toBe(410);

    await changeFirst({ height_left_mm: 1850 });
    const outdated = markOf(await show());
    expect(outdated?.is_outdated).toBe(true);
    app.clock.advance(MINUTE_MS);
    const again = await mark();
    expect(markOf(again)?.is_outdated).toBe(false);
    expect(markOf(dataOf<ShopOrder>(await undo(again, { done: false })))).toEqual(outdated);
  });

  test('an undo leaves what a colleague has marked besides or since, and other orders', async () => {
    await mark({}, boris);
    const both = await mark({ item_ids: [first, second] });
    const undone = await undo(both, { item_ids: [first, second], done: false });
    expect(markOf(dataOf<ShopOrder>(undone))?.user?.id).toBe(boris.member.userId);
    expect(markOf(dataOf<ShopOrder>(undone), second)).toBeNull();

    const taken = await mark({ done: false });
    app.clock.advance(MINUTE_MS);
    const theirs = markOf(await mark({}, boris));
    expect(markOf(dataOf<ShopOrder>(await undo(taken)))).toEqual(theirs);
    // A repeated mark has changed nothing.
    expect(tokenOf(await mark())).toBe('');
    const token = tokenOf(await mark({ operation: 'check' }));
    const other = dataOf<Order>(
      await anna.post('/api/orders', { status: 'production', items: [window('Окно 1')] }),
    );
    const body = { item_ids: [other.items[0]?.id], operation: 'cut', done: false };
    const answer = await anna.put(`/api/orders/${other.id}/production`, {
      ...body,
      undo_token: token,
    });
    expect(answer.status).toBe(404);
  });

  test('shows items with the operations they need, and of the client a name alone', async () => {
    const late = await plan(72);
    await plan(24, 'measure');
    const answer = await anna.get(path());
    const shown = dataOf<ShopOrder>(answer);
    expect(shown).toMatchObject({
      id: order.id,
      number: order.number,
      status: 'production',
      customer: 'Мария',
      installs_at: inTime(72),
      outdated: null,
      editable: true,
      reason: null,
    });
    expect(
      shown.items.map(({ operations }) => operations.map(({ operation }) => operation)),
    ).toEqual([
      ['cut', 'weld', 'edging', 'fastener', 'check'],
      ['cut', 'fastener', 'check'],
    ]);
    expect(answer.text).not.toMatch(/123-?45|9991234567|Баумана|вечером|example\.test/u);
    await plan(48);
    expect((await show()).installs_at).toBe(inTime(48));
    await anna.put(`/api/visits/${late}`, { status: 'cancelled' });
    expect((await show()).installs_at).toBe(inTime(48));
  });

  test('keeps who has done an operation and when, and forgets it where it was not done after all', async () => {
    const at = app.clock.now().toISOString();
    const marked = await mark({ item_ids: [first, second] }, boris);
    const person = { id: boris.member.userId, name: 'Борис' };
    expect(markOf(marked)).toMatchObject({ user: person, done_at: at, is_outdated: false });
    expect(markOf(marked, second)).toMatchObject({ user: person });
    expect(markOf(marked, first, 'weld')).toBeNull();
    const undone = await mark({ done: false });
    expect([markOf(undone), markOf(undone, second)]).toMatchObject([null, { user: person }]);
    expect((await history()).map(({ kind, data, user }) => [kind, data, user?.name])).toEqual([
      ['operation_done', { operation: 'cut', items: 'Окно 1, Окно 2' }, 'Борис'],
      ['operation_undone', { operation: 'cut', items: 'Окно 1' }, 'Анна'],
    ]);
    const events = app.realtime.published.filter(({ event }) => event === 'production.changed');
    expect(events.map(({ data }) => data)).toEqual([
      { order_id: order.id },
      { order_id: order.id },
    ]);
  });

  test('changes nothing by a repeated call: the first person and time stay', async () => {
    const before = markOf(await mark());
    app.clock.advance(MINUTE_MS);
    expect(markOf(await mark({}, boris))).toEqual(before);
    await mark({ done: false });
    await mark({ done: false }, boris);
    expect(await history()).toHaveLength(2);
  });

  test('keeps one mark where two people tick at once', async () => {
    const answers = await Promise.all([put({}), put({}, boris), put({}), put({}, boris)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = new Set(answers.map((each) => markOf(dataOf<ShopOrder>(each))?.user?.name));
    expect(names.size).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test('marks are outdated by a new size, and not by prices, names and comments', async () => {
    const before = await mark({ item_ids: [first, second] });
    await changeFirst({ name: 'Кухня', comment: 'Аккуратно' });
    const dearer = examplePrices.cells.map((cell) => ({ ...cell, price: cell.price + 7000 }));
    const { version } = dataOf<{ version: number }>(await anna.get('/api/soft-windows/settings'));
    await anna.put('/api/soft-windows/settings', {
      ...{ ...examplePrices, cells: dearer, valid_from: null, version },
    });
    const repriced = await anna.post(`/api/orders/${order.id}/reprice`, { apply: true });
    expect(repriced.status, repriced.text).toBe(200);
    expect(markOf(await show())).toEqual(markOf(before));

    await changeFirst({ height_left_mm: 1850, height_right_mm: null });
    const resized = await show();
    expect([markOf(resized), markOf(resized, second)]).toMatchObject([
      { is_outdated: true },
      { is_outdated: false },
    ]);
    app.clock.advance(MINUTE_MS);
    const renewed = await mark({ item_ids: [first, second] }, boris);
    expect(markOf(renewed)).toMatchObject({
      user: { name: 'Борис' },
      done_at: app.clock.now().toISOString(),
      is_outdated: false,
    });
    expect(markOf(renewed, second)).toEqual(markOf(before, second));
    expect((await history()).at(-1)?.data).toEqual({ operation: 'cut', items: 'Кухня' });
  });

  test('says how a printed sheet is outdated, while its document is kept', async () => {
    const { digest, items } = await show();
    expect((await show(digest)).outdated).toBeNull();
    await app.database.db.insert(documents).values({
      companyId: anna.member.companyId,
      orderId: order.id,
      type: 'production' as never,
      status: 'sent',
      number: '1',
      version: 1,
      content: {
        blocks: [
          { type: 'fields', rows: [] },
          { type: 'sheet', digest, rows: items },
        ],
      } as never,
    });
    await changeFirst({ height_left_mm: 1850, height_right_mm: null });
    expect((await show(digest)).outdated).toEqual({
      changes: [{ item: 'Окно 1', label: null, was: '2000×1800', now: '2000×1850' }],
    });
    expect((await show('unknown-sheet-1')).outdated).toEqual({ changes: null });
    expect((await anna.get(`${path()}?sheet=%22%27`)).status).toBe(422);
    await changeFirst({ height_left_mm: 1800, height_right_mm: null });
    expect((await show(digest)).outdated).toBeNull();
  });

  test('refuses a tick of an item that has changed since it was seen', async () => {
    const { items } = await show();
    const seen = Object.fromEntries(items.map(({ id, digest }) => [id, digest]));
    expect(Object.values(seen)).toEqual([expect.any(String), expect.any(String)]);
    await changeFirst({ height_left_mm: 1850, height_right_mm: null });
    const refused = await put({ item_ids: [first, second], seen });
    expect(messageOf(refused)).toEqual([409, 'Окно 1 изменили: проверьте и отметьте снова']);
    const now = await show();
    expect([markOf(now), markOf(now, second)]).toEqual([null, null]);
    expect(await history()).toEqual([]);
    expect(markOf(await mark({ item_ids: [second], seen }), second)).not.toBeNull();
    const { digest } = now.items.find(({ id }) => id === first)!;
    expect(markOf(await mark({ seen: { [first]: digest } }))).toMatchObject({ is_outdated: false });
  });

  test('refuses operations that an item does not need, and items of other orders', async () => {
    const other = dataOf<Order>(await anna.post('/api/orders', { items: [window('Чужое')] }));
    const [foreign = ''] = other.items.map(({ id }) => id ?? '');
    expect(messageOf(await put({ item_ids: [first, second], operation: 'weld' }))).toEqual([
      422,
      'Окно 2: операция «Сварка» не нужна',
    ]);
    for (const id of [foreign, STRANGE_ID]) {
      expect(messageOf(await put({ item_ids: [id] }))).toEqual([
        409,
        'Этого изделия в заказе уже нет',
      ]);
    }
    for (const body of [
      { item_ids: [] },
      { item_ids: ['7'] },
      { item_ids: Array.from({ length: 101 }, () => first) },
      { operation: 'paint' },
      { done: 'yes' },
    ]) {
      expect((await put(body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(markOf(await show())).toBeNull();
    expect(await history()).toEqual([]);
  });

  test.each([
    ['closed', 'Заказ закрыт: отметки не изменить'],
    ['cancelled', 'Заказ отменён: отметки не изменить'],
    ['quoted', 'Заказ ещё не в производстве'],
    ['trash', 'Заказ в корзине: отметки не изменить'],
  ])('takes no marks of an order that is %s', async (state, reason) => {
    await mark();
    if (state === 'trash') await anna.delete(`/api/orders/${order.id}`);
    else await change({ status: state });
    expect(await show()).toMatchObject({ editable: false, reason });
    for (const done of [true, false]) {
      const refused = await put({ item_ids: [first, second], done });
      expect(messageOf(refused)).toEqual([409, reason]);
    }
    expect(markOf(await show())).not.toBeNull();
    expect((await anna.get('/api/production/board')).text).not.toContain('Окно');
  });
});
