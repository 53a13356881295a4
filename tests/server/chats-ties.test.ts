import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat, Client, Lead } from '#contract';
import { dataOf, deskOf, newVisitor, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '8 (912) 345-67-89';
const EMAIL = 'Petr@Okna.example';

describeOnBothDatabases('whose a chat may be', (open) => {
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

  const addClient = async (given: object, of = desk) => {
    const answer = await of.post('/api/clients', { name: 'Пётр Окнов', ...given });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Client>(answer).id;
  };
  const addLead = async (contact: object) => {
    const visitor = await newVisitor(app, anna);
    await visitor.write('Заявка');
    const { data } = await desk.list('?per_page=1');
    const answer = await desk.post(
      `/api/chats/${data[0]!.id}/lead`,
      { contact: { name: 'Из заявки', ...contact } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Lead>(answer).id;
  };
  const begin = async (contact: object = {}) => {
    const visitor = await newVisitor(app, anna, { contact });
    app.clock.advance(1000);
    await visitor.write('Здравствуйте');
    const { data } = await desk.list('?per_page=1');
    return { visitor, id: data[0]!.id };
  };
  const tiesOf = ({ client, client_guess, lead, lead_guess }: Chat) => ({
    client: client && [client.id, client_guess],
    lead: lead && [lead.id, lead_guess],
  });
  const ties = async (id: number) => tiesOf(await desk.show(id));
  const NONE = { client: null, lead: null };

  test('the only client with the phone or the e-mail is guessed, in whichever notation', async () => {
    const byPhone = await addClient({ phone: '+7 912 345-67-89' });
    const byEmail = await addClient({ email: 'petr@okna.example' });
    const byFurther = await addClient({
      phone: '+7 900 777-66-55',
      other_phones: ['+7 900 111-22-33'],
    });
    for (const [contact, client] of [
      [{ phone: PHONE }, [byPhone, 'phone']],
      [{ email: EMAIL }, [byEmail, 'email']],
      [{ phone: '89001112233', email: 'other@okna.example' }, [byFurther, 'phone']],
      // Of two clients neither is the only one; what is nobody's finds nobody.
      [{ phone: PHONE, email: EMAIL }, null],
      [{ phone: '+7 999 000-11-22' }, null],
      [{ name: 'Пётр Окнов' }, null],
    ] as const) {
      expect([contact, await ties((await begin(contact)).id)]).toEqual([
        contact,
        { client, lead: null },
      ]);
    }
  });

  test('a client in the trash and one of another company are nobody', async () => {
    const gone = await addClient({ phone: PHONE });
    await desk.delete(`/api/clients/${gone}`);
    await addClient({ phone: PHONE }, deskOf(app, await app.register()));
    expect(await ties((await begin({ phone: PHONE })).id)).toEqual(NONE);
  });

  test('where no client is the only one it is the only open lead', async () => {
    const open = await addLead({ phone: PHONE });
    const { id } = await begin({ phone: PHONE });
    expect(await ties(id)).toEqual({ client: null, lead: [open, 'phone'] });
    // A guess is no lead yet: a reply is not its first response, and one is made of the chat as before.
    await desk.write(id, 'Слушаю');
    const read = async (lead: number) =>
      (await desk.get(`/api/leads/${lead}`)).json as Pick<Lead, 'first_response_at'>;
    expect((await read(open)).first_response_at).toBeNull();
    const made = await desk.post(
      `/api/chats/${id}/lead`,
      { contact: { name: 'Пётр' } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(await ties(id)).toEqual({ client: null, lead: [dataOf<Lead>(made).id, null] });
    await desk.post('/api/leads/bulk', {
      action: 'status',
      ids: [open],
      payload: { status: 'rejected' },
    });
    expect(await ties((await begin({ phone: PHONE })).id)).toEqual(NONE);
  });

  test('is looked for when the contact comes, and anew when it is another', async () => {
    const { visitor, id } = await begin();
    const one = await addClient({ phone: PHONE });
    const other = await addClient({ email: EMAIL });
    await visitor.put({ phone: PHONE });
    expect(await ties(id)).toEqual({ client: [one, 'phone'], lead: null });
    await visitor.put({ phone: '', email: EMAIL });
    expect(await ties(id)).toEqual({ client: [other, 'email'], lead: null });
    await visitor.put({ email: 'nobody@okna.example' });
    expect(await ties(id)).toEqual(NONE);
    // Between the contact and the first message somebody may have written the client down.
    const early = await newVisitor(app, anna, { contact: { phone: '+7 900 555-44-33' } });
    const late = await addClient({ phone: '8 900 555 44 33' });
    app.clock.advance(1000);
    await early.write('Здравствуйте');
    const { data } = await desk.list('?per_page=1');
    expect(tiesOf(data[0]!)).toEqual({ client: [late, 'phone'], lead: null });
  });

  test('what staff confirm, choose or untie stays so, whatever the visitor writes', async () => {
    const client = await addClient({ phone: PHONE });
    const other = await addClient({ email: EMAIL });
    const choices = [
      [client, [client, null]],
      [other, [other, null]],
      [null, null],
    ] as const;
    for (const [client_id, wanted] of choices) {
      const { visitor, id } = await begin({ phone: PHONE });
      expect((await desk.change(id, { client_id })).status).toBe(200);
      for (const contact of [{ email: EMAIL }, { phone: '' }, { phone: PHONE, email: '' }]) {
        await visitor.put(contact);
        expect(await ties(id)).toEqual({ client: wanted, lead: null });
      }
      await desk.change(id, { status: 'closed' });
      await visitor.write('Ещё вопрос');
      expect(await ties(id)).toEqual({ client: wanted, lead: null });
    }
  });

  test('a lead of a chat is no lead of a client that was only guessed', async () => {
    const client = await addClient({ phone: PHONE });
    const make = async (id: number) => {
      const { text } = await desk.post(
        `/api/chats/${id}/lead`,
        { contact: { name: 'Пётр' } },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      return (JSON.parse(text) as { data: Lead }).data.client_id;
    };
    const { id } = await begin({ phone: PHONE });
    expect(await make(id)).toBeNull();
    const confirmed = await begin({ phone: PHONE });
    await desk.change(confirmed.id, { client_id: client });
    expect(await make(confirmed.id)).toBe(client);
  });

  test('nothing of a client or lead ever goes to a visitor', async () => {
    await addClient({ name: 'Тайное имя', phone: PHONE, email: 'secret@okna.example' });
    const told = async ({ token, chat }: Visitor) => {
      const calls = app.as(token);
      const path = `/api/public/chats/${chat.id}`;
      const answers = [
        await calls.put(path, { phone: PHONE }),
        await calls.post(`${path}/messages`, { body: 'Привет', nonce: `nonce-${chat.id}` }),
        await calls.get(path),
        await calls.get(`${path}/messages`),
      ];
      return JSON.stringify(chat) + answers.map(({ text }) => text).join();
    };
    for (const contact of [{}, { phone: PHONE }]) {
      app.realtime.published.length = 0;
      const visitor = await newVisitor(app, anna, { contact });
      const heard = await told(visitor);
      expect(heard).not.toMatch(/Тайное|secret|client|lead|guess/);
      const events = app.realtime.published.filter(
        ({ channel }) => channel === visitor.chat.channel,
      );
      expect(JSON.stringify(events)).not.toMatch(/Тайное|client|lead|guess/);
    }
  });
});
