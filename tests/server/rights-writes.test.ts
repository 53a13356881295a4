import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, Client, Lead, Order } from '../../contract';
import { companyRows } from '../contract/company-rows';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 999 000-00-01';
const CONTACT = { name: 'Иван', phone: PHONE, email: '' };

const idOf = ({ json }: Answer) => {
  const body = json as { id?: number; data?: { id: number } };
  return body.data?.id ?? body.id;
};

describeOnBothDatabases('the changes of an employee', (open) => {
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

  /** Two leads of one phone: the first is Boris's, the other one is hidden from him. */
  const twoLeads = async () => {
    const [own, other] = [
      await anna.receive({ phone: PHONE }),
      await anna.receive({ phone: PHONE }),
    ];
    await anna.change(own, { user_id: boris.member.userId });
    await anna.change(other, { user_id: anna.member.userId });
    return { own, other };
  };

  test('are answered as the employee reads the record, a conflict too', async () => {
    const { own } = await twoLeads();
    expect(await anna.show(own)).toMatchObject({ repeat_count: 1 });
    await restrictTo(app, boris.member, 'own');
    const seen = await boris.show(own);
    expect(seen).toMatchObject({ repeat_count: 0 });
    const changed = await boris.change(own, { notes: 'Перезвонить' });
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual(await boris.show(own));
    const refused = await boris.change(own, { notes: 'Написать' }, seen.updated_at);
    expect(refused.status).toBe(409);
    expect((refused.json as { current: Lead }).current).toEqual(await boris.show(own));
  });

  test('of a shared client count what the employee finds', async () => {
    const { own, other } = await twoLeads();
    expect((await anna.post(`/api/leads/${other}/convert`, CONTACT)).status).toBe(200);
    const client_id = (await anna.show(other)).client_id ?? 0;
    const link = await anna.post(`/api/leads/${own}/link-client`, { client_id });
    expect(link.status).toBe(200);
    await restrictTo(app, boris.member, 'own');
    const path = `/api/clients/${client_id}`;
    const changed = await boris.put(path, { comment: 'Любит чай' });
    expect(dataOf<Client>(changed)).toMatchObject({ leads_count: 1, comment: 'Любит чай' });
    expect(dataOf<Client>(changed)).toEqual(dataOf<Client>(await boris.get(path)));
  });

  test('name no hidden orders where a shared client is not deleted', async () => {
    const { own } = await twoLeads();
    expect((await anna.post(`/api/leads/${own}/convert`, CONTACT)).status).toBe(200);
    const client_id = (await anna.show(own)).client_id ?? 0;
    expect((await anna.post('/api/orders', { client_id })).status).toBe(201);
    await restrictTo(app, boris.member, 'own');
    const path = `/api/clients/${client_id}`;
    expect(dataOf<Client>(await boris.get(path)).orders_count).toBe(0);
    const expectRefused = async (desk: Desk, message: string) => {
      const one = await desk.delete(path);
      expect([one.status, one.json]).toEqual([409, { message }]);
      const many = await desk.post('/api/clients/bulk', { action: 'delete', ids: [client_id] });
      expect(dataOf<BulkResult>(many).failed).toEqual([{ id: client_id, message }]);
    };
    await expectRefused(boris, 'С клиентом работает другой сотрудник');
    await expectRefused(anna, 'У клиента есть заказы');
    expect((await boris.post('/api/orders', { client_id })).status).toBe(201);
    await expectRefused(boris, 'У клиента есть заказы');
  });

  test('that give the record away are answered calmly, and count nothing', async () => {
    const { own } = await twoLeads();
    await restrictTo(app, boris.member, 'own');
    const given = await boris.change(own, { user_id: anna.member.userId });
    expect(given.status).toBe(200);
    expect(given.json).toMatchObject({
      id: own,
      user: { id: anna.member.userId },
      repeat_count: 0,
    });
    expect((await boris.get(`/api/leads/${own}`)).status).toBe(404);
  });

  test.each(['own', 'own_and_free'] as const)(
    'with rows %s a repeated call answers as the first did, though the record is a colleague’s',
    async (rows) => {
      const { own } = await twoLeads();
      await restrictTo(app, boris.member, rows);
      const user_id = anna.member.userId;
      const task = { type: 'call', text: 'Позвонить', due_at: '2026-03-11T09:00:00.000Z', user_id };
      const calls: [string, object][] = [
        ['/api/clients', { ...CONTACT, phone: '+7 999 000-00-02', user_id }],
        ['/api/orders', { contact: CONTACT, user_id }],
        ['/api/tasks', { ...task, subject: `lead:${own}` }],
        ['/api/leads', { contact: CONTACT }],
      ];
      for (const [path, body] of calls) {
        const key = { headers: { 'idempotency-key': `key of ${path}` } };
        const first = await boris.post(path, body, key);
        expect(first.status, first.text).toBe(201);
        const again = await boris.post(path, body, key);
        expect([again.status, idOf(again)], path).toEqual([first.status, idOf(first)]);
      }
    },
  );

  test.each([
    ['leads', { contact: CONTACT }, { notes: 'Тайна' }],
    ['clients', { name: 'Ольга' }, { comment: 'Тайна' }],
    ['orders', { contact: CONTACT }, { address: 'Тайна' }],
  ])(
    'a repeated POST /%s reads nothing of what a colleague wrote since',
    async (kind, body, text) => {
      await restrictTo(app, boris.member, 'own');
      const ask = () =>
        boris.post(`/api/${kind}`, body, { headers: { 'idempotency-key': `secret of ${kind}` } });
      const first = await ask();
      const path = `/api/${kind}/${idOf(first)}`;
      const taken = await anna.put(path, { user_id: anna.member.userId });
      expect(taken.status, taken.text).toBe(200);
      const written = await anna.put(path, text);
      expect(written.status, written.text).toBe(200);
      expect((await boris.get(path)).status).toBe(404);
      const again = await ask();
      expect([again.status, idOf(again)], again.text).toEqual([201, idOf(first)]);
      expect(again.text).not.toContain('Тайна');
    },
  );

  /** A chat of Boris with a visitor who has left their phone. */
  const chatOfBoris = async () => {
    const visitor = await newVisitor(app, anna.member, { contact: { name: 'Пётр', phone: PHONE } });
    await visitor.write('Нужны окна на веранду');
    const { id } = await deskOf(app, anna.member).first();
    const given = await anna.put(`/api/chats/${id}`, { user_id: boris.member.userId });
    expect(given.status).toBe(200);
    return id;
  };
  const takeOver = async (kind: string, id: number | null) => {
    const taken = await anna.put(`/api/${kind}/${id}`, { user_id: anna.member.userId });
    expect(taken.status, `${kind} ${id}`).toBe(200);
  };

  test.each([
    ['own', 'order'],
    ['own_and_free', 'order'],
    ['own', 'lead'],
    ['own_and_free', 'lead'],
  ] as const)(
    'with rows %s a repeated call makes no second %s of a chat once the first is taken over',
    async (rows, kind) => {
      const path = `/api/chats/${await chatOfBoris()}/${kind}`;
      await restrictTo(app, boris.member, rows);
      const body = kind === 'lead' ? { contact: { ...CONTACT, comment: '' } } : undefined;
      const ask = () => boris.post(path, body, { headers: { 'idempotency-key': path } });
      const first = await ask();
      expect(first.status, first.text).toBe(201);
      const id = idOf(first) ?? 0;
      await takeOver(`${kind}s`, id);
      if (kind === 'order') {
        await takeOver('leads', dataOf<Order>(first).lead_id);
        await takeOver('clients', dataOf<Order>(first).client_id);
      }
      const again = await ask();
      expect([again.status, idOf(again)], again.text).toEqual([kind === 'lead' ? 200 : 201, id]);
      expect((await boris.get(`/api/${kind}s/${id}`)).status).toBe(404);
      expect(dataOf<object[]>(await anna.get(`/api/${kind}s`))).toHaveLength(1);
    },
  );

  test('a repeated call of a record that is taken over answers 404, and changes nothing', async () => {
    const { own } = await twoLeads();
    const chat = await chatOfBoris();
    await restrictTo(app, boris.member, 'own');
    const mine = { name: 'Ольга', user_id: boris.member.userId };
    const client = dataOf<Client>(await boris.post('/api/clients', mine)).id;
    const order = dataOf<Order>(await boris.post('/api/orders', { contact: CONTACT })).id;
    const payment = { kind: 'prepay', amount: 100, method: 'cash', paid_at: '2026-03-10' };
    const calls: [string, object?][] = [
      [`/api/orders/${order}/copy`],
      [`/api/orders/${order}/payments`, payment],
      [`/api/leads/${own}/order`],
      [`/api/clients/${client}/notes`, { text: 'Любит чай' }],
      [`/api/chats/${chat}/lead`, { contact: { ...CONTACT, comment: '' } }],
    ];
    const askAll = async () => {
      const answered: [string, number][] = [];
      for (const [path, body] of calls) {
        const { status } = await boris.post(path, body, { headers: { 'idempotency-key': path } });
        answered.push([path, status]);
      }
      return answered;
    };
    const answers = (status: number) => calls.map(([path]) => [path, status]);
    expect(await askAll()).toEqual(answers(201));
    await takeOver('leads', own);
    await takeOver('orders', order);
    await takeOver('clients', client);
    await takeOver('chats', chat);
    const before = await companyRows(app.database, anna.member.companyId);
    expect(await askAll()).toEqual(answers(404));
    expect(await companyRows(app.database, anna.member.companyId)).toEqual(before);
  });

  test.each(['own', 'own_and_free'] as const)(
    'with rows %s undo gets back what a bulk change has given away',
    async (rows) => {
      const { own } = await twoLeads();
      await restrictTo(app, boris.member, rows);
      const made = dataOf<Client>(
        await boris.post('/api/clients', { name: 'Ольга', user_id: boris.member.userId }),
      );
      const order = dataOf<Order>(await boris.post('/api/orders', { contact: CONTACT }));
      const kinds = { leads: own, clients: made.id, orders: order.id };
      for (const [kind, id] of Object.entries(kinds)) {
        const body = { action: 'assign', payload: { user_id: anna.member.userId }, ids: [id] };
        const bulk = await boris.post(`/api/${kind}/bulk`, body);
        const { processed, undo_token } = dataOf<BulkResult>(bulk);
        expect([kind, processed]).toEqual([kind, 1]);
        expect((await boris.get(`/api/${kind}/${id}`)).status).toBe(404);
        expect(dataOf(await boris.undo(undo_token))).toMatchObject({ processed: 1, failed: [] });
        expect((await boris.get(`/api/${kind}/${id}`)).status).toBe(200);
      }
    },
  );
});
