import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Dashboard,
  OrderCounts,
  OrderDocument,
  OrderPage,
  Payment,
  PaymentTotals,
} from '../../contract';
import type { SummedOrder as Order } from '../../server/orders/order-repository';
import { companyModules } from '../../server/db/schema';
import { deskOf, newVisitor } from '../support/server/chat-desk';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const WINDOW = {
  name: 'Окно',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
};

describeOnBothDatabases('money on the dashboard', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());

  async function openCompany(timezone = 'Europe/Moscow') {
    const desk = await openDesk(app, await app.register());
    expect((await desk.put('/api/company', { timezone })).status).toBe(200);
    await setPrices(desk);
    return desk;
  }

  const add = async (desk: Desk, body: object = {}) =>
    data<Order>(
      await desk.post('/api/orders', { contact: { name: 'Мария' }, items: [WINDOW], ...body }),
    );
  const pay = async (desk: Desk, order: Order, body: object) => {
    const answer = await desk.post(`/api/orders/${order.id}/payments`, {
      kind: 'prepay',
      method: 'sbp',
      ...body,
    });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return data<Payment>(answer);
  };
  const send = async (desk: Desk, order: Order, type: string) => {
    const made = data<OrderDocument>(
      await desk.post(`/api/orders/${order.id}/documents`, { type }),
    );
    expect((await desk.post(`/api/documents/${made.id}/send`)).status).toBe(200);
  };

  /** The figures of a query, each of which the list that it leads to has to come to. */
  async function figures(desk: Desk, query: Record<string, string | number>) {
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, `${value}`]),
    );
    const { data: found, meta } = (await desk.get(`/api/dashboard?${asked}`)).json as Dashboard;
    const whose = query['user_id'] === undefined ? '' : `&filter[user]=${query['user_id']}`;
    const days = `filter[from]=${meta.from}&filter[to]=${meta.to}${whose}`;
    const made = data<OrderCounts>(await desk.get(`/api/orders/counts?${days}`));
    const now = data<OrderCounts>(await desk.get(`/api/orders/counts?${whose}`));
    const paid = data<PaymentTotals>(await desk.get(`/api/payments/totals?${days}`));
    const totalOf = async (search: string) =>
      ((await desk.get(`/api/orders?${search}`)).json as OrderPage).meta.total;
    expect(found.orders).toMatchObject({
      created: made.all,
      created_total: made.sums?.all?.total,
      received: paid.total,
      debts: now.debt,
      debt: now.sums?.debt?.balance,
    });
    expect(await totalOf(days)).toBe(found.orders?.created);
    expect(await totalOf(`${days}&filter[offer]=1`)).toBe(found.orders?.offered);
    expect(await totalOf(`tab=debt${whose}`)).toBe(found.orders?.debts);
    return { ...found.orders };
  }

  test('is what the lists it leads to come to, by day, person and company', async () => {
    const anna = await openCompany('Pacific/Chatham');
    const boris = await app.addMember(anna.member.companyId, 'Борис');
    const stranger = await openCompany();
    const foreign = await add(stranger);
    const { meta } = (await anna.get('/api/dashboard?period=today')).json as Dashboard;
    const today = meta.to;
    const dayBefore = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    await pay(stranger, foreign, { amount: 77_700, paid_at: dayBefore });

    const first = await add(anna);
    const { total } = first;
    expect(total).toBeGreaterThan(0);
    await pay(anna, first, { amount: 100_001, paid_at: today });
    // Yesterday's money is no money of today, whenever it was written down.
    await pay(anna, first, { amount: 50_000, paid_at: dayBefore });
    await pay(anna, first, { amount: 25_000, kind: 'refund', paid_at: today });
    const mistake = await pay(anna, first, { amount: 999, paid_at: today });
    await anna.post(`/api/payments/${mistake.id}/cancel`, { reason: 'Ошибка' });
    const cancelled = await add(anna, { status: 'cancelled' });
    const binned = await add(anna);
    await anna.delete(`/api/orders/${binned.id}`);
    const ofBoris = await add(anna, { user_id: boris.userId });
    await send(anna, ofBoris, 'contract');
    const free = await add(anna);
    await anna.post('/api/orders/bulk', {
      action: 'assign',
      ids: [free.id, cancelled.id],
      payload: { user_id: null },
    });
    expect(await figures(anna, { period: 'today' })).toMatchObject({
      created: 4,
      created_total: 3 * total,
      received: 75_001,
      debts: 2,
      debt: 2 * total - 125_001,
    });
    expect(await figures(anna, { from: dayBefore, to: dayBefore })).toMatchObject({
      created: 0,
      created_total: 0,
      received: 50_000,
      debts: 2,
    });
    expect(await figures(anna, { period: '7d', user_id: boris.userId })).toMatchObject({
      created: 1,
      received: 0,
      debt: total,
    });
    expect(await figures(anna, { user_id: 'none' })).toMatchObject({ created: 2, debts: 0 });
    expect(await figures(stranger, {})).toMatchObject({ created: 1, received: 77_700, debts: 1 });
  });

  test('keeps the payments of an order that was cancelled, and nothing else of it', async () => {
    const anna = await openCompany();
    const order = await add(anna);
    const { meta } = (await anna.get('/api/dashboard?period=today')).json as Dashboard;
    const before = new Date(Date.parse(meta.to) - 40 * DAY_MS).toISOString().slice(0, 10);
    await pay(anna, order, { amount: 40_000, paid_at: before });
    await pay(anna, order, { amount: 40_000, kind: 'refund', paid_at: meta.to });
    await anna.put(`/api/orders/${order.id}`, { status: 'cancelled' });
    expect(await figures(anna, { from: before, to: before })).toMatchObject({ received: 40_000 });
    expect(await figures(anna, { period: 'today' })).toMatchObject({
      created: 1,
      created_total: 0,
      received: -40_000,
      debts: 0,
      debt: 0,
    });
  });

  test('begins and ends with the day of the company', async () => {
    const anna = await openCompany('Asia/Kathmandu');
    const { meta } = (await anna.get('/api/dashboard?period=today')).json as Dashboard;
    const until = (moment: number) => app.clock.advance(moment - app.clock.now().getTime());
    // Kathmandu is 5:45 before Greenwich.
    const midnight = Date.parse(`${meta.to}T18:15:00Z`);
    until(midnight - MINUTE_MS);
    await add(anna);
    until(midnight - 1);
    expect(await figures(anna, { period: 'today' })).toMatchObject({ created: 1 });
    until(midnight);
    expect(await figures(anna, { period: 'today' })).toMatchObject({ created: 0 });
    await add(anna);
    expect(await figures(anna, { period: 'today' })).toMatchObject({ created: 1 });
    expect(await figures(anna, { from: meta.to, to: meta.to })).toMatchObject({ created: 1 });
    expect(await figures(anna, { period: '7d' })).toMatchObject({ created: 2 });
  });

  test('says how many visitors wait in chats: as many as the tab of the list', async () => {
    const anna = await openCompany();
    const boris = await app.addMember(anna.member.companyId, 'Борис');
    const stranger = await openCompany();
    const visitors = await Promise.all(
      ['Ждёт', 'Борису', 'Отвечен', 'Закрыт', 'Удалён', 'Спам'].map(async (text) => {
        const visitor = await newVisitor(app, anna.member);
        await visitor.write(text);
        return visitor;
      }),
    );
    const other = await newVisitor(app, stranger.member);
    await other.write('Чужой');
    const desk = deskOf(app, anna.member);
    const { data: chats } = await desk.list('?per_page=100');
    const idOf = (text: string) =>
      chats.find(({ last_message: last }) => last?.body === text)?.id ?? 0;
    expect(visitors).toHaveLength(chats.length);
    await desk.change(idOf('Борису'), { user_id: boris.userId });
    await desk.write(idOf('Отвечен'), 'Здравствуйте');
    await desk.change(idOf('Закрыт'), { status: 'closed' });
    await desk.delete(`/api/chats/${idOf('Удалён')}`);
    await desk.post('/api/chats/bulk', { action: 'spam', ids: [idOf('Спам')] });
    const waiting = async (query: string, whose: string) => {
      const { data: found } = (await anna.get(`/api/dashboard?${query}`)).json as Dashboard;
      const { meta } = await desk.list(`?tab=all&filter[waiting]=1${whose}`);
      const counts = await desk.counts(`?${whose}`);
      expect([found.chats?.waiting, counts['waiting']]).toEqual([meta.total, meta.total]);
      return meta.total;
    };
    expect(await waiting('', '')).toBe(2);
    const { userId } = boris;
    expect(await waiting(`user_id=${userId}`, `&filter[user]=${userId}`)).toBe(1);
    expect(await waiting('user_id=none', '&filter[user]=none')).toBe(1);
  });

  test('tells how many leads came to an order and to its payment: as many as their lists have', async () => {
    const anna = await openCompany();
    const leads = await Promise.all(
      Array.from({ length: 7 }, (_, at) => anna.receive({ phone: `+7 943 000-00-1${at}` })),
    );
    const [none, open, paid, half, cancelled, binned, free] = leads;
    const orderOf = (lead: number | undefined, body: object = {}) =>
      add(anna, { lead_id: lead, ...body });
    const { meta } = (await anna.get('/api/dashboard?period=today')).json as Dashboard;
    const payAll = async (order: Order) =>
      pay(anna, order, { amount: order.total, kind: 'final', paid_at: meta.to });
    await orderOf(open);
    await payAll(await orderOf(paid));
    await payAll(await orderOf(half));
    await orderOf(half);
    await orderOf(cancelled, { status: 'cancelled' });
    const gone = await orderOf(binned);
    await anna.delete(`/api/orders/${gone.id}`);
    // An order without a price is no paid one.
    await orderOf(free, { items: [] });
    await anna.change(none ?? 0, { user_id: anna.member.userId });
    const stranger = await openCompany();
    await add(stranger, { lead_id: await stranger.receive() });

    const total = async (filter: string) => {
      const days = `filter[from]=${meta.from}&filter[to]=${meta.to}&filter[kind]=visitor,staff,import`;
      const { json } = await anna.get(`/api/leads?${days}&${filter}`);
      return (json as { meta: { total: number } }).meta.total;
    };
    const ask = async (query: string) =>
      ((await anna.get(`/api/dashboard?period=today&${query}`)).json as Dashboard).data;
    const found = await ask('');
    expect(found.leads).toMatchObject({ total: 7, ordered: 4, paid: 1 });
    expect(found.leads?.ordered).toBe(await total('filter[order]=1'));
    expect(found.leads?.paid).toBe(await total('filter[order]=paid'));
    expect(await total('filter[order]=0')).toBe(3);
    for (const { key, ordered, paid: whole } of found.sources) {
      const ofSource = `filter[form]=${key}`;
      expect([ordered, whole]).toEqual([
        await total(`${ofSource}&filter[order]=1`),
        await total(`${ofSource}&filter[order]=paid`),
      ]);
    }
    for (const { id, ordered, paid: whole } of found.users) {
      const ofPerson = `filter[user]=${id ?? 'none'}`;
      expect([id, ordered, whole]).toEqual([
        id,
        await total(`${ofPerson}&filter[order]=1`),
        await total(`${ofPerson}&filter[order]=paid`),
      ]);
    }
    await app.database.db
      .update(companyModules)
      .set({ isActive: false })
      .where(
        and(
          eq(companyModules.companyId, anna.member.companyId),
          eq(companyModules.code, 'soft_windows'),
        ),
      );
    const without = await ask('');
    expect(without).toMatchObject({ orders: null, leads: { ordered: null, paid: null } });
    expect(without.users.map(({ ordered }) => ordered)).not.toContain(0);
    expect(without.sources.map(({ ordered, paid: whole }) => [ordered, whole])).toEqual([
      [null, null],
    ]);
  });

  test('tells the average time from a lead, or an order without one, to its first КП', async () => {
    const anna = await openCompany();
    const lead = await anna.receive();
    app.clock.advance(60 * MINUTE_MS);
    const ofLead = await add(anna, { lead_id: lead });
    const alone = await add(anna);
    const unsent = await add(anna);
    await anna.post(`/api/orders/${unsent.id}/documents`, { type: 'quote' });
    expect(await figures(anna, {})).toMatchObject({
      offered: 0,
      average_offer_sec: null,
    });
    app.clock.advance(30 * MINUTE_MS);
    await send(anna, ofLead, 'quote');
    await send(anna, alone, 'quote');
    await send(anna, alone, 'contract');
    app.clock.advance(30 * MINUTE_MS);
    // A later КП of the same order does not count.
    await anna.put(`/api/orders/${alone.id}`, { address: 'Казань' });
    await send(anna, alone, 'quote');
    expect(await figures(anna, {})).toMatchObject({
      offered: 2,
      average_offer_sec: (90 + 30) * 30,
    });
    const list = async (offer: string) =>
      ((await anna.get(`/api/orders?filter[offer]=${offer}`)).json as OrderPage).data.map(
        ({ id }) => id,
      );
    expect(await list('1')).toEqual([alone.id, ofLead.id]);
    expect(await list('0')).toEqual([unsent.id]);
  });
});
