import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, Client, MadeOrder, Order, UndoResult } from '../../contract';
import { leads } from '../../server/db/schema';
import { companyRows } from '../contract/company-rows';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const CONTACT = { name: 'Иван', phone: '+7 999 000-00-01', email: '' };
const PROCESSING = { action: 'status', payload: { status: 'processing' } };
const MISSING = 'Не найдено';

describeOnBothDatabases('the undo of an employee', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
  });

  const leadOf = async ({ member }: Desk, phone = CONTACT.phone) => {
    const id = await anna.receive({ phone });
    expect((await anna.change(id, { user_id: member.userId })).status).toBe(200);
    return id;
  };
  const orderOfBoris = async (lead?: number) => {
    const path = lead === undefined ? '/api/orders' : `/api/leads/${lead}/order`;
    const made = await boris.post(path, lead === undefined ? { contact: CONTACT } : undefined);
    expect(made.status, made.text).toBe(201);
    return dataOf<MadeOrder>(made);
  };
  const bulkOfBoris = async (kind: string, body: object) => {
    const answer = await boris.post(`/api/${kind}/bulk`, body);
    expect(answer.status, answer.text).toBe(200);
    const done = dataOf<BulkResult>(answer);
    expect(done).toMatchObject({ processed: 1, failed: [] });
    return done.undo_token;
  };
  const takeOver = async (kind: string, id: number | null) => {
    const taken = await anna.put(`/api/${kind}/${id}`, { user_id: anna.member.userId });
    expect(taken.status, taken.text).toBe(200);
  };
  const isDeleted = async (order: number) =>
    dataOf<Order>(await anna.get(`/api/orders/${order}`)).deleted_at !== null;
  const rowsNow = async () => {
    const { undo_operations: _, ...rows } = await companyRows(app.database, anna.member.companyId);
    return rows;
  };
  /** Undoes what is hidden now: it is as if the record were missing. */
  const expectMissing = async (token: string | null | undefined, id: number) => {
    const before = await rowsNow();
    const undone = await boris.undo(token ?? null);
    expect(dataOf<UndoResult>(undone)).toEqual({
      processed: 0,
      failed: [{ id, message: MISSING }],
    });
    expect(await rowsNow()).toEqual(before);
  };

  test.each(['own', 'own_and_free'] as const)(
    'with rows %s leaves records that a colleague has taken over',
    async (rows) => {
      const lead = await leadOf(boris);
      await restrictTo(app, boris.member, rows);
      const mine = { name: 'Ольга', user_id: boris.member.userId };
      const client = dataOf<Client>(await boris.post('/api/clients', mine)).id;
      const order = (await orderOfBoris()).id;
      const tokens = {
        leads: [lead, await bulkOfBoris('leads', { ...PROCESSING, ids: [lead] })],
        clients: [
          client,
          await bulkOfBoris('clients', {
            action: 'tag',
            payload: { tags: ['Дача'] },
            ids: [client],
          }),
        ],
        orders: [
          order,
          await bulkOfBoris('orders', {
            action: 'status',
            payload: { status: 'measured' },
            ids: [order],
          }),
        ],
      } as const;
      for (const [kind, [id, token]] of Object.entries(tokens)) {
        await takeOver(kind, id);
        await expectMissing(token, id);
      }
    },
  );

  test('leaves a chat that a colleague has taken over', async () => {
    const visitor = await newVisitor(app, anna.member, { contact: CONTACT });
    await visitor.write('Нужны окна на веранду');
    const { id } = await deskOf(app, anna.member).first();
    await anna.put(`/api/chats/${id}`, { user_id: boris.member.userId });
    await restrictTo(app, boris.member, 'own');
    const token = await bulkOfBoris('chats', {
      action: 'status',
      payload: { status: 'closed' },
      ids: [id],
    });
    await takeOver('chats', id);
    await expectMissing(token, id);
  });

  test('leaves an order that a colleague has taken over, and its lead', async () => {
    const lead = await leadOf(boris);
    await restrictTo(app, boris.member, 'own');
    const { id, undo_token } = await orderOfBoris(lead);
    await takeOver('orders', id);
    await expectMissing(undo_token, id);
  });

  test('takes an own order back, but leaves the hidden lead it was made of', async () => {
    const lead = await leadOf(boris);
    await restrictTo(app, boris.member, 'own');
    const { id, undo_token } = await orderOfBoris(lead);
    expect(await anna.show(lead)).toMatchObject({ status: 'processing' });
    await takeOver('leads', lead);
    const before = await anna.show(lead);
    expect(dataOf(await boris.undo(undo_token ?? null))).toEqual({ processed: 1, failed: [] });
    expect(await isDeleted(id)).toBe(true);
    expect((await anna.show(lead)).status).toBe(before.status);
  });

  test.each(['chats', 'leads'])(
    'takes an order of a chat back, but leaves hidden %s',
    async (kind) => {
      const visitor = await newVisitor(app, anna.member, { contact: CONTACT });
      await visitor.write('Нужны окна на веранду');
      const { id: chat } = await deskOf(app, anna.member).first();
      await anna.put(`/api/chats/${chat}`, { user_id: boris.member.userId });
      await restrictTo(app, boris.member, 'own');
      if (kind === 'leads') {
        const body = { contact: { ...CONTACT, comment: '' } };
        expect((await boris.post(`/api/chats/${chat}/lead`, body)).status).toBe(201);
      }
      const made = dataOf<MadeOrder>(await boris.post(`/api/chats/${chat}/order`));
      await takeOver(kind, kind === 'chats' ? chat : made.lead_id);
      const lead = await anna.show(made.lead_id ?? 0);
      const messages = async () => (await anna.get(`/api/chats/${chat}/messages`)).text;
      const before = await messages();
      expect(dataOf(await boris.undo(made.undo_token ?? null))).toEqual({
        processed: 1,
        failed: [],
      });
      expect(await isDeleted(made.id)).toBe(true);
      expect(await anna.show(lead.id)).toMatchObject({
        deleted_at: null,
        client_id: lead.client_id,
        status: lead.status,
      });
      expect((await messages()) === before).toBe(kind === 'chats');
    },
  );

  test('leaves the client of a lead that a colleague has taken over', async () => {
    const lead = await leadOf(boris);
    await restrictTo(app, boris.member, 'own');
    const made = await boris.post(`/api/leads/${lead}/convert`, CONTACT);
    expect(made.status, made.text).toBe(200);
    const { undo_token } = made.json as { undo_token?: string };
    await takeOver('leads', lead);
    await expectMissing(undo_token, lead);
  });

  test('of a former administrator leaves the records of colleagues', async () => {
    const lead = await leadOf(anna);
    await restrictTo(app, boris.member, 'own', 'administrator');
    const status = await bulkOfBoris('leads', { ...PROCESSING, ids: [lead] });
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    const assign = { action: 'assign', payload: { user_id: vera.userId }, ids: [lead] };
    const given = await bulkOfBoris('leads', assign);
    const deleted = await bulkOfBoris('leads', { action: 'delete', ids: [lead] });
    await restrictTo(app, boris.member, 'own');
    for (const token of [deleted, given, status]) await expectMissing(token, lead);
  });

  test('answers of a hidden record and of one that is gone the same', async () => {
    const ids = [await leadOf(boris), await leadOf(boris)];
    const [gone = 0, hidden = 0] = ids;
    await restrictTo(app, boris.member, 'own');
    const assign = { action: 'assign', payload: { user_id: anna.member.userId } };
    const changed = await boris.bulk({ ...PROCESSING, ids });
    const given = await boris.bulk({ ...assign, ids });
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    await anna.change(hidden, { user_id: vera.userId });
    await app.database.db.delete(leads).where(eq(leads.id, gone));
    for (const { undo_token } of [changed, given]) {
      const { processed, failed } = dataOf<UndoResult>(await boris.undo(undo_token));
      expect(processed).toBe(0);
      expect(new Map(failed.map(({ id, message }) => [id, message]))).toEqual(
        new Map(ids.map((id) => [id, MISSING])),
      );
    }
  });
});
