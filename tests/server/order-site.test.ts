import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  CompanyRights,
  MadeOrder,
  Order,
  OrderActivity,
  OrderSite,
  SavedVisit,
} from '../../contract';
import { visits } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const NEW_ID = '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f70';
const window = (name: string, width = 2000) => ({
  name,
  opening_width_mm: width,
  height_left_mm: 2200,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
});
const errorsOf = ({ status, json }: Answer) =>
  [status, (json as { errors?: Record<string, string[]> }).errors] as const;
const messageOf = ({ status, json }: Answer) =>
  [status, (json as { message?: string }).message] as const;

describeOnBothDatabases('measuring an order at its object', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  let ids: string[];
  beforeAll(async () => {
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' }, { start: new Date() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    await setPrices(anna);
    order = await newOrder();
    ids = order.items.map(({ id = '' }) => id);
  });

  const newOrder = async () =>
    dataOf<MadeOrder>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+7 999 000-00-01' },
        user_id: anna.member.userId,
        address: 'Сосновая, 1',
        items: [window('Окно 1'), window('Окно 2', 3100), window('Окно 3', 1900)],
        lines: [{ name: 'Подъём', qty: 1, price: 123_400 }],
      }),
    );
  const pathOf = (id = order.id) => `/api/orders/${id}/site`;
  const read = async (desk = anna) => dataOf<OrderSite>(await desk.get(pathOf()));
  const put = (patch: object, desk = anna) => desk.put(pathOf(), patch);
  const write = async (patch: object, desk = anna) => {
    const answer = await put(patch, desk);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<OrderSite>(answer);
  };
  const history = async () =>
    dataOf<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`)).slice(1);
  const finish = async (visit: SavedVisit, hoursAgo: number) => {
    const finishedAt = new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS);
    const done = { status: 'done', finishedAt } as const;
    await app.database.db.update(visits).set(done).where(eq(visits.id, visit.id));
  };
  const plan = async (kind = 'measure') => {
    const starts = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const ends = new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString();
    const answer = await anna.post(`/api/orders/${order.id}/visits`, {
      kind,
      starts_at: starts,
      ends_at: ends,
      user_ids: [boris.member.userId],
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const makePerformer = () => restrictTo(app, boris.member, 'all', 'performer');

  test('is read with items, drawings and choices without prices', async () => {
    const site = await read();
    expect(site).toMatchObject({
      number: order.number,
      customer: 'Мария',
      address: 'Сосновая, 1',
      editable: true,
      reason: null,
      total: order.total,
    });
    expect(site.items).toEqual(order.items);
    expect(site.drawings.map(({ opening_width_mm: width }) => width)).toEqual([2000, 3100, 1900]);
    expect(site.choices.films.length).toBeGreaterThan(0);
    expect(JSON.stringify(site.choices)).not.toMatch(/price|_m2|amount/);
  });

  test('sets named fields alone, and calculates as the order does', async () => {
    const [first = '', second = ''] = ids;
    const site = await write({
      items: [
        { id: first, opening_width_mm: 2050, diagonal_1_mm: 2990, diagonal_2_mm: 2968 },
        { id: second, fastener: { left: 1 }, zip: { count: 1 } },
      ],
      mounting_base: 'brick',
      mounting_height_mm: 2500,
      distance_km: 12,
    });
    expect(site.items[0]).toEqual({
      ...order.items[0],
      opening_width_mm: 2050,
      diagonal_1_mm: 2990,
      diagonal_2_mm: 2968,
    });
    expect(site.items[1]).toMatchObject({
      fastener: { top: 1, right: 2, bottom: 2, left: 1 },
      zip: { count: 1, type: 'spiral', sides: [] },
    });
    expect(site).toMatchObject({
      mounting_base: 'brick',
      mounting_height_mm: 2500,
      distance_km: 12,
    });
    const stored = dataOf<Order>(await anna.get(`/api/orders/${order.id}`));
    expect(stored.total).toBe(site.total);
    expect(stored.total).not.toBe(order.total);
    expect(stored.calculation?.items[0]?.width_mm).toBe(site.drawings[0]?.width_mm);
    expect((await history()).map(({ kind }) => kind)).toEqual(['changed']);
  });

  test('a repeat after a lost answer changes nothing and leaves no second entry', async () => {
    const patch = {
      items: [
        { id: ids[0], height_left_mm: 2210 },
        { ...window('Окно 4', 1500), id: NEW_ID },
      ],
      removed_ids: [ids[2]],
    };
    const first = await write(patch);
    const entries = await history();
    app.clock.advance(10 * 60_000);
    const second = await write(patch);
    expect(second).toEqual(first);
    expect(second.items.map(({ name }) => name)).toEqual(['Окно 1', 'Окно 2', 'Окно 4']);
    expect(await history()).toEqual(entries);
  });

  test('at once with the order editor, neither loses what the other has written', async () => {
    const items = order.items.map((item, place) =>
      place === 0 ? { ...item, comment: 'Из конторы' } : item,
    );
    const edit = async () => {
      const { updated_at: seen } = order;
      const headers = { 'if-unmodified-since': seen ?? '' };
      const body = { items, address: 'Сосновая, 2' };
      return anna.put(`/api/orders/${order.id}`, body, { headers });
    };
    const [edited] = await Promise.all([
      edit(),
      write({ items: [{ id: ids[1], opening_width_mm: 3150 }], distance_km: 7 }, boris),
    ]);
    const stored = dataOf<Order>(await anna.get(`/api/orders/${order.id}`));
    expect(stored.distance_km).toBe(7);
    expect(stored.items[1]?.opening_width_mm).toBe(3150);
    // The editor was first, or it hears that its items are not those it has seen.
    const isFirst = stored.items[0]?.comment === 'Из конторы';
    expect(edited.status).toBe(isFirst ? 200 : 409);
    expect(stored.address).toBe(isFirst ? 'Сосновая, 2' : 'Сосновая, 1');
  });

  test('two people measure different fields of one item', async () => {
    await Promise.all([
      write({ items: [{ id: ids[0], opening_width_mm: 2011 }] }),
      write({ items: [{ id: ids[0], height_left_mm: 2222 }] }, boris),
    ]);
    expect((await read()).items[0]).toMatchObject({
      opening_width_mm: 2011,
      height_left_mm: 2222,
      height_right_mm: null,
    });
  });

  test('refuses by the key of the item as it was sent', async () => {
    expect(errorsOf(await put({ items: [{ id: ids[2], opening_width_mm: 10 }] }))).toEqual([
      422,
      { 'items.0.opening_width_mm': ['Укажите размер от 200 до 10 000 мм'] },
    ]);
    expect(errorsOf(await put({ items: [{ id: ids[2], film_id: 999 }] }))).toMatchObject([
      422,
      { 'items.0.film_id': ['Выберите плёнку'] },
    ]);
    expect(errorsOf(await put({ mounting_height_mm: -1 }))[0]).toBe(422);
    expect(errorsOf(await put({ items: [{ id: 'нет', qty: 1 }] }))[0]).toBe(422);
    expect((await read()).items).toEqual(order.items);
    expect(await history()).toEqual([]);
  });

  test('an item that a colleague has removed is named, and comes back whole', async () => {
    await write({ removed_ids: [ids[1]] }, boris);
    expect(messageOf(await put({ items: [{ id: ids[1], opening_width_mm: 3000 }] }))).toEqual([
      409,
      '«Окно 2» убрали из заказа',
    ]);
    expect(messageOf(await put({ items: [{ id: NEW_ID, opening_width_mm: 3000 }] }))).toEqual([
      409,
      'Изделие убрали из заказа',
    ]);
    const returned = { ...order.items[1], opening_width_mm: 3000, returned: true };
    const { items } = await write({ items: [returned] });
    expect(items.at(-1)).not.toHaveProperty('returned');
    expect(items.at(-1)).toMatchObject({ id: ids[1], opening_width_mm: 3000 });
  });

  test('a new item that is sent again after it was removed stays removed', async () => {
    const patch = { items: [{ ...window('Окно 4', 1500), id: NEW_ID }] };
    await write(patch);
    await write({ removed_ids: [NEW_ID] }, boris);
    expect(messageOf(await put(patch))).toEqual([409, '«Окно 4» убрали из заказа']);
    expect((await read()).items).toHaveLength(3);
  });

  test('a closed, cancelled or trashed order is shown with the reason, and refuses', async () => {
    const patch = { items: [{ id: ids[0], qty: 2 }] };
    for (const [status, reason] of [
      ['closed', 'Заказ закрыт: размеры не изменить'],
      ['cancelled', 'Заказ отменён: размеры не изменить'],
    ]) {
      await anna.put(`/api/orders/${order.id}`, { status });
      expect(await read()).toMatchObject({ editable: false, reason });
      expect(messageOf(await put(patch))).toEqual([409, reason]);
    }
    await anna.put(`/api/orders/${order.id}`, { status: 'new' });
    expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
    expect(await read()).toMatchObject({ editable: false, reason: 'Заказ в корзине' });
    const refused = await put(patch);
    expect(messageOf(refused)).toEqual([409, 'Заказ в корзине']);
    expect(refused.text).not.toContain('total');
  });

  test('a performer measures the orders of own visits alone, and sees no sum', async () => {
    await plan();
    const own = order;
    const sums = new Set([own.total, own.balance, 123_400].map(String));
    order = await newOrder();
    const foreign = order;
    order = own;
    await makePerformer();
    const seen = await boris.get(pathOf());
    expect(seen.status, seen.text).toBe(200);
    expect(dataOf<OrderSite>(seen)).toMatchObject({
      total: null,
      customer: 'Мария',
      items: own.items,
    });
    const written = await put({ items: [{ id: ids[0], opening_width_mm: 2040 }] }, boris);
    expect(written.status, written.text).toBe(200);
    const now = await read();
    expect(now.items[0]?.opening_width_mm).toBe(2040);
    sums.add(String(now.total));
    for (const { text } of [seen, written]) {
      for (const sum of sums) expect(text).not.toContain(sum);
    }
    for (const answer of [
      await boris.get(pathOf(foreign.id)),
      await boris.put(pathOf(foreign.id), { distance_km: 1 }),
      await boris.get(pathOf(2_000_000_000)),
    ]) {
      expect(messageOf(answer)).toEqual([404, 'Не найдено']);
    }
    expect((await boris.get(`/api/orders/${own.id}`)).status).toBe(403);
  });

  test('a performer finds no order by a task, a cancelled visit or one taken away', async () => {
    const visit = await plan();
    const task = await anna.post('/api/tasks', {
      subject: `order:${order.id}`,
      type: 'visit',
      text: 'Позвонить',
      due_at: app.clock.now().toISOString(),
      user_id: boris.member.userId,
    });
    expect(task.status).toBe(201);
    await makePerformer();
    expect((await boris.get(pathOf())).status).toBe(200);
    await anna.put(`/api/visits/${visit.id}`, { status: 'cancelled' });
    expect((await boris.get(pathOf())).status).toBe(404);
    await anna.put(`/api/visits/${visit.id}`, { status: 'planned' });
    expect((await boris.get(pathOf())).status).toBe(200);
    await anna.put(`/api/visits/${visit.id}`, { user_ids: [] });
    expect((await boris.get(pathOf())).status).toBe(404);
    expect((await put({ distance_km: 1 }, boris)).status).toBe(404);
  });

  test('a performer finds no order in the trash', async () => {
    await plan();
    await makePerformer();
    expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
    const answer = await boris.get(pathOf());
    expect(messageOf(answer)).toEqual([404, 'Не найдено']);
    expect(messageOf(await put({ distance_km: 1 }, boris))).toEqual([404, 'Не найдено']);
    await anna.post(`/api/orders/${order.id}/restore`);
    expect((await boris.get(pathOf())).status).toBe(200);
  });

  test('an installer or a driver reads the order and writes nothing of it', async () => {
    await plan('install');
    await plan('delivery');
    await makePerformer();
    const reason = 'Размеры меняет тот, кто едет на замер';
    expect(await read(boris)).toMatchObject({ editable: false, reason, items: order.items });
    for (const patch of [
      { removed_ids: [ids[0]] },
      { items: [{ id: ids[0], qty: 5, film_id: 2 }] },
      { comment: 'Чужой' },
    ]) {
      expect(messageOf(await put(patch, boris))).toEqual([409, reason]);
    }
    expect((await read()).items).toEqual(order.items);
    await plan('claim');
    expect(await read(boris)).toMatchObject({ editable: true, reason: null });
    await write({ items: [{ id: ids[0], opening_width_mm: 2040 }] }, boris);
  });

  test('a performer corrects sizes for a day after the measuring, and not later', async () => {
    const visit = await plan();
    await makePerformer();
    await finish(visit, 23);
    await write({ items: [{ id: ids[0], opening_width_mm: 2040 }] }, boris);
    await finish(visit, 25);
    const reason = 'Замер закончен больше суток назад: размеры не изменить';
    expect(await read(boris)).toMatchObject({ editable: false, reason });
    expect(messageOf(await put({ distance_km: 3 }, boris))).toEqual([409, reason]);
    await app.database.db.update(visits).set({ status: 'failed' }).where(eq(visits.id, visit.id));
    expect((await read(boris)).editable).toBe(false);
    expect(await read()).toMatchObject({ editable: true, reason: null });
  });

  test('a performer takes no saved item out of an order that is sold, a colleague does', async () => {
    await plan();
    await makePerformer();
    expect((await read(boris)).removable).toBe(true);
    await write({ removed_ids: [ids[2]] }, boris);
    for (const status of ['contract', 'production', 'claim']) {
      expect((await anna.put(`/api/orders/${order.id}`, { status })).status).toBe(200);
      expect(await read(boris)).toMatchObject({ editable: true, removable: false });
      expect(messageOf(await put({ removed_ids: [ids[1]] }, boris))).toEqual([
        409,
        'Заказ уже продан: изделия убирает менеджер',
      ]);
    }
    // Those that are gone already are passed over.
    const site = await write({ removed_ids: [ids[2]], distance_km: 4 }, boris);
    expect(site).toMatchObject({ distance_km: 4, items: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await read()).toMatchObject({ removable: true });
    await write({ removed_ids: [ids[1]] });
  });

  test('of every random measuring a performer reads no sum', async () => {
    await plan();
    await makePerformer();
    for (let turn = 0; turn < 12; turn += 1) {
      const width = 1000 + turn * 137;
      const answer = await put(
        { items: [{ id: ids[turn % 3], opening_width_mm: width, qty: 1 + turn }] },
        boris,
      );
      const { total } = await read();
      expect(answer.status).toBe(200);
      expect(dataOf<OrderSite>(answer).total).toBeNull();
      expect(answer.text).not.toContain(String(total));
      expect(answer.text).not.toMatch(/price|amount|prepay|balance/);
    }
  });

  test('an employee of own records finds it by a visit, and without the right reads no total', async () => {
    await restrictTo(app, boris.member, 'own');
    expect((await boris.get(pathOf())).status).toBe(404);
    await plan();
    expect(dataOf<OrderSite>(await boris.get(pathOf())).total).toBe(order.total);
    const { version, switches } = dataOf<CompanyRights>(await anna.get('/api/company/rights'));
    const body = { on: true, switches: { ...switches, money: false }, version };
    expect((await anna.put('/api/company/rights', body)).status).toBe(200);
    expect((await read(boris)).total).toBeNull();
  });
});
