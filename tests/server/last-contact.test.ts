import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client, Order } from '#contract';
import { clients, documents } from '../../server/db/schema';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const SIZES = { opening_width_mm: 2000, height_left_mm: 2000, height_right_mm: 2000 };
const SIDES = { top: 1, right: 2, bottom: 2, left: 2 };

describeOnBothDatabases('when a client was last in touch', (open, kind) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  let clientId: number;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    clientId = dataOf<Client>(await desk.post('/api/clients', { name: 'Пётр' })).id;
    app.clock.advance(HOUR_MS);
  });

  const lastContact = async () =>
    dataOf<Client>(await desk.get(`/api/clients/${clientId}`)).last_contact_at;
  const now = () => app.clock.now().toISOString();
  const order = async () =>
    dataOf<Order>(await desk.post('/api/orders', { client_id: clientId })).id;

  /** A chat that staff have tied to the client. */
  async function tiedChat() {
    const visitor = await newVisitor(app, anna);
    await visitor.write('Здравствуйте');
    const { data } = await desk.list('?per_page=1');
    const chatId = data[0]?.id ?? 0;
    expect((await desk.put(`/api/chats/${chatId}`, { client_id: clientId })).status).toBe(200);
    return visitor;
  }

  test('is said by an order, which counts no longer in the trash or at another client', async () => {
    expect(await lastContact()).toBeNull();
    const first = await order();
    const at = now();
    expect(await lastContact()).toBe(at);
    app.clock.advance(HOUR_MS);
    const second = await order();
    expect(await lastContact()).toBe(now());
    await desk.delete(`/api/orders/${second}`);
    expect(await lastContact()).toBe(at);
    await desk.put(`/api/orders/${first}`, { client_id: null });
    expect(await lastContact()).toBeNull();
  });

  test('is said by a chat that staff have tied to them, at each message', async () => {
    const chat = await tiedChat();
    expect(await lastContact()).toBe(now());
    app.clock.advance(HOUR_MS);
    await chat.write('Вы тут?');
    expect(await lastContact()).toBe(now());

    // Erased for ever, it never was.
    const { data } = await desk.list('?per_page=1');
    expect((await desk.post(`/api/chats/${data[0]?.id}/erase`, {})).status).toBe(204);
    expect(await lastContact()).toBeNull();
  });

  test('is said by a lead beside an order, whichever was later', async () => {
    await order();
    app.clock.advance(HOUR_MS);
    const lead = await desk.post('/api/leads', { contact: { name: 'Пётр' } });
    const leadId = dataOf<{ id: number }>(lead).id;
    await desk.post(`/api/leads/${leadId}/link-client`, { client_id: clientId });
    const at = now();
    expect(await lastContact()).toBe(at);
    app.clock.advance(HOUR_MS);
    await order();
    expect(await lastContact()).toBe(now());
    await desk.delete(`/api/leads/${leadId}`);
    expect(await lastContact()).toBe(now());
  });

  test('is said by a document that the client has opened', async () => {
    await setPrices(desk);
    const items = [{ ...SIZES, qty: 1, film_id: 1, edging_color_id: 1, fastener: SIDES }];
    const orderId = dataOf<Order>(
      await desk.post('/api/orders', { client_id: clientId, items }),
    ).id;
    const made = await desk.post(`/api/orders/${orderId}/documents`, { type: 'quote' });
    expect(made.status, made.text).toBe(201);
    app.clock.advance(HOUR_MS);
    const openedAt = app.clock.now();
    await app.database.db.update(documents).set({ openedAt }).where(eq(documents.orderId, orderId));
    expect(await lastContact()).toBe(openedAt.toISOString());
  });

  test.runIf(kind === 'postgres')(
    'waits for nobody: a client who is being written is passed over until the next time',
    async () => {
      const chat = await tiedChat();
      const at = now();
      app.clock.advance(HOUR_MS);
      await app.database.db.transaction(async (tx) => {
        await tx.select().from(clients).where(eq(clients.id, clientId)).for('update');
        await chat.write('Вы тут?');
      });
      expect(await lastContact()).toBe(at);
      app.clock.advance(HOUR_MS);
      await chat.write('Ау');
      expect(await lastContact()).toBe(now());
    },
  );
});
