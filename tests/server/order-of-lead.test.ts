import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, MadeOrder, NotificationList, Order, Payment } from '../../contract';
import { leads } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('an order made of a lead', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    boris = await app.addMember(anna.member.companyId, 'Борис');
  });

  const make = async (leadId: number, key?: string) =>
    data<MadeOrder>(
      await anna.post(`/api/leads/${leadId}/order`, undefined, {
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    );
  const unreadOf = async (member: Member) =>
    ((await app.as(member.token).get('/api/notifications')).json as NotificationList).unread_count;
  const responseOf = async (id: number) =>
    (await app.database.db.select().from(leads).where(eq(leads.id, id)))[0]?.firstResponseAt;

  test('takes the lead: assignee, status, clock and notifications; the undo takes all of it back', async () => {
    const id = await anna.receive();
    expect([await unreadOf(anna.member), await unreadOf(boris)]).toEqual([1, 1]);
    app.realtime.published.length = 0;
    const order = await make(id);
    expect(order.user_id).toBe(anna.member.userId);
    expect(await anna.show(id)).toMatchObject({
      status: 'processing',
      user: { id: anna.member.userId },
    });
    expect(await responseOf(id)).not.toBeNull();
    expect([await unreadOf(anna.member), await unreadOf(boris)]).toEqual([0, 0]);
    expect(app.realtime.published.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['order.changed', 'lead.changed']),
    );
    const history = await anna.history(id);
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['assigned', 'status', 'order']),
    );

    expect((await anna.undo(order.undo_token ?? null)).status).toBe(200);
    expect(await anna.show(id)).toMatchObject({ status: 'new', user: null });
    expect(await responseOf(id)).toBeNull();
    expect([await unreadOf(anna.member), await unreadOf(boris)]).toEqual([1, 1]);
    expect(data<Order>(await anna.get(`/api/orders/${order.id}`)).deleted_at).not.toBeNull();
    expect((await anna.undo(order.undo_token ?? null)).status).toBe(410);
  });

  test('keeps an assignee and a status that are there, and what was changed since', async () => {
    const id = await anna.receive();
    await anna.change(id, { user_id: boris.userId });
    const order = await make(id);
    expect(order.user_id).toBe(boris.userId);
    expect(await anna.show(id)).toMatchObject({ status: 'processing', user: { id: boris.userId } });
    await anna.change(id, { status: 'rejected' });
    await anna.undo(order.undo_token ?? null);
    expect(await anna.show(id)).toMatchObject({ status: 'rejected', user: { id: boris.userId } });

    const again = await make(id);
    expect(await anna.show(id)).toMatchObject({ status: 'rejected' });
    expect(again.undo_token).not.toBeNull();
  });

  test('with a payment stays when it is undone, and its lead with it', async () => {
    const id = await anna.receive();
    const order = await make(id);
    data<Payment>(
      await anna.post(`/api/orders/${order.id}/payments`, {
        amount: 50_000,
        kind: 'prepay',
        method: 'cash',
        paid_at: '2026-01-15',
      }),
    );
    const undone = data<BulkResult>(await anna.undo(order.undo_token ?? null));
    expect(undone).toMatchObject({
      processed: 0,
      failed: [{ id: order.id, message: 'По заказу есть оплаты' }],
    });
    expect(await anna.show(id)).toMatchObject({ status: 'processing' });
  });

  test('is one however often it is asked for with one key; only its making is undone', async () => {
    const id = await anna.receive();
    const first = await make(id, 'the-same-key-of-one-press');
    const second = await make(id, 'the-same-key-of-one-press');
    expect(second.id).toBe(first.id);
    expect(second.undo_token).toBeNull();
  });

  test('has the long texts of the lead and its number of openings, as many pieces of its only size', async () => {
    const field = async (name: string, type: string) =>
      data<{ id: number }>(await anna.post('/api/lead-fields', { name, type })).id;
    await setPrices(anna);
    const values = [
      [await field('Размер проёма', 'dimensions'), '2100 × 1800 мм'],
      [await field('Количество проёмов', 'number'), '3'],
      [await field('Пожелания', 'textarea'), 'Тёмный кант, до пятницы'],
    ] as const;
    const sent = await anna.post('/api/leads', {
      contact: { name: 'Пётр' },
      values: Object.fromEntries(values),
    });
    const order = await make(data<{ id: number }>(sent).id);
    expect(order.items).toMatchObject([{ opening_width_mm: 2100, height_left_mm: 1800, qty: 3 }]);
    expect(order.comment).toBe('Тёмный кант, до пятницы\n\nПроёмов: 3');
  });
});
