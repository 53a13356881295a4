import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat, Lead } from '#contract';
import { dataOf, deskOf, newVisitor, spoken, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PAGE = 'https://okna.example/ceny?utm_source=vk';

describeOnBothDatabases('a lead of a chat', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  let visitor: Visitor;
  let id: number;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    visitor = await newVisitor(app, anna, {
      contact: { name: 'Пётр' },
      page: PAGE,
      utm: { utm_source: 'vk' },
    });
    await visitor.write('Сколько стоит окно?');
    id = (await desk.first()).id;
    app.realtime.published.length = 0;
  });

  const contact = { name: 'Пётр', phone: '8 912 345-67-89', comment: 'Окно' };
  const make = (body: object = { contact }, key = randomUUID(), by = desk) =>
    by.post(`/api/chats/${id}/lead`, body, { headers: { 'idempotency-key': key } });
  const leadOf = async (leadId: number) =>
    (await desk.get(`/api/leads/${leadId}?with=values.field,form,user`)).json as Lead;

  test('has the marks and the code of the earlier view that has brought the visitor', async () => {
    const [page, first] = ['https://okna.example/kontakty', 'https://okna.example/?erid=7'];
    const given = {
      page,
      first: { page: first },
      brought: { page: `${PAGE}&ref=IVAN/`, referer: '' },
    };
    const other = await newVisitor(app, anna, given);
    await other.write('Сколько стоит окно?');
    id = Math.max(...(await desk.list()).data.map((one) => one.id));
    expect((await desk.show(id)).visitor).toMatchObject({ page, utm: { utm_source: 'vk' } });
    expect(await leadOf(dataOf<Lead>(await make()).id)).toMatchObject({
      ...{ utm: { utm_source: 'vk' }, ref: 'IVAN' },
      first_touch: { page: first, utm: { erid: '7' } },
    });
  });

  test('has the contact, the marks of the visit and the source, and each leads to the other', async () => {
    await desk.post(`/api/chats/${id}/take`);
    const answer = await make();
    expect(answer.status, answer.text).toBe(201);
    const lead = dataOf<Lead>(answer);
    expect(await leadOf(lead.id)).toMatchObject({
      kind: 'visitor',
      source: 'Чат',
      utm: { utm_source: 'vk' },
      user: { id: anna.userId },
      status: 'new',
      first_response_at: null,
    });
    expect(lead.values.map(({ value }) => value)).toContain('Окно');
    const chat = await desk.show(id);
    expect(chat.lead).toEqual({ id: lead.id, name: 'Пётр' });
    expect(spoken(await desk.read(id)).at(-1)).toBe(`3 event: Создана заявка №${lead.id}`);
    const found = await desk.list(`?filter[lead]=${lead.id}`);
    expect(found.data.map((one) => one.id)).toEqual([id]);
    for (const search of [`${lead.id}`, `№${lead.id}`]) {
      const { data } = await desk.list(`?search=${encodeURIComponent(search)}`);
      expect(data.map((one) => one.id)).toEqual([id]);
    }
    const events = app.realtime.published.map(({ event }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['lead.changed', 'chat.message', 'chat.updated']),
    );
    // Of it the visitor hears and sees nothing.
    expect((await visitor.read()).data).toHaveLength(1);
    expect(JSON.stringify(await visitor.show())).not.toContain('lead');
  });

  test('has its phone known in the chat, and what the visitor has given stays where nothing else was typed', async () => {
    await make({ contact: { ...contact, name: 'Пётр (монтаж)', email: '' } });
    const known = (await desk.show(id)).visitor;
    expect(known).toMatchObject({ name: 'Пётр', phone: contact.phone, email: null });
    await visitor.put({ phone: '8 900 000-11-22', email: 'petr@mail.example' });
    expect((await desk.show(id)).visitor).toMatchObject({
      phone: contact.phone,
      email: 'petr@mail.example',
    });
    expect((await desk.list('?search=9123456789')).data.map((one) => one.id)).toEqual([id]);

    const other = await newVisitor(app, anna, { contact: { phone: '8 (943) 765-43-21' } });
    await other.write('Здравствуйте');
    id = Math.max(...(await desk.list()).data.map((one) => one.id));
    await make({ contact: { name: 'Ольга', phone: '+79437654321' } });
    expect((await desk.show(id)).visitor).toMatchObject({
      name: 'Ольга',
      phone: '8 (943) 765-43-21',
    });
  });

  test('is one, however often it is sent, and a second one is refused with the chat', async () => {
    const key = randomUUID();
    const first = await make({ contact }, key);
    const again = await make({ contact }, key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(dataOf<Lead>(again).id).toBe(dataOf<Lead>(first).id);
    const other = await make();
    expect(other.status).toBe(409);
    expect((other.json as { current: Chat }).current.lead).toMatchObject({
      id: dataOf<Lead>(first).id,
    });
    // One that was deleted stands in nobody's way.
    await desk.delete(`/api/leads/${dataOf<Lead>(first).id}`);
    expect((await make()).status).toBe(201);
  });

  test('of a client who lies in the trash is nobody’s, and a deleted lead makes room on the card', async () => {
    const client = dataOf<{ id: number }>(await desk.post('/api/clients', { name: 'Пётр' }));
    await desk.change(id, { client_id: client.id });
    await desk.delete(`/api/clients/${client.id}`);
    const lead = dataOf<Lead>(await make());
    expect((await leadOf(lead.id)).client_id).toBeNull();
    expect((await desk.show(id)).lead).toMatchObject({ id: lead.id });
    await desk.delete(`/api/leads/${lead.id}`);
    expect((await desk.show(id)).lead).toBeNull();
  });

  test('of two pressed at once there is one', async () => {
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('waits for its first response until the chat is answered, then or later', async () => {
    const lead = dataOf<Lead>(await make());
    await desk.write(id, 'Спросить', 'note');
    expect((await leadOf(lead.id)).first_response_at).toBeNull();
    await desk.write(id, 'Добрый день');
    expect((await leadOf(lead.id)).first_response_at).toBe(app.clock.now().toISOString());
  });

  test('of an answered chat waits for nothing', async () => {
    await desk.write(id, 'Добрый день');
    const lead = dataOf<Lead>(await make());
    expect((await leadOf(lead.id)).first_response_at).not.toBeNull();
  });

  test('needs something to reach the person by, and the right company', async () => {
    expect((await make({ contact: {} })).status).toBe(422);
    expect((await make({ contact: { name: '   ' } })).status).toBe(422);
    const stranger = deskOf(app, await app.register());
    expect((await make({ contact }, randomUUID(), stranger)).status).toBe(404);
    expect((await desk.show(id)).lead).toBeNull();
  });
});
