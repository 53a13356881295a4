import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat, Client, Lead, MadeOrder, Order, UndoResult } from '#contract';
import { clients } from '../../server/db/schema';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 912 345-67-89';

describeOnBothDatabases('an order made of a chat', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
  });

  const begin = async (contact: object = {}) => {
    const visitor = await newVisitor(app, anna, { contact });
    app.clock.advance(1000);
    await visitor.write('Нужны окна на веранду');
    const { data } = await desk.list('?per_page=1');
    return data[0]?.id ?? 0;
  };
  const make = async (chatId: number, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await desk.post(`/api/chats/${chatId}/order`, undefined, { headers });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<MadeOrder>(answer);
  };
  const undo = async ({ undo_token }: MadeOrder) =>
    dataOf<UndoResult>(await desk.post('/api/bulk/undo', { undo_token }));
  const leadOf = async (id: number) => (await desk.get(`/api/leads/${id}`)).json as Lead;
  const clientOf = async (id: number) => dataOf<Client>(await desk.get(`/api/clients/${id}`));
  const tiesOf = ({ lead, lead_guess, client, client_guess }: Chat) => [
    lead?.id ?? null,
    lead_guess,
    client?.id ?? null,
    client_guess,
  ];

  test('makes lead and client of the visitor; one undo takes all three back', async () => {
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    app.realtime.published.length = 0;
    const order = await make(chatId);
    const [leadId, clientId] = [order.lead_id ?? 0, order.client_id ?? 0];
    expect(order.contact).toMatchObject({ name: 'Пётр', phone: PHONE });
    expect(await clientOf(clientId)).toMatchObject({ name: 'Пётр', phone: PHONE, leads_count: 1 });
    expect(await leadOf(leadId)).toMatchObject({
      status: 'completed',
      client_id: clientId,
      user: { id: anna.userId },
      source: 'Чат',
    });
    expect(tiesOf(await desk.show(chatId))).toEqual([leadId, null, clientId, null]);
    const said = (await desk.read(chatId)).data.map(({ body }) => body);
    expect(said.slice(-2)).toEqual([`Создана заявка №${leadId}`, 'Создан заказ №1']);
    expect(new Set(app.realtime.published.map(({ event }) => event))).toEqual(
      new Set(['order.changed', 'lead.changed', 'client.changed', 'chat.message', 'chat.updated']),
    );

    expect(await undo(order)).toEqual({ processed: 1, failed: [] });
    expect(dataOf<Order>(await desk.get(`/api/orders/${order.id}`)).deleted_at).not.toBeNull();
    expect((await desk.get(`/api/leads/${leadId}`)).status).toBe(404);
    expect((await clientOf(clientId)).deleted_at).not.toBeNull();
    expect(tiesOf(await desk.show(chatId))).toEqual([null, null, null, null]);
  });

  test('meets the lead and the client that are there, guessed ones too, and leaves them when undone', async () => {
    const client = dataOf<Client>(await desk.post('/api/clients', { name: 'Мария', phone: PHONE }));
    const chatId = await begin({ name: 'Маша', phone: PHONE });
    expect(tiesOf(await desk.show(chatId))).toEqual([null, null, client.id, 'phone']);
    const order = await make(chatId);
    expect(order.client_id).toBe(client.id);
    expect(tiesOf(await desk.show(chatId))).toEqual([order.lead_id, null, client.id, null]);
    expect((await clientOf(client.id)).leads_count).toBe(1);
    await undo(order);
    expect(tiesOf(await desk.show(chatId))).toEqual([null, null, client.id, 'phone']);
    expect(await clientOf(client.id)).toMatchObject({ deleted_at: null, leads_count: 0 });

    const again = await make(chatId);
    const second = await make(chatId);
    expect([second.lead_id, second.client_id]).toEqual([again.lead_id, again.client_id]);
    expect(await undo(second)).toMatchObject({ processed: 1 });
    const lead = await leadOf(again.lead_id ?? 0);
    expect(lead.client_id).toBe(client.id);
  });

  test('takes a guessed lead, and the one a merged lead went under; a colleague’s tie stays', async () => {
    const made = await desk.post('/api/leads', { contact: { name: 'Пётр', phone: PHONE } });
    const leadId = dataOf<{ id: number }>(made).id;
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    expect(tiesOf(await desk.show(chatId))).toEqual([leadId, 'phone', null, null]);
    const other = dataOf<Client>(await desk.post('/api/clients', { name: 'Другой' }));
    await desk.change(chatId, { client_id: other.id });
    const order = await make(chatId);
    expect(order.lead_id).toBe(leadId);
    expect((await leadOf(leadId)).client_id).toBe(other.id);
    expect(tiesOf(await desk.show(chatId))).toEqual([leadId, null, other.id, null]);
    await undo(order);
    expect(await leadOf(leadId)).toMatchObject({ client_id: null, status: 'new' });

    const main = await desk.post('/api/leads', { contact: { name: 'Пётр', phone: PHONE } });
    const mainId = dataOf<{ id: number }>(main).id;
    const merged = await desk.post('/api/leads/merge', { target_id: mainId, source_ids: [leadId] });
    expect(merged.status, merged.text).toBe(200);
    expect((await make(chatId)).lead_id).toBe(mainId);
  });

  test('is refused in the spam; a lead with a client in the trash is taken without them', async () => {
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    const { id: clientId } = dataOf<Client>(
      await desk.post('/api/clients', { name: 'Пётр', phone: PHONE }),
    );
    const order = await make(chatId);
    expect(order.client_id).toBe(clientId);
    await desk.delete(`/api/orders/${order.id}`);
    await app.database.db
      .update(clients)
      .set({ deletedAt: app.clock.now() })
      .where(eq(clients.id, clientId));
    expect((await make(chatId)).client_id).toBeNull();
    await desk.post('/api/chats/bulk', { action: 'spam', ids: [chatId] });
    expect((await desk.post(`/api/chats/${chatId}/order`)).status).toBe(409);
    const lead = await desk.post('/api/leads', { contact: { name: 'Спам' } });
    const spamId = dataOf<{ id: number }>(lead).id;
    await desk.post('/api/leads/bulk', { action: 'spam', ids: [spamId] });
    expect((await desk.post(`/api/leads/${spamId}/order`)).status).toBe(409);
  });

  test('of two orders takes back the one that is undone: what the other needs stays', async () => {
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    const first = await make(chatId);
    const second = await make(chatId);
    await undo(first);
    expect((await desk.get(`/api/leads/${second.lead_id ?? 0}`)).status).toBe(200);
    expect((await clientOf(second.client_id ?? 0)).deleted_at).toBeNull();
    expect(tiesOf(await desk.show(chatId))).toEqual([second.lead_id, null, second.client_id, null]);
  });

  test('of a visitor without a contact has a lead with their words and no client', async () => {
    const chatId = await begin();
    const order = await make(chatId);
    expect(order.client_id).toBeNull();
    const lead = await leadOf(order.lead_id ?? 0);
    expect(lead.status).toBe('processing');
    expect(lead.values.map(({ value }) => value)).toEqual(['Нужны окна на веранду']);
    expect(order.comment).toBe('Нужны окна на веранду');
    await undo(order);
    expect((await desk.get(`/api/leads/${lead.id}`)).status).toBe(404);
  });

  test('keeps a client who was written to since, and with money all of it', async () => {
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    const order = await make(chatId);
    const clientId = order.client_id ?? 0;
    app.clock.advance(1000);
    await desk.put(`/api/clients/${clientId}`, { comment: 'Звонить вечером' });
    await undo(order);
    expect((await clientOf(clientId)).deleted_at).toBeNull();

    const paid = await make(chatId);
    expect(paid.client_id).toBe(clientId);
    await desk.post(`/api/orders/${paid.id}/payments`, {
      amount: 50_000,
      kind: 'prepay',
      method: 'cash',
      paid_at: '2024-05-06',
    });
    expect(await undo(paid)).toMatchObject({
      processed: 0,
      failed: [{ message: 'По заказу есть оплаты' }],
    });
    expect((await desk.get(`/api/leads/${paid.lead_id ?? 0}`)).status).toBe(200);
  });

  test('is one for one key, and nobody else’s', async () => {
    const chatId = await begin({ name: 'Пётр', phone: PHONE });
    const first = await make(chatId, 'the-same-key-of-one-press');
    const second = await make(chatId, 'the-same-key-of-one-press');
    expect(second.id).toBe(first.id);
    const stranger = deskOf(app, await app.register());
    expect((await stranger.post(`/api/chats/${chatId}/order`)).status).toBe(404);
  });
});
