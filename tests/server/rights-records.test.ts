import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyRights, LeadDuplicates, Rows } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const idsOf = (answer: Answer) => dataOf<{ id: number }[]>(answer).map(({ id }) => id);
const TOMORROW = '2026-03-11T09:00:00.000Z';

describeOnBothDatabases('the records of an employee', (open) => {
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

  /** Boris is an employee who finds these records. */
  const restrict = async (rows: Rows) => {
    const rights = '/api/company/rights';
    const { switches, version } = dataOf<CompanyRights>(await anna.get(rights));
    const more = { ...switches, export: true, destroy: true };
    const set = await anna.put(rights, { on: true, switches: more, rows, version });
    expect(set.status).toBe(200);
    const role = await anna.put(`/api/users/${boris.member.userId}/role`, { role: 'employee' });
    expect(role.status).toBe(200);
  };
  /** A lead of each: of Boris, of Anna, and one without a responsible person. */
  const threeLeads = async () => {
    const [own, other, free] = [await anna.receive(), await anna.receive(), await anna.receive()];
    await anna.change(own, { user_id: boris.member.userId });
    await anna.change(other, { user_id: anna.member.userId });
    return { own, other, free };
  };
  const statusOf = async (id: number) => (await boris.get(`/api/leads/${id}`)).status;

  test.each([
    ['own', 1],
    ['own_and_free', 2],
    ['all', 3],
  ] as const)('with rows %s they find %i of three leads', async (rows, count) => {
    const { own, other, free } = await threeLeads();
    await restrict(rows);
    expect(idsOf(await boris.get('/api/leads'))).toHaveLength(count);
    expect((await boris.get('/api/leads/counts')).json).toMatchObject({ data: { all: count } });
    const found = { own: 200, free: rows === 'own' ? 404 : 200, other: rows === 'all' ? 200 : 404 };
    expect({
      own: await statusOf(own),
      free: await statusOf(free),
      other: await statusOf(other),
    }).toEqual(found);
    expect((await boris.change(other, { status: 'processing' })).status).toBe(found.other);
    const { text } = await boris.get('/api/leads/export?format=csv');
    expect(text.trim().split('\n')).toHaveLength(count + 1);
    expect(idsOf(await anna.get('/api/leads'))).toHaveLength(3);
  });

  test('a change names none that they do not find, in its body neither', async () => {
    const { own, other } = await threeLeads();
    await restrict('own_and_free');
    const merge = await boris.post('/api/leads/merge', { target_id: own, source_ids: [other] });
    expect(merge.status).toBe(404);
    const task = { type: 'call', text: 'Позвонить', due_at: TOMORROW };
    expect((await boris.post('/api/tasks', { ...task, subject: `lead:${other}` })).status).toBe(
      404,
    );
    expect((await boris.post('/api/tasks', { ...task, subject: `lead:${own}` })).status).toBe(201);
    const change = { action: 'status', payload: { status: 'processing' } };
    expect(await boris.bulk({ ...change, ids: [own, other] })).toMatchObject({ processed: 1 });
    expect(await boris.bulk({ ...change, filter: {} })).toMatchObject({ processed: 2 });
    expect((await anna.show(other)).status).toBe('new');
  });

  test('a task of theirs shows its record, and no other', async () => {
    const { other } = await threeLeads();
    await restrict('own');
    expect(await statusOf(other)).toBe(404);
    const made = await anna.post('/api/tasks', {
      type: 'call',
      text: 'Позвонить',
      due_at: TOMORROW,
      subject: `lead:${other}`,
      user_id: boris.member.userId,
    });
    expect(made.status).toBe(201);
    expect(await statusOf(other)).toBe(200);
    expect(idsOf(await boris.get('/api/tasks'))).toHaveLength(1);
  });

  test('a client is theirs with a lead, and is counted by what they find', async () => {
    const { own, other } = await threeLeads();
    const contact = { name: 'Иван', phone: '+79990000001', email: '' };
    expect((await anna.post(`/api/leads/${other}/convert`, contact)).status).toBe(200);
    const client = (await anna.show(other)).client_id ?? 0;
    await anna.put(`/api/clients/${client}`, { user_id: anna.member.userId });
    await restrict('own');
    expect((await boris.get(`/api/clients/${client}`)).status).toBe(404);
    expect((await anna.post(`/api/leads/${own}/link-client`, { client_id: client })).status).toBe(
      200,
    );
    const card = await boris.get(`/api/clients/${client}`);
    expect(card.status).toBe(200);
    expect(card.json).toMatchObject({ data: { leads_count: 1, lead_id: null } });
    expect((await anna.get(`/api/clients/${client}`)).json).toMatchObject({
      data: { leads_count: 2 },
    });
  });

  test('a repeat visit names the person who runs the hidden client, and makes no second one', async () => {
    const contact = { name: 'Иван', phone: '+7 999 000-00-01', email: '' };
    const first = await anna.receive({ phone: contact.phone });
    await anna.change(first, { user_id: anna.member.userId });
    expect((await anna.post(`/api/leads/${first}/convert`, contact)).status).toBe(200);
    const clients = async () => dataOf<{ all: number }>(await anna.get('/api/clients/counts')).all;
    expect(await clients()).toBe(1);
    await restrict('own_and_free');
    const again = await boris.receive({ phone: contact.phone });
    const {
      leads,
      clients: shown,
      held_by,
    } = dataOf<LeadDuplicates>(await boris.get(`/api/leads/${again}/duplicates`));
    expect([leads, shown]).toEqual([[], []]);
    expect(held_by).toEqual([{ id: anna.member.userId, name: 'Анна' }]);
    const refused = [409, { message: 'Повторное обращение: клиента ведёт Анна' }];
    const second = await boris.post(`/api/leads/${again}/convert`, contact);
    expect([second.status, second.json]).toEqual(refused);
    const typed = await boris.post('/api/clients', contact);
    expect([typed.status, typed.json]).toEqual(refused);
    expect(await clients()).toBe(1);
    // Handed over, the visit is Anna's, who finds her own client.
    expect((await boris.change(again, { user_id: anna.member.userId })).status).toBe(200);
    expect(await statusOf(again)).toBe(404);
    const seen = await anna.get(`/api/leads/${again}/duplicates`);
    expect(dataOf<LeadDuplicates>(seen)).toMatchObject({ clients: [{ name: 'Иван' }] });
    expect(dataOf<LeadDuplicates>(seen)).not.toHaveProperty('held_by');
  });

  test('who finds only their own is responsible for what they make', async () => {
    await restrict('own');
    const lead = await boris.post('/api/leads', { contact: { name: 'Пётр' }, assign_to_me: false });
    expect(lead.status).toBe(201);
    expect(idsOf(await boris.get('/api/leads'))).toHaveLength(1);
    expect((await boris.post('/api/clients', { name: 'Ольга' })).status).toBe(201);
    expect(idsOf(await boris.get('/api/clients'))).toHaveLength(1);
  });

  test('with rows own they find what they write down themselves', async () => {
    await restrict('own');
    const contact = { name: 'Мария', phone: '+7 943 123-45-67' };
    const lead = dataOf<{ id: number }>(await boris.post('/api/leads', { contact }));
    expect(await statusOf(lead.id)).toBe(200);
    const client = dataOf<{ id: number }>(await boris.post('/api/clients', contact));
    expect((await boris.get(`/api/clients/${client.id}`)).status).toBe(200);
    await restrict('own_and_free');
    const free = dataOf<{ user: unknown }>(
      await boris.post('/api/clients', { ...contact, phone: '+7 943 123-45-68' }),
    );
    expect(free.user).toBeNull();
  });

  test('their own deletion of a task is undone, not another’s, and their own merge', async () => {
    const { other } = await threeLeads();
    await restrict('own');
    const task = {
      type: 'call',
      text: 'Позвонить',
      due_at: TOMORROW,
      user_id: boris.member.userId,
    };
    const made = await anna.post('/api/tasks', { ...task, subject: `lead:${other}` });
    const { id } = dataOf<{ id: number }>(made);
    expect((await boris.delete(`/api/tasks/${id}`)).status).toBe(204);
    expect(await statusOf(other)).toBe(404);
    expect((await boris.post(`/api/tasks/${id}/restore`, {})).status).toBe(200);
    expect(await statusOf(other)).toBe(200);
    expect((await anna.delete(`/api/tasks/${id}`)).status).toBe(204);
    const again = await boris.post(`/api/tasks/${id}/restore`, {});
    expect([again.status, await statusOf(other)]).toEqual([404, 404]);
    await anna.change(other, { user_id: boris.member.userId });
    expect((await boris.post(`/api/tasks/${id}/restore`, {})).status).toBe(200);

    const contact = { name: 'Иван', phone: '+79990000001', email: '' };
    const [target, source] = [await boris.receive(), await boris.receive()];
    for (const lead of [target, source]) {
      await anna.change(lead, { user_id: boris.member.userId });
      expect((await anna.post(`/api/leads/${lead}/convert`, contact)).status).toBe(200);
    }
    const clientOf = async (lead: number) => (await anna.show(lead)).client_id ?? 0;
    const merge = { target_id: await clientOf(target), source_ids: [await clientOf(source)] };
    await anna.put(`/api/clients/${merge.source_ids[0]}`, { user_id: anna.member.userId });
    const merged = await boris.post('/api/clients/merge', merge);
    expect(merged.status).toBe(200);
    const { merge_id } = dataOf<{ merge_id: number }>(merged);
    expect((await boris.post(`/api/clients/merges/${merge_id}/undo`, {})).status).toBe(200);
  });

  test('counts asked for by several people at once are of each', async () => {
    await threeLeads();
    await restrict('own');
    const asked = [anna, anna, boris, anna, boris, boris, anna];
    const counts = await Promise.all(asked.map((desk) => desk.get('/api/leads/counts')));
    const all = counts.map((answer) => dataOf<{ all: number }>(answer).all);
    expect(all).toEqual(asked.map((desk) => (desk === anna ? 3 : 1)));
  });

  test('the history of a shared client tells of no hidden record', async () => {
    const { own, other } = await threeLeads();
    const contact = { name: 'Иван', phone: '+79990000001', email: '' };
    expect((await anna.post(`/api/leads/${own}/convert`, contact)).status).toBe(200);
    const client = (await anna.show(own)).client_id ?? 0;
    await restrict('own');
    const history = async () => (await boris.get(`/api/clients/${client}/activity`)).text;
    const before = await history();
    const link = await anna.post(`/api/leads/${other}/link-client`, { client_id: client });
    expect(link.status).toBe(200);
    expect(await history()).toBe(before);
  });

  test('a refused body of a hidden order is as none', async () => {
    const order = dataOf<{ id: number }>(await anna.post('/api/orders', {}));
    await restrict('own');
    const wrong = { status: 'нет такого' };
    const hidden = await boris.put(`/api/orders/${order.id}`, wrong);
    const missing = await boris.put('/api/orders/2000000000', wrong);
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  });
});
