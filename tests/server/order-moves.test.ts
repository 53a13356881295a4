import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ORDER_STATUSES,
  type MadePayment,
  type Order,
  type OrderDocument,
  type OrderStatus,
  type SentDocument,
} from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const WINDOW = {
  name: 'Окно',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 1,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
};

describeOnBothDatabases('the status of an order', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    await setPrices(anna);
  });

  const add = async (status: string = 'new') =>
    data<Order>(
      await anna.post('/api/orders', { items: [WINDOW], status, contact: { name: 'Мария' } }),
    ).id;
  const show = async (id: number) => data<Order>(await anna.get(`/api/orders/${id}`));
  const statusRows = async (id: number) =>
    data<{ kind: string; data: { from?: string; to?: string } }[]>(
      await anna.get(`/api/orders/${id}/activity`),
    ).filter(({ kind }) => kind === 'status');
  const send = async (orderId: number, type: string, extra: object = {}) => {
    const made = await anna.post(`/api/orders/${orderId}/documents`, { type, ...extra });
    const { id } = data<OrderDocument>(made);
    return data<SentDocument>(await anna.post(`/api/documents/${id}/send`));
  };
  const pay = async (orderId: number, kind: string, key?: string) =>
    data<MadePayment>(
      await anna.post(
        `/api/orders/${orderId}/payments`,
        { kind, amount: 50_000, method: 'sbp', paid_at: '2024-05-06' },
        key ? { headers: { 'idempotency-key': key } } : {},
      ),
    );

  test('moves with a sent offer, contract and money, each a row of the history that can be undone', async () => {
    const id = await add();
    app.realtime.published.length = 0;
    const offer = await send(id, 'quote');
    expect(offer.moved).toMatchObject({ status: 'quoted' });
    expect(app.realtime.published).toContainEqual(
      expect.objectContaining({ event: 'order.changed', data: { order_id: id } }),
    );
    expect((await show(id)).status).toBe('quoted');
    expect(await statusRows(id)).toMatchObject([{ data: { from: 'new', to: 'quoted' } }]);
    const { moved } = await send(id, 'contract');
    expect((await show(id)).status).toBe('contract');

    expect((await anna.undo(moved?.undo_token ?? null)).status).toBe(200);
    expect((await show(id)).status).toBe('quoted');
    expect((await pay(id, 'prepay')).moved?.status).toBe('contract');
    expect((await show(id)).status).toBe('contract');
    expect(await statusRows(id)).toHaveLength(4);
  });

  test('is not put back over what was chosen since, and money and document stay', async () => {
    const id = await add();
    const { moved } = await pay(id, 'prepay');
    await anna.put(`/api/orders/${id}`, { status: 'production' });
    await anna.undo(moved?.undo_token ?? null);
    expect(await show(id)).toMatchObject({ status: 'production', paid: 50_000 });
  });

  test('moves once, however often the call is repeated', async () => {
    const id = await add();
    const first = await pay(id, 'prepay', 'one-press-of-the-button');
    await anna.undo(first.moved?.undo_token ?? null);
    expect((await pay(id, 'prepay', 'one-press-of-the-button')).moved).toBeNull();
    const sent = await send(id, 'quote');
    await anna.undo(sent.moved?.undo_token ?? null);
    const again = await anna.post(`/api/documents/${sent.id}/send`);
    expect(data<SentDocument>(again).moved).toBeNull();
    expect((await show(id)).status).toBe('new');
  });

  test('stays with an invoice, an act and a refund', async () => {
    const id = await add();
    expect((await send(id, 'invoice', { amount: 50_000 })).moved).toBeNull();
    expect((await send(id, 'act')).moved).toBeNull();
    await anna.undo((await pay(id, 'prepay')).moved?.undo_token ?? null);
    expect((await pay(id, 'refund')).moved).toBeNull();
    expect((await show(id)).status).toBe('new');
  });

  describe('never goes back', () => {
    const after = (status: OrderStatus) => {
      const place = (each: OrderStatus) => ORDER_STATUSES.indexOf(each);
      const reached = (by: OrderStatus) => (place(status) < place(by) ? by : status);
      return [status, reached('quoted'), reached('contract')];
    };
    test.each(ORDER_STATUSES.map(after))('%s: %s, %s', async (status, offered, signed) => {
      const id = await add(status);
      await send(id, 'quote');
      expect((await show(id)).status).toBe(offered);
      await send(id, 'contract');
      await pay(id, 'final');
      expect((await show(id)).status).toBe(signed);
    });
  });

  test('stays where the company has turned that off', async () => {
    expect(
      (await anna.put('/api/soft-windows/documents', { moves_status: false })).json,
    ).toMatchObject({ data: { moves_status: false } });
    const id = await add();
    expect((await send(id, 'quote')).moved).toBeNull();
    expect((await pay(id, 'prepay')).moved).toBeNull();
    expect((await show(id)).status).toBe('new');
    await anna.put('/api/soft-windows/documents', { quote_days: 10 });
    expect((await pay(id, 'prepay')).moved).toBeNull();
  });
});
