import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  companyChannel,
  userChannel,
  type BulkResult,
  type Client,
  type DisabledUser,
  type NotificationList,
  type Order,
  type OrderRow,
  type Payment,
  type Reward,
} from '../../contract';
import { orders } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { submit } from '../support/server/public-form';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnOneDatabase('what orders have to do with', (open) => {
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

  const add = async (body: object = {}) => data<Order>(await anna.post('/api/orders', body));
  const show = async (id: number) => data<Order>(await anna.get(`/api/orders/${id}`));
  const addClient = async (name: string) =>
    data<Client>(await anna.post('/api/clients', { name, phone: '+7 943 111-22-33' }));
  const found = async (query: string) =>
    data<OrderRow[]>(await anna.get(`/api/orders?${query}`)).map(({ id }) => id);

  describe('clients', () => {
    test('are found by the name they have now, and by the number that is theirs alone', async () => {
      const client = await addClient('Сидорова Мария');
      const { id } = await add({ client_id: client.id });
      await add({ contact: { name: 'Другой' } });
      await anna.put(`/api/clients/${client.id}`, { name: 'Ромашка' });
      expect(await found(`search=${encodeURIComponent('ромашка')}`)).toEqual([id]);
      expect(await found('search=1122')).toEqual([id]);
      const csv = await anna.get('/api/orders/export?format=csv');
      expect(csv.text).toContain('Ромашка');
    });

    test('with an order are not deleted, many at once neither; merges carry orders, undone they go back', async () => {
      const [target, source] = [await addClient('Мария'), await addClient('Маша')];
      const order = await add({ client_id: source.id });
      const bulk = data<BulkResult>(
        await anna.post('/api/clients/bulk', { action: 'delete', ids: [target.id, source.id] }),
      );
      expect(bulk).toMatchObject({
        processed: 1,
        failed: [{ id: source.id, message: 'У клиента есть заказы' }],
      });
      await anna.undo(bulk.undo_token);
      const merged = data<{ merge_id: number }>(
        await anna.post('/api/clients/merge', {
          target_id: target.id,
          source_ids: [source.id],
          fields: {},
          seen: {},
        }),
      );
      expect((await show(order.id)).client?.id).toBe(target.id);
      expect((await anna.post(`/api/clients/merges/${merged.merge_id}/undo`)).status).toBe(200);
      expect((await show(order.id)).client?.id).toBe(source.id);
    });

    test('in the trash, and foreign clients, leads and people, are not there', async () => {
      const client = await addClient('Мария');
      await anna.delete(`/api/clients/${client.id}`);
      const leadId = await anna.receive();
      await anna.delete(`/api/leads/${leadId}`);
      const stranger = await openDesk(app, await app.register());
      const foreign = data<Client>(await stranger.post('/api/clients', { name: 'Чужой' }));
      const order = await add();
      for (const body of [
        { client_id: client.id },
        { client_id: foreign.id },
        { user_id: stranger.member.userId },
      ]) {
        const changed = await anna.put(`/api/orders/${order.id}`, body);
        expect([changed.status, Object.keys((changed.json as { errors: object }).errors)]).toEqual([
          422,
          Object.keys(body),
        ]);
      }
      const made = await anna.post('/api/orders', { lead_id: leadId });
      expect([made.status, made.json]).toMatchObject([
        422,
        { errors: { lead_id: [expect.any(String)] } },
      ]);
      expect((await stranger.post(`/api/leads/${leadId}/order`)).status).toBe(404);
    });
  });

  describe('people', () => {
    test('who get an order are told, by a notification that leads to it; the company hears nothing of it', async () => {
      const order = await add({ contact: { name: 'Пётр' } });
      app.realtime.published.length = 0;
      await anna.put(`/api/orders/${order.id}`, { user_id: boris.userId });
      const told = (await app.as(boris.token).get('/api/user-notifications'))
        .json as NotificationList;
      expect(told.data).toMatchObject([
        { title: 'Вам назначен заказ №1', message: 'Пётр', path: `/order/${order.id}` },
      ]);
      const { companyId } = anna.member;
      expect(app.realtime.published).toEqual([
        {
          channel: `private-${companyChannel(companyId)}`,
          event: 'order.changed',
          data: { order_id: order.id },
          lostBy: [anna.member.userId],
        },
        expect.objectContaining({ channel: `private-${userChannel(boris.userId)}` }),
      ]);
    });

    test('see nothing of an order in the trash, and all of it again when it is back', async () => {
      const order = await add({ contact: { name: 'Пётр' } });
      await anna.put(`/api/orders/${order.id}`, { user_id: boris.userId });
      const bell = async () =>
        (await app.as(boris.token).get('/api/user-notifications')).json as NotificationList;
      expect(await bell()).toMatchObject({ unread_count: 1 });
      const deleted = data<BulkResult>(
        await anna.post('/api/orders/bulk', { action: 'delete', ids: [order.id] }),
      );
      expect(await bell()).toMatchObject({ unread_count: 0, data: [] });
      await anna.undo(deleted.undo_token);
      expect(await bell()).toMatchObject({
        unread_count: 1,
        data: [{ path: `/order/${order.id}` }],
      });
    });

    test('say how many they have in work, and hand them over when they leave', async () => {
      const [first, second, third] = [await add(), await add(), await add()];
      const ids = [first.id, second.id, third.id];
      await anna.post('/api/orders/bulk', {
        action: 'assign',
        ids,
        payload: { user_id: boris.userId },
      });
      await anna.put(`/api/orders/${third.id}`, { status: 'closed' });
      const users = data<{ id: number; orders: number }[]>(
        await anna.get('/api/users?with=leads_in_work'),
      );
      expect(users.find(({ id }) => id === boris.userId)?.orders).toBe(2);
      const answer = await anna.post(`/api/users/${boris.userId}/disable`, {
        transfer_to: anna.member.userId,
      });
      expect(data<DisabledUser>(answer)).toMatchObject({ transferred_orders: 2 });
      expect((await show(first.id)).user_id).toBe(anna.member.userId);
      expect((await show(third.id)).user_id).toBe(boris.userId);
    });
  });

  describe('leads', () => {
    test('give their client, person and a window for each size', async () => {
      await setPrices(anna);
      const field = data<{ id: number }>(
        await anna.post('/api/lead-fields', { name: 'Проём', type: 'dimensions' }),
      );
      const values = { [field.id]: '2100 × 1800' };
      const { id } = data<{ id: number }>(await anna.post('/api/leads', { values }));
      await anna.change(id, { user_id: boris.userId });
      const contact = { name: 'Пётр', phone: '+7 943 000-11-22', email: null };
      await anna.post(`/api/leads/${id}/convert`, contact);
      const order = data<Order>(await anna.post(`/api/leads/${id}/order`));
      expect(order).toMatchObject({
        client_id: (await anna.show(id)).client_id,
        lead_id: id,
        user_id: boris.userId,
        contact: { name: 'Пётр', phone: contact.phone },
        items: [{ name: 'Окно 1', opening_width_mm: 2100, height_left_mm: 1800, film_id: 1 }],
      });
      expect(order.client_id).not.toBeNull();
      expect(order.total).toBeGreaterThan(0);
    });
  });

  describe('referrals', () => {
    /** An order of a client whom a referral with ten percent has brought. */
    async function broughtOrder() {
      const rule = { kind: 'percent', basis_points: 1000 };
      await anna.post('/api/referrals', { name: 'Партнёр', code: 'anna-77', rule });
      expect((await submit(app, anna.form, {}, { body: { ref: 'anna-77' } })).status).toBe(201);
      const leadId = data<{ id: number }[]>(await anna.get('/api/leads'))[0]?.id ?? 0;
      await anna.post(`/api/leads/${leadId}/convert`, { name: 'Пётр' });
      return data<Order>(await anna.post(`/api/leads/${leadId}/order`));
    }
    const pay = async (id: number, amount: number, kind: string) =>
      data<Payment>(
        await anna.post(`/api/orders/${id}/payments`, {
          amount,
          kind,
          method: 'cash',
          paid_at: '2024-05-06',
        }),
      );
    const rewards = async () =>
      data<Reward[]>(await anna.get('/api/referral-rewards')).map(({ kind, amount, status }) => [
        kind,
        amount,
        status,
      ]);

    test('give back their share of a refund, half a kopeck up and never more than they got', async () => {
      const { id } = await broughtOrder();
      await pay(id, 50_005, 'prepay');
      const refund = await pay(id, 20_005, 'refund');
      expect(await rewards()).toEqual([
        ['refund', -2001, 'accrued'],
        ['percent', 5001, 'accrued'],
      ]);
      await anna.post(`/api/payments/${refund.id}/cancel`, { reason: 'Ошибка' });
      expect((await rewards())[0]).toEqual(['refund', -2001, 'cancelled']);
      await pay(id, 50_005, 'refund');
      expect((await rewards())[0]).toEqual(['refund', -5001, 'accrued']);
    });

    test('get nothing while a lead is on review, and the payments made up for once it counts', async () => {
      const order = await broughtOrder();
      const decide = (state: string) =>
        anna.put(`/api/referrals/leads/${order.lead_id}`, { state, reason: 'Проверим' });
      await decide('review');
      await pay(order.id, 50_000, 'prepay');
      expect(await rewards()).toEqual([]);
      expect((await decide('counted')).status).toBe(200);
      expect((await decide('counted')).status).toBe(200);
      expect(await rewards()).toEqual([['percent', 5000, 'accrued']]);
    });

    test('who are paid out already give it back by a counter-entry', async () => {
      const { id } = await broughtOrder();
      const payment = await pay(id, 50_000, 'prepay');
      const [entry] = data<Reward[]>(await anna.get('/api/referral-rewards'));
      await anna.put(`/api/referral-rewards/${entry?.id}`, { status: 'confirmed' });
      const paid_at = '2024-05-06';
      await anna.post('/api/referral-rewards/pay', { ids: [entry?.id], paid_at, comment: null });
      await anna.post(`/api/payments/${payment.id}/cancel`, { reason: 'Ошибка' });
      expect(await rewards()).toEqual([
        ['refund', -5000, 'confirmed'],
        ['percent', 5000, 'paid'],
      ]);
    });
  });

  test('of a status nobody knows, an order is changed as any other', async () => {
    const { id } = await add();
    await app.database.db.update(orders).set({ status: 'far' }).where(eq(orders.id, id));
    expect((await anna.put(`/api/orders/${id}`, { address: 'Истра' })).status).toBe(200);
    expect((await anna.put(`/api/orders/${id}`, { status: 'closed' })).status).toBe(200);
    expect(await found('filter[status]=closed')).toEqual([id]);
  });
});
