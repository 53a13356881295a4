import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  calculateOrder,
  formatMoney,
  type BulkResult,
  type Client,
  type CurrentPriceList,
  type LeadActivity,
  type MadeOrder,
  type NotificationList,
  type OrderCounts,
  type OrderDocument,
  type OrderRow,
  type Payment,
  type PaymentTotals,
  type Repricing,
} from '../../contract';
import type { Summed, SummedOrder as Order } from '../../server/orders/order-repository';
import { leads, orders, referralRewards } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { submit } from '../support/server/public-form';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { examplePrices } from '../unit/contract/soft-windows/example-prices';

const DAY_MS = 86_400_000;
const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const WINDOW = {
  name: 'Окно 1',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  zip: { count: 1, type: 'spiral', sides: ['left'] },
};

describeOnOneDatabase('orders', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
  });

  const settings = async () => data<CurrentPriceList>(await anna.get('/api/soft-windows/settings'));
  /** Gives the company the example's prices. */
  const fill = async (patch: object = {}) => {
    const { version } = await settings();
    const body = { ...examplePrices, valid_from: null, ...patch, version };
    return data<CurrentPriceList>(await anna.put('/api/soft-windows/settings', body));
  };
  const add = async (body: object = { items: [WINDOW] }): Promise<Order> => {
    const { undo_token: _token, ...order } = data<Summed<MadeOrder>>(
      await anna.post('/api/orders', body),
    );
    return order;
  };
  const show = async (id: number) => data<Order>(await anna.get(`/api/orders/${id}`));
  const put = (id: number, body: object, since?: string | null) =>
    anna.put(`/api/orders/${id}`, body, since ? { headers: { 'if-unmodified-since': since } } : {});
  const found = async (query: string) =>
    data<Summed<OrderRow>[]>(await anna.get(`/api/orders?${query}`)).map(({ number }) => number);
  const counts = async (query = '') =>
    data<OrderCounts>(await anna.get(`/api/orders/counts?${query}`));
  const history = async (id: number) =>
    data<LeadActivity[]>(await anna.get(`/api/orders/${id}/activity`));
  const bulk = async (body: object) => data<BulkResult>(await anna.post('/api/orders/bulk', body));
  const pay = (id: number, body: object, key?: string) =>
    anna.post(
      `/api/orders/${id}/payments`,
      { kind: 'prepay', method: 'cash', paid_at: '2024-05-06', ...body },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );

  describe('prices', () => {
    test('begin with a template without a single price, and every zero is pointed out', async () => {
      const first = await settings();
      expect(first.version).toBe(1);
      expect(first.cells.length).toBeGreaterThan(0);
      expect(new Set(first.cells.map(({ price }) => price))).toEqual(new Set([0]));
      const { calculation, total } = await add({ items: [{ ...WINDOW, zip: null }] });
      expect(total).toBe(0);
      expect(calculation?.warnings.map(({ code }) => code)).toContain('zero_price');
    });

    test('the first are taken by live orders all of whose items cost nothing, and the history says so', async () => {
      const unpriced = { items: [WINDOW] };
      const [waiting, empty, cancelled, closed] = [
        await add(unpriced),
        await add({ items: [] }),
        await add({ ...unpriced, status: 'cancelled' }),
        await add({ ...unpriced, status: 'closed' }),
      ];
      await anna.delete(`/api/orders/${(await add(unpriced)).id}`);
      await fill({ valid_from: '2199-01-01' });
      expect(await show(waiting.id)).toMatchObject({ total: 0, price_version: 1 });
      expect((await fill()).version).toBe(3);
      const priced = await show(waiting.id);
      const { total } = calculateOrder(priced, { ...examplePrices, version: 3 });
      expect(priced).toMatchObject({ total, balance: total, price_version: 3 });
      expect(total).toBeGreaterThan(0);
      expect((await history(waiting.id)).at(-1)).toMatchObject({
        kind: 'repriced',
        data: { from: 0, to: total, from_version: 1, to_version: 3 },
      });
      for (const { id } of [empty, cancelled, closed]) {
        expect(await show(id)).toMatchObject({ total: 0, price_version: 1 });
      }
      const dearer = examplePrices.cells.map((cell) => ({ ...cell, price: cell.price * 2 }));
      await fill({ cells: dearer });
      expect(await show(waiting.id)).toMatchObject({ total, price_version: 3 });
    });

    test('are versions: a stale one is refused with those in force, the cells alone are saved too', async () => {
      expect((await fill()).version).toBe(2);
      const stale = await anna.put('/api/soft-windows/settings', { ...examplePrices, version: 1 });
      expect([stale.status, stale.json]).toMatchObject([409, { current: { version: 2 } }]);
      const cells = [{ film_id: 1, fastener_id: 1, price: 100 }];
      const saved = await anna.put('/api/soft-windows/prices', { version: 2, cells });
      expect(data<CurrentPriceList>(saved)).toMatchObject({ version: 3, cells });
      const versions = data<object[]>(await anna.get('/api/soft-windows/versions'));
      expect(versions).toMatchObject([
        { version: 3, base_version: 2, state: 'in_force' },
        { version: 2, state: 'past' },
        { version: 1, base_version: null, user: null },
      ]);
    });

    test('may be scheduled, and withdrawn before their day; a number is never given twice', async () => {
      const saved = await fill({ valid_from: '2199-01-01' });
      expect([saved.version, saved.valid_from]).toEqual([2, '2199-01-01']);
      const now = await settings();
      expect([now.version, now.scheduled]).toEqual([1, [{ version: 2, valid_from: '2199-01-01' }]]);
      expect((await anna.delete('/api/soft-windows/versions/2')).status).toBe(204);
      expect((await settings()).scheduled).toEqual([]);
      expect((await anna.delete('/api/soft-windows/versions/1')).status).toBe(409);
      expect((await fill()).version).toBe(3);
    });

    test('of what they do not have are refused', async () => {
      const { version } = await settings();
      const cells = [{ film_id: 99, fastener_id: 1, price: 1 }];
      const refused = await anna.put('/api/soft-windows/prices', { version, cells });
      expect([refused.status, Object.keys((refused.json as { errors: object }).errors)]).toEqual([
        422,
        ['cells'],
      ]);
    });

    test('change no order: neither its sum nor its version, whatever becomes of them', async () => {
      await fill();
      const before = await add();
      const cells = examplePrices.cells.map((cell) => ({ ...cell, price: cell.price * 3 }));
      const films = examplePrices.films.map((film) => ({ ...film, active: false }));
      await fill({ cells, films });
      expect(await show(before.id)).toEqual(before);
      const changed = data<Order>(await put(before.id, { address: 'Истра' }));
      expect([changed.total, changed.price_version]).toEqual([before.total, 2]);
      const recounted = data<Order>(await put(before.id, { items: before.items }));
      expect([recounted.total, recounted.price_version]).toEqual([before.total, 2]);
    });
  });

  describe('calculated', () => {
    test('as the contract does, without being saved; refused all at once by key', async () => {
      const prices = await fill();
      const answer = await anna.post('/api/orders/calculate', { items: [WINDOW] });
      const order = await add();
      expect(data(answer)).toEqual(order.calculation);
      expect(order.calculation).toEqual(calculateOrder(order, prices));
      expect(order.calculation?.items[0]?.amount).toBe(2_146_200);
      const refused = await anna.post('/api/orders/calculate', {
        items: [{ ...WINDOW, opening_width_mm: 199, qty: 0, film_id: 9 }],
      });
      expect([refused.status, refused.json]).toMatchObject([
        422,
        {
          errors: {
            'items.0.opening_width_mm': ['Укажите размер от 200 до 10 000 мм'],
            'items.0.qty': ['Количество от 1 до 99'],
            'items.0.film_id': ['Выберите плёнку'],
          },
        },
      ]);
      const unknown = await anna.post('/api/orders/calculate', { price_version: 99, items: [] });
      expect(unknown.json).toMatchObject({ errors: { price_version: [expect.any(String)] } });
    });

    test('holds a hundred kinds of 99 pieces', async () => {
      await fill();
      const items = Array.from({ length: 100 }, () => ({ ...WINDOW, qty: 99 }));
      const { total, calculation } = await add({ items });
      expect(calculation?.items_amount).toBe(1_073_100 * 99 * 100);
      expect(total).toBeGreaterThan(2 ** 31);
    });
  });

  describe('made', () => {
    test('get numbers in a row, twenty at once too, and one for one key', async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => add({})));
      expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      const headers = { 'idempotency-key': randomUUID() };
      const twice = await Promise.all([1, 2].map(() => anna.post('/api/orders', {}, { headers })));
      expect(new Set(twice.map((answer) => data<Order>(answer).number))).toEqual(new Set([21]));
      await anna.delete(`/api/orders/${data<Order>(twice[0] as Answer).id}`);
      expect((await add({})).number).toBe(22);
    });

    test('are refused all at once: what is no value beside what the prices have not', async () => {
      await fill();
      const sound = await add();
      const items = [
        { ...WINDOW, opening_width_mm: 100, qty: 1.5, film_id: null },
        {
          ...WINDOW,
          opening_width_mm: 'широко',
          fastener: { top: 99, right: 2, bottom: 2, left: 2 },
        },
        { ...WINDOW, height_left_mm: '2000', height_right_mm: 2000, zip: { count: 3 } },
        { ...WINDOW, kind: 'gate', skirt_mm: 2000 },
      ];
      const body = { items, lines: [{ name: '', qty: 1, price: 1 }] };
      const errors = {
        'items.0.opening_width_mm': ['Укажите размер от 200 до 10 000 мм'],
        'items.0.qty': ['Количество от 1 до 99'],
        'items.0.film_id': ['Выберите плёнку'],
        'items.1.opening_width_mm': ['Укажите размер от 200 до 10 000 мм'],
        'items.1.fastener.top': ['Выберите крепёж'],
        'items.2.height_left_mm': ['Укажите размер от 200 до 10 000 мм'],
        'items.2.zip.count': ['Молний от 0 до 2'],
        'items.3.kind': [expect.any(String)],
        'items.3.skirt_mm': [expect.any(String)],
        'lines.0.name': ['Укажите название'],
      };
      for (const refused of [
        await anna.post('/api/orders/calculate', body),
        await anna.post('/api/orders', body),
        await anna.put(`/api/orders/${sound.id}`, body),
      ]) {
        expect(refused.status).toBe(422);
        expect((refused.json as { errors: object }).errors).toEqual(errors);
      }
      const unknown = await anna.post('/api/orders/calculate', { ...body, price_version: 99 });
      expect((unknown.json as { errors: object }).errors).toMatchObject({
        price_version: ['Такой версии цен нет'],
        'items.0.qty': ['Количество от 1 до 99'],
      });
      // A discount is judged by the pieces that are kept where none are sent.
      const beside = await anna.put(`/api/orders/${sound.id}`, {
        floor: '1'.repeat(60),
        discount: { kind: 'amount', value: 1000 },
      });
      expect(Object.keys((beside.json as { errors: object }).errors)).toEqual(['floor']);
      for (const nothing of [null, 7, { items: 'все' }, { items: [null, 5] }, { discount: [] }]) {
        expect((await anna.post('/api/orders/calculate', nothing ?? undefined)).status).toBe(
          nothing === null ? 200 : 422,
        );
      }
    });

    test('of a client have their contact; a foreign or trashed one is not there', async () => {
      const client = data<Client>(
        await anna.post('/api/clients', { name: 'Мария', phone: '+7 943 111-22-33' }),
      );
      const order = await add({ client_id: client.id });
      expect(order).toMatchObject({
        client_id: client.id,
        contact: { name: 'Мария', phone: '+7 943 111-22-33' },
        user_id: anna.member.userId,
      });
      expect(data<Client>(await anna.get(`/api/clients/${client.id}`))).toMatchObject({
        orders_count: 1,
        orders_total: 0,
      });
      const refused = await anna.delete(`/api/clients/${client.id}`);
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { message: 'У клиента есть заказы' },
      ]);
      await anna.delete(`/api/orders/${order.id}`);
      expect((await anna.delete(`/api/clients/${client.id}`)).status).toBe(409);
      for (const body of [{ client_id: 999_999 }, { lead_id: 999_999 }, { user_id: 999_999 }]) {
        const answer = await anna.post('/api/orders', body);
        expect([answer.status, Object.keys((answer.json as { errors: object }).errors)]).toEqual([
          422,
          Object.keys(body),
        ]);
      }
    });

    test('of a lead have its contact and person, and outlive it', async () => {
      const id = await anna.receive({ name: 'Пётр', phone: '+7 943 000-11-22' });
      const order = data<Order>(await anna.post(`/api/leads/${id}/order`));
      expect(order).toMatchObject({ lead_id: id, contact: { name: 'Пётр' } });
      expect(
        data<Summed<OrderRow>[]>(await anna.get(`/api/orders?filter[lead]=${id}`)),
      ).toHaveLength(1);
      expect((await anna.history(id)).at(-1)).toMatchObject({
        kind: 'order',
        data: { order_id: order.id, number: order.number },
      });
      await app.database.db.delete(leads).where(eq(leads.id, id));
      expect(await show(order.id)).toMatchObject({ lead_id: null, contact: { name: 'Пётр' } });
    });

    test('are put to a lead later as well, and the lead says so', async () => {
      const id = await anna.receive({ name: 'Пётр', phone: '+7 943 000-11-33' });
      const order = await add({});
      const put = (lead_id: number | null) => anna.put(`/api/orders/${order.id}`, { lead_id });
      const refused = await put(999_999);
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { errors: { lead_id: ['Такой заявки нет'] } },
      ]);
      expect(data<Order>(await put(id))).toMatchObject({ lead_id: id });
      expect((await anna.history(id)).at(-1)).toMatchObject({
        kind: 'order',
        data: { order_id: order.id, number: order.number, linked: 1 },
      });
      expect(data<Order>(await put(null))).toMatchObject({ lead_id: null });
      expect(data<Summed<OrderRow>[]>(await anna.get(`/api/orders?filter[lead]=${id}`))).toEqual(
        [],
      );
    });
  });

  describe('changed', () => {
    test('by part: other parts are kept, the same one is shown', async () => {
      await fill();
      const seen = await add();
      const terms = { discount: { kind: 'percent', value: 300 } };
      expect((await put(seen.id, terms, seen.updated_at)).status).toBe(200);
      expect((await put(seen.id, { address: 'Истра' }, seen.updated_at)).status).toBe(200);
      const clash = await put(seen.id, { lines: [] }, seen.updated_at);
      expect(clash.status).toBe(200); // as it is already
      const other = [{ name: 'Лифт', qty: 1, price: 5000 }];
      const refused = await put(seen.id, { lines: other }, seen.updated_at);
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { current: { address: 'Истра', discount: { value: 300 } } },
      ]);
      const renamed = seen.items.map((item) => ({ ...item, name: 'Торец' }));
      expect((await put(seen.id, { items: renamed }, seen.updated_at)).status).toBe(200);
      expect((await show(seen.id)).items[0]?.id).toBe(seen.items[0]?.id);
    });

    test('keep a status for as long as the history says, and join what one person types', async () => {
      const { id } = await add({});
      await put(id, { status: 'measured' });
      await put(id, { comment: 'а' });
      await put(id, { comment: 'аб' });
      const entries = await history(id);
      expect(entries.map(({ kind }) => kind)).toEqual(['created', 'status', 'changed']);
      expect(entries[1]?.data).toMatchObject({ from: 'new', to: 'measured' });
      expect(entries[2]?.data).toMatchObject({ field: 'comment', from: null, to: 'аб' });
      expect((await put(id, { status: 'unheard' })).status).toBe(422);
    });

    test('live with a status that nobody knows', async () => {
      const { id } = await add({});
      await app.database.db.update(orders).set({ status: 'far' }).where(eq(orders.id, id));
      expect(await show(id)).toMatchObject({ status: 'far' });
      expect(await found('filter[status]=unknown')).toHaveLength(1);
      const board = data<{ status: string; total: number }[]>(await anna.get('/api/orders/board'));
      expect(board).toHaveLength(13);
      expect(board.at(-1)).toMatchObject({ status: 'unknown', total: 1 });
    });

    test('to other prices line by line, and back', async () => {
      await fill();
      const order = await add();
      const cells = examplePrices.cells.map((cell) => ({ ...cell, price: cell.price * 2 }));
      await fill({ cells });
      const reprice = async (body: object) =>
        data<Repricing>(await anna.post(`/api/orders/${order.id}/reprice`, body));
      const looked = await reprice({ apply: false });
      expect(looked).toMatchObject({ from_version: 2, to_version: 3, before: order.total });
      expect(looked.lines[0]).toMatchObject({ key: 'items.0', label: 'Окно 1', before: 2_146_200 });
      expect((await show(order.id)).total).toBe(order.total);
      await reprice({ apply: true });
      expect(await show(order.id)).toMatchObject({ total: looked.after, price_version: 3 });
      await reprice({ apply: true, version: 2 });
      expect(await show(order.id)).toMatchObject({ total: order.total, price_version: 2 });
      const copy = data<Order>(await anna.post(`/api/orders/${order.id}/copy`));
      expect(copy).toMatchObject({ total: looked.after, price_version: 3, status: 'new', paid: 0 });
    });
  });

  describe('paid', () => {
    test('once for a key, never more back than came, and only up to today', async () => {
      await fill();
      const order = await add();
      const key = randomUUID();
      const twice = await Promise.all([1, 2].map(() => pay(order.id, { amount: 500_000 }, key)));
      expect(new Set(twice.map((answer) => data<Payment>(answer).id)).size).toBe(1);
      expect(await show(order.id)).toMatchObject({
        paid: 500_000,
        balance: order.total - 500_000,
      });
      const refusal = async (body: object) =>
        ((await pay(order.id, body)).json as { errors: object }).errors;
      expect(await refusal({ amount: 0 })).toEqual({ amount: ['Укажите сумму'] });
      expect(await refusal({ amount: 500_001, kind: 'refund' })).toEqual({
        amount: ['Возврат больше оплаченного'],
      });
      expect(await refusal({ amount: 1, paid_at: '2199-01-01' })).toEqual({
        paid_at: ['Дата ещё не наступила'],
      });
      expect(await refusal({ amount: 1, paid_at: '0001-01-01' })).toEqual({
        paid_at: ['Проверьте год оплаты'],
      });
      await pay(order.id, { amount: 200_000, kind: 'refund', method: 'card' });
      expect((await show(order.id)).paid).toBe(300_000);
      const totals = data<PaymentTotals>(
        await anna.get('/api/payments/totals?filter[from]=2024-05-01&filter[to]=2024-05-31'),
      );
      expect(totals).toEqual({
        total: 300_000,
        methods: [
          { method: 'card', total: -200_000 },
          { method: 'cash', total: 500_000 },
        ],
        days: [{ day: '2024-05-06', total: 300_000, count: 2 }],
      });
    });

    test('keeps the number of its receipt, which nobody has to give', async () => {
      const { id } = await add({});
      const kept = async (body: object) =>
        data<Payment>(await pay(id, { amount: 1000, ...body })).receipt;
      expect(await kept({ receipt: '0012345678' })).toBe('0012345678');
      expect(await kept({ receipt: '' })).toBeNull();
      expect(await kept({})).toBeNull();
      const long = await pay(id, { amount: 1000, receipt: '1'.repeat(51) });
      expect(long.json).toHaveProperty('errors.receipt');
      const file = await anna.get('/api/payments/export?format=csv');
      expect(file.text).toContain('0012345678');
    });

    test('of a cancelled order are money still; the order itself comes to nothing, and holds no client', async () => {
      await fill();
      const client = data<Client>(await anna.post('/api/clients', { name: 'Мария' }));
      const [kept, lost] = [await add(), await add({ items: [WINDOW], client_id: client.id })];
      expect(lost.total).toBeGreaterThan(0);
      const { id } = data<Payment>(await pay(lost.id, { amount: 1000 }));
      await put(lost.id, { status: 'cancelled' });
      const { all, sums } = await counts();
      expect([all, sums?.all?.total, sums?.all?.balance]).toEqual([2, kept.total, kept.total]);
      expect(sums?.all?.cancelled).toBe(1);
      const worst = data<Summed<OrderRow>[]>(await anna.get('/api/orders?sort=-balance'));
      expect(worst.map(({ id }) => id)).toEqual([kept.id, lost.id]);
      const card = async () => data<Client>(await anna.get(`/api/clients/${client.id}`));
      expect(await card()).toMatchObject({ orders_count: 1, orders_total: 0 });
      const file = (await anna.get('/api/orders/export?format=csv')).text.split('\r\n');
      const cells = (row: string | undefined) => (row ?? '').split(';');
      const column = (title: string) => cells(file[0]?.replace('\uFEFF', '')).indexOf(title);
      const own = file.find((row) => row.startsWith(`${lost.number};`));
      const valueOf = (title: string) => cells(own)[column(title)];
      expect(['Сумма, ₽', 'Остаток, ₽', 'Площадь, м²'].map(valueOf)).toEqual(['', '', '']);
      expect(valueOf('Отменено, ₽')).toBe(String(lost.total / 100));
      expect(data<PaymentTotals>(await anna.get('/api/payments/totals')).total).toBe(1000);
      const remove = async () => (await anna.delete(`/api/clients/${client.id}`)).status;
      expect(await remove()).toBe(409);
      await anna.post(`/api/payments/${id}/cancel`, { reason: 'Вернули' });
      expect(await remove()).toBe(204);
      // It outlives its client, with the contact it was made under.
      expect(await show(lost.id)).toMatchObject({ contact: { name: 'Мария' } });
    });

    test('is cancelled with a reason and stays; an order with payments is not deleted', async () => {
      const order = await add({});
      const { id } = data<Payment>(await pay(order.id, { amount: 1000 }));
      const refused = await anna.delete(`/api/orders/${order.id}`);
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { message: 'По заказу есть оплаты' },
      ]);
      expect((await anna.post(`/api/payments/${id}/cancel`, { reason: ' ' })).status).toBe(422);
      const cancel = () => anna.post(`/api/payments/${id}/cancel`, { reason: 'Ошибка' });
      expect((await cancel()).status).toBe(200);
      expect((await cancel()).status).toBe(200);
      expect((await show(order.id)).paid).toBe(0);
      const other = data<Payment>(await pay(order.id, { amount: 2500 }));
      const found = await anna.get('/api/payments');
      const sums = data<PaymentTotals>(await anna.get('/api/payments/totals'));
      expect(found.json).toHaveProperty('meta.total', 2);
      expect(sums).toMatchObject({ total: 2500, days: [{ total: 2500, count: 1 }] });
      const { text } = await anna.get('/api/payments/export?format=csv');
      expect(text).toMatch(/;25(?:,00)?;Предоплата;/);
      expect(text).not.toMatch(/;10(?:,00)?;Предоплата;/);
      await anna.post(`/api/payments/${other.id}/cancel`, { reason: 'Ошибка' });
      expect(data(await anna.get(`/api/orders/${order.id}/payments`))).toMatchObject([
        { id, amount: 1000, cancel_reason: 'Ошибка' },
        { id: other.id },
      ]);
      // What is cancelled counts nowhere, keeps no order, and goes with it; the journal knows of it.
      expect(data<PaymentTotals>(await anna.get('/api/payments/totals'))).toMatchObject({
        total: 0,
        days: [],
      });
      expect((await anna.delete(`/api/orders/${order.id}`)).status).toBe(204);
      await app.database.db
        .update(orders)
        .set({ deletedAt: new Date(app.clock.now().getTime() - 31 * DAY_MS) })
        .where(eq(orders.id, order.id));
      await purge(app.services);
      expect((await anna.get('/api/payments')).json).toHaveProperty('meta.total', 0);
      const journal = await anna.get('/api/audit-log?filter[action]=payment_cancelled');
      expect(data<object[]>(journal)).toHaveLength(2);
    });

    test('gives a referral the percent of every payment, and takes back that of a cancelled one', async () => {
      const rule = { kind: 'percent', basis_points: 1000 };
      const body = { name: 'Партнёр', code: 'anna-77', rule };
      await anna.post('/api/referrals', body);
      const sent = await submit(app, anna.form, {}, { body: { ref: 'anna-77' } });
      expect(sent.status).toBe(201);
      const leadId = data<{ id: number }[]>(await anna.get('/api/leads'))[0]?.id ?? 0;
      await anna.post(`/api/leads/${leadId}/convert`, { name: 'Пётр' });
      const order = data<Order>(await anna.post(`/api/leads/${leadId}/order`));
      expect(order.client_id).not.toBeNull();
      const payment = data<Payment>(await pay(order.id, { amount: 50_000 }));
      const rewards = () =>
        app.database.db
          .select({ amount: referralRewards.amount, status: referralRewards.status })
          .from(referralRewards)
          .where(
            and(
              eq(referralRewards.sourceType, 'payment'),
              eq(referralRewards.sourceId, payment.id),
            ),
          );
      expect(await rewards()).toEqual([{ amount: 5000, status: 'accrued' }]);
      await anna.post(`/api/payments/${payment.id}/cancel`, { reason: 'Ошибка' });
      expect(await rewards()).toEqual([{ amount: 5000, status: 'cancelled' }]);
    });
  });

  describe('found', () => {
    test('by the number of a document and by an exact sum, before those with the digits in a phone', async () => {
      await fill();
      const order = await add({ contact: { name: 'Григорьев' }, items: [WINDOW] });
      await add({
        contact: { name: 'Другой', phone: '+7 900 004-56-71' },
        items: [WINDOW, WINDOW],
      });
      const make = async (type: string, body = {}) => {
        const path = `/api/orders/${order.id}/documents`;
        const { id } = data<OrderDocument>(await anna.post(path, { type, ...body }));
        const { number } = data<OrderDocument>(await anna.post(`/api/documents/${id}/send`));
        return number ?? '';
      };
      const digits = (await make('quote')).replace('КП-', '');
      const [contract, invoice] = [await make('contract'), await make('invoice', { amount: 4567 })];
      await anna.post(`/api/orders/${order.id}/payments`, {
        ...{ amount: 12_345, kind: 'prepay', method: 'cash', paid_at: '2024-05-06' },
      });
      await anna.post(`/api/orders/${order.id}/payments`, {
        ...{ amount: 456_700, kind: 'prepay', method: 'cash', paid_at: '2024-05-06' },
      });
      const { total, balance } = await show(order.id);
      const roubles = (kopecks: number) => String(kopecks / 100).replace('.', ',');
      for (const search of [
        ...[
          `КП-${digits}`,
          `кп ${digits}`,
          `КП№${digits}`,
          `кп–${digits}`,
          `предложение ${digits}`,
        ],
        ...[contract, `договор ${contract.replace('Д-', '')}`, `Договор № ${contract}`],
        ...[invoice, `по счёту ${invoice}`, `счёт ${invoice.replace('С-', '')}`],
        ...['123,45', '123.45 ₽', roubles(total), formatMoney(total), roubles(balance)],
      ]) {
        const [first, ...others] = await found(`search=${encodeURIComponent(search)}`);
        expect([search, first, others.length]).toEqual([search, order.number, 0]);
      }
      // These digits are in the phone of the other one, which is newer.
      expect(await found('search=4567')).toEqual([order.number, order.number + 1]);
      const payments = data<Payment[]>(await anna.get('/api/payments?search=123,45'));
      expect(payments.map(({ amount }) => amount)).toEqual([12_345]);
      expect(await found(`search=${encodeURIComponent('КП-999')}`)).toEqual([]);
      expect(await found(`search=${encodeURIComponent(`акт ${digits}`)}`)).toEqual([]);
    });

    test.each([
      [
        '{номер}/{год}',
        ['14/2026', 'договор 14/2026', 'Договор № 014 / 2026', 'договор 14'],
        ['15/2026'],
      ],
      ['Д-{номер}/{год}', ['договор 14/2026', 'договор № 14', 'Д-14/2026', '14-2026'], ['4/2026']],
    ])('by the number of a document of the pattern %s', async (pattern, called, others) => {
      await fill();
      const order = await add({ contact: { name: 'Григорьев' }, items: [WINDOW] });
      await add({ contact: { name: 'Другой' }, items: [WINDOW] });
      const numbering = { contract: { pattern, yearly: false, next: 14 } };
      await anna.put('/api/soft-windows/documents', { numbering });
      const path = `/api/orders/${order.id}/documents`;
      const { id } = data<OrderDocument>(await anna.post(path, { type: 'contract' }));
      const { number } = data<OrderDocument>(await anna.post(`/api/documents/${id}/send`));
      const year = app.clock.now().getFullYear();
      expect(number).toBe(pattern.replace('{номер}', '14').replace('{год}', String(year)));
      const searched = async (search: string) =>
        found(`search=${encodeURIComponent(search.replace('2026', String(year)))}`);
      for (const search of called) {
        expect([search, await searched(search)]).toEqual([search, [order.number]]);
      }
      for (const search of [...others, 'договор 0', 'договор 00', 'договор 0/0']) {
        expect([search, await searched(search)]).toEqual([search, []]);
      }
    });

    test('by number, name, address and any digits of the phone; every number is its list', async () => {
      await fill();
      const contact = { name: 'Ёлкина Анна', phone: '8 (943) 555-66-77', email: 'e@x.ru' };
      await add({ contact, address: 'Истра, ул. Полевая, 5', items: [WINDOW] });
      await add({ contact: { name: 'Другой' } });
      for (const search of ['елкина', 'полевая истра', '5566', '9435556677', 'e@x', '№1']) {
        expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([
          search,
          [1],
        ]);
      }
      const file = await anna.get('/api/orders/export?format=csv');
      expect(file.text).toContain(';Ёлкина Анна;+7 943 555-66-77;');
      // Its digit is in the phone of another, newer one.
      await add({ contact: { name: 'Третий', phone: '+7 900 111-11-11' } });
      expect(await found('search=1')).toEqual([1, 3]);
      expect(await found('search=1&sort=id')).toEqual([1, 3]);
      await anna.delete(
        `/api/orders/${data<Summed<OrderRow>[]>(await anna.get('/api/orders?search=Третий'))[0]?.id ?? 0}`,
      );
      const owing = data<Summed<OrderRow>[]>(await anna.get('/api/orders?search=1'))[0]?.id ?? 0;
      await put(owing, { status: 'production' });
      expect((await counts()).debt).toBe(0);
      const made = await anna.post(`/api/orders/${owing}/documents`, { type: 'contract' });
      await anna.post(`/api/documents/${data<OrderDocument>(made).id}/send`);
      expect(await counts()).toMatchObject({
        all: 2,
        mine: 2,
        production: 1,
        debt: 1,
        claim: 0,
        trash: 1,
      });
      const { sums } = await counts('tab=debt');
      const [debtor] = data<Summed<OrderRow>[]>(await anna.get('/api/orders?tab=debt'));
      expect(sums?.debt).toEqual({
        total: debtor?.total,
        area_dm2: 882,
        balance: debtor?.balance,
        cancelled: 0,
      });
      expect(await found('filter[sum_from]=1&sort=-total')).toEqual([1]);
      expect(await found('filter[user]=none')).toEqual([]);
      expect((await anna.get('/api/orders?filter[status]=sent')).status).toBe(422);
    });

    test('many are changed at once and back, as far as nobody has touched them', async () => {
      const [first, second] = [await add({}), await add({})];
      const ids = [first.id, second.id];
      const moved = await bulk({ action: 'status', ids, payload: { status: 'closed' } });
      await put(first.id, { status: 'claim' });
      const undone = await anna.undo(moved.undo_token);
      expect(data(undone)).toMatchObject({ processed: 1, failed: [{ id: first.id }] });
      expect((await show(second.id)).status).toBe('new');
      await pay(first.id, { amount: 100 });
      const removed = await bulk({ action: 'delete', ids });
      expect(removed).toMatchObject({
        processed: 1,
        failed: [{ id: first.id, message: 'По заказу есть оплаты' }],
      });
      expect(await counts()).toMatchObject({ all: 1, trash: 1 });
      const trash = data<object[]>(await anna.get('/api/trash?type=order'));
      expect(trash).toMatchObject([{ type: 'order', id: second.id }]);
      await anna.post('/api/trash/restore', { items: [{ type: 'order', id: second.id }] });
      expect(await counts()).toMatchObject({ all: 2, trash: 0 });
    });

    test('given to a colleague and back, they are notified of no more', async () => {
      const boris = await app.addMember(anna.member.companyId, 'Борис');
      const bell = async () => {
        const { json } = await app.as(boris.token).get('/api/user-notifications');
        return (json as NotificationList).data.map(({ title, message }) => [title, message]);
      };
      const address = 'Истра, '.repeat(30);
      const ids = [(await add({ address })).id, (await add({})).id];
      const payload = { user_id: boris.userId };
      const { undo_token } = await bulk({ action: 'assign', ids, payload });
      const told = await bell();
      expect(told.map(([title]) => title)).toEqual([
        'Вам назначен заказ №2',
        'Вам назначен заказ №1',
      ]);
      expect(told[1]?.[1]).toHaveLength(81);
      await anna.undo(undo_token);
      expect(await bell()).toEqual([]);
    });

    test('those long in the trash are destroyed with their history', async () => {
      const { id } = await add({});
      await anna.delete(`/api/orders/${id}`);
      const long = new Date(app.services.now().getTime() - 40 * 86_400_000);
      await app.database.db.update(orders).set({ deletedAt: long }).where(eq(orders.id, id));
      await purge(app.services);
      expect((await anna.get(`/api/orders/${id}`)).status).toBe(404);
    });
  });
});
