import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  Client,
  DocumentRow,
  Order,
  OrderDocument,
  Payment,
  PaymentPage,
  PaymentTotals,
} from '../../contract';
import { documents, orderPayments } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

const WINDOW = {
  name: 'Окно',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 2,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
};

describeOnBothDatabases('payments that name their invoice', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  const openCompany = async () => {
    const desk = await openDesk(app, await app.register());
    await setPrices(desk);
    return desk;
  };
  beforeEach(async () => {
    anna = await openCompany();
  });

  const add = async (desk = anna, body: object = {}) =>
    data<Order>(
      await desk.post('/api/orders', { contact: { name: 'Мария' }, items: [WINDOW], ...body }),
    );
  const draft = async (orderId: number, amount: number, desk = anna) =>
    data<OrderDocument>(
      await desk.post(`/api/orders/${orderId}/documents`, { type: 'invoice', amount }),
    );
  const sent = async (orderId: number, amount: number, desk = anna) => {
    const { id } = await draft(orderId, amount, desk);
    app.clock.advance(1000);
    return data<OrderDocument>(await desk.post(`/api/documents/${id}/send`));
  };
  const pay = (orderId: number, body: object, key?: string) =>
    anna.post(
      `/api/orders/${orderId}/payments`,
      { kind: 'prepay', method: 'transfer', paid_at: '2024-05-06', ...body },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
  const dues = async (orderId: number) =>
    Object.fromEntries(
      data<DocumentRow[]>(await anna.get(`/api/orders/${orderId}/documents`)).map((row) => [
        row.number,
        row.due,
      ]),
    );

  test('cover their own invoice before any other, and say which it is', async () => {
    const order = await add();
    await sent(order.id, 30_000);
    const second = await sent(order.id, 20_000);
    expect(await dues(order.id)).toEqual({
      'С-1': { amount: 30_000, paid: 0 },
      'С-2': { amount: 20_000, paid: 0 },
    });
    const named = { amount: 15_000, document_id: second.id };
    const payment = data<Payment>(await pay(order.id, named, 'one'));
    expect(payment).toMatchObject({ document_id: second.id, document_number: 'С-2' });
    // Sent again, by then of an invoice that is paid, it is the same payment.
    expect(data<Payment>(await pay(order.id, named, 'one')).id).toBe(payment.id);
    expect(await dues(order.id)).toEqual({
      'С-1': { amount: 30_000, paid: 0 },
      'С-2': { amount: 5_000, paid: 15_000 },
    });
    await pay(order.id, { amount: 8_000, document_id: second.id });
    // The amount above its invoice covers the others.
    expect(await dues(order.id)).toEqual({
      'С-1': { amount: 27_000, paid: 3_000 },
      'С-2': { amount: 0, paid: 20_000 },
    });
    expect(data<OrderDocument>(await anna.get(`/api/documents/${second.id}`)).due).toMatchObject({
      amount: 0,
      paid: 20_000,
    });
    await anna.post(`/api/payments/${payment.id}/cancel`, { reason: 'Ошибка' });
    expect(await dues(order.id)).toMatchObject({ 'С-2': { amount: 12_000, paid: 8_000 } });
    const activity = data<{ kind: string; data: object }[]>(
      await anna.get(`/api/orders/${order.id}/activity`),
    );
    const entry = activity.find(({ kind }) => kind === 'payment');
    expect(entry?.data).toMatchObject({ amount: 15_000, invoice: 'С-2' });
    const { text } = await anna.get('/api/payments/export?format=csv');
    const [head, first] = text.replace('\uFEFF', '').split('\r\n');
    expect(first?.split(';')[head?.split(';').indexOf('Счёт') ?? -1]).toBe('С-2');
  });

  test('follow their invoice into its next version', async () => {
    const order = await add();
    const first = await sent(order.id, 30_000);
    await pay(order.id, { amount: 10_000, document_id: first.id });
    const { id } = data<OrderDocument>(await anna.post(`/api/documents/${first.id}/versions`));
    app.clock.advance(1000);
    await anna.post(`/api/documents/${id}/send`);
    expect(data<OrderDocument>(await anna.get(`/api/documents/${id}`)).due).toMatchObject({
      amount: 20_000,
      paid: 10_000,
    });
    // The version before it is in force no longer.
    const late = await pay(order.id, { amount: 1000, document_id: first.id });
    expect(late.json).toHaveProperty('errors.document_id');
  });

  test('are refused where they name anything but an invoice in force of their order', async () => {
    const [order, other] = [await add(), await add()];
    const invoice = await sent(order.id, 30_000);
    const foreign = await openCompany();
    const theirs = await sent((await add(foreign)).id, 30_000, foreign);
    const quote = data<OrderDocument>(
      await anna.post(`/api/orders/${order.id}/documents`, { type: 'quote' }),
    );
    await anna.post(`/api/documents/${quote.id}/send`);
    const cancelled = await sent(order.id, 1000);
    await anna.post(`/api/documents/${cancelled.id}/cancel`);
    const ofOther = await sent(other.id, 30_000);
    const ids = [theirs.id, quote.id, cancelled.id, ofOther.id, (await draft(order.id, 5)).id];
    for (const document_id of [...ids, 2_000_000_000]) {
      const { status, json } = await pay(order.id, { amount: 1000, document_id });
      expect([document_id, status]).toEqual([document_id, 422]);
      expect(json).toHaveProperty('errors.document_id');
    }
    await pay(order.id, { amount: 1000 });
    const refund = { amount: 1000, kind: 'refund', document_id: invoice.id };
    expect((await pay(order.id, refund)).json).toHaveProperty('errors.document_id');
    expect(data<Payment[]>(await anna.get(`/api/orders/${order.id}/payments`))).toHaveLength(1);
    const without = data<Payment>(await pay(order.id, { amount: 1000, document_id: null }));
    expect(without).toMatchObject({ document_id: null, document_number: null });
  });

  test('outlive their invoice', async () => {
    const order = await add();
    const invoice = await sent(order.id, 30_000);
    const { id } = data<Payment>(await pay(order.id, { amount: 1000, document_id: invoice.id }));
    const { db } = app.database;
    await db.delete(documents).where(eq(documents.id, invoice.id));
    const [kept] = await db.select().from(orderPayments).where(eq(orderPayments.id, id));
    expect(kept).toMatchObject({ documentId: null, amount: 1000 });
  });

  test('are found by their invoice, order, receipt and customer, with totals and the file alike', async () => {
    const client = data<Client>(await anna.post('/api/clients', { name: 'Ольга Григорьева' }));
    const [order, other] = [await add(), await add(anna, { client_id: client.id })];
    const [invoice, second] = [await sent(order.id, 30_000), await sent(other.id, 30_000)];
    const of = async (orderId: number, body: object) =>
      data<Payment>(await pay(orderId, { amount: 1000, ...body })).id;
    const first = await of(order.id, { document_id: invoice.id });
    const late = await of(other.id, { document_id: second.id });
    const cash = await of(order.id, { receipt: '0012345', comment: 'на объекте' });
    const foreign = await openCompany();
    const theirs = await add(foreign);
    await foreign.post(`/api/orders/${theirs.id}/payments`, {
      ...{ kind: 'prepay', method: 'cash', amount: 1000, paid_at: '2024-05-06' },
    });
    const cases: [string, number[]][] = [
      ['по счёту С-1', [first]],
      ['с‑2', [late]],
      ['григорьева счет', [late]],
      [`№${order.number}`, [cash, first]],
      [`заказ №${other.number}`, [late]],
      ['0012345', [cash]],
      ['чек 0012345', [cash]],
      ['объекте', [cash]],
      ['мария', [cash, late, first]],
      ['ничего', []],
      ['%', []],
      [' ', [cash, late, first]],
    ];
    for (const [search, ids] of cases) {
      const query = `search=${encodeURIComponent(search)}`;
      const page = (await anna.get(`/api/payments?${query}`)).json as PaymentPage;
      expect([search, page.data.map(({ id }) => id), page.meta.total]).toEqual([
        search,
        ids,
        ids.length,
      ]);
      const totals = data<PaymentTotals>(await anna.get(`/api/payments/totals?${query}`));
      expect([search, totals.total]).toEqual([search, ids.length * 1000]);
    }
    const query = new URLSearchParams({ format: 'csv', search: 'по счёту С-1' });
    const { text } = await anna.get(`/api/payments/export?${query}`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});
