import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '../../contract';
import { leadFields, leads } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { findStarterForm, listLeads } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('a lead written down by staff', (open) => {
  let app: TestApp;
  let anna: Desk;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const create = async (body: unknown): Promise<Lead> => {
    const answer = await anna.post('/api/leads', body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { data: Lead }).data;
  };

  test('has the contact in the fields it belongs to, and is found like any other', async () => {
    const contact = {
      name: ' Мария Ручная ',
      phone: '8 (943) 555-66-77',
      email: 'Maria@Example.Test',
      comment: 'Звонила сама',
    };
    const lead = await create({ contact });
    expect(lead).toEqual(await anna.show(lead.id));
    expect(lead).toMatchObject({
      status: 'new',
      kind: 'staff',
      source: 'Вручную',
      form: null,
      user: null,
      client_id: null,
      ip_address: null,
      first_response_at: null,
      waiting_since: null,
      contact: { name: 'Мария Ручная', phone: '+79435556677', email: 'maria@example.test' },
      values: [
        { lead_field_id: anna.form.fields.name, value: 'Мария Ручная', field: { name: 'Имя' } },
        { lead_field_id: anna.form.fields.phone, value: '8 (943) 555-66-77' },
        { lead_field_id: anna.form.fields.email, value: 'Maria@Example.Test' },
        { lead_field_id: anna.form.fields.comment, value: 'Звонила сама' },
      ],
    });
    const found = await listLeads(app, anna.member, '?search=55566');
    expect(found.data.map(({ id }) => id)).toEqual([lead.id]);
  });

  test('has the source that staff choose, which finds it', async () => {
    const contact = { name: 'Пётр' };
    const { id, source } = await create({ contact, source: ' Выставка ' });
    expect(source).toBe('Выставка');
    expect((await create({ contact, source: ' ' })).source).toBe('Вручную');
    const query = `?filter[source]=${encodeURIComponent('Выставка')}`;
    expect((await listLeads(app, anna.member, query)).data.map((lead) => lead.id)).toEqual([id]);
    for (const refused of ['чат', 'x'.repeat(101)]) {
      const { status, text } = await anna.post('/api/leads', { contact, source: refused });
      expect([status, text]).toEqual([422, expect.stringContaining('"source"')]);
    }
  });

  test('takes values by the numbers of the fields, in the order of the fields', async () => {
    const { name, comment } = anna.form.fields;
    const lead = await create({ values: { [comment]: 'Окно', [name]: 'Иван', 7: '' } });
    expect(lead.values.map(({ value }) => value)).toEqual(['Иван', 'Окно']);
  });

  test('is a client’s from the beginning where one is named, and new all the same', async () => {
    const made = await anna.post('/api/clients', { name: 'Ольга' });
    const client_id = (made.json as { data: { id: number } }).data.id;
    app.realtime.published.length = 0;
    const lead = await create({ contact: { name: 'Ольга' }, client_id });
    expect(lead).toMatchObject({ client_id, status: 'new' });
    expect(app.realtime.published.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['lead.changed', 'client.changed']),
    );
    const history = await anna.get(`/api/clients/${client_id}/activity`);
    expect((history.json as { data: unknown[] }).data.at(-1)).toMatchObject({
      kind: 'lead_linked',
      user: { id: anna.member.userId },
      data: { lead_id: lead.id },
    });
  });

  test('is refused for a client of another company, or of the trash', async () => {
    const stranger = await openDesk(app, await app.register());
    const theirs = await stranger.post('/api/clients', { name: 'Чужой' });
    const own = await anna.post('/api/clients', { name: 'Удалённый' });
    const idOf = (answer: { json: unknown }) => (answer.json as { data: { id: number } }).data.id;
    await anna.delete(`/api/clients/${idOf(own)}`);
    for (const client_id of [idOf(theirs), idOf(own)]) {
      const answer = await anna.post('/api/leads', { contact: { name: 'Иван' }, client_id });
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ errors: { client_id: ['Такого клиента нет'] } });
    }
  });

  test('is nobody’s or its author’s, and says in the history who wrote it down', async () => {
    app.realtime.published.length = 0;
    const lead = await create({ contact: { name: 'Иван' }, assign_to_me: true });
    expect(lead).toMatchObject({
      user: { id: anna.member.userId },
      first_response_at: null,
      waiting_since: null,
    });
    const author = { id: anna.member.userId, name: 'Анна Смирнова' };
    expect(await anna.history(lead.id)).toMatchObject([
      { kind: 'received', user: author },
      { kind: 'assigned', user: author, data: { from: null, to: author.id } },
    ]);
    // Seen in the lists of the colleagues, but no sound and no notification of a visitor.
    expect(app.realtime.published.map(({ event, data }) => [event, data])).toEqual([
      ['lead.changed', { lead_id: lead.id }],
    ]);
    expect((await anna.get('/api/notifications')).json).toMatchObject({ unread_count: 0 });
  });

  test('gets the fields of a contact where the company has none', async () => {
    const bela = await app.register();
    const { db } = app.database;
    await db.delete(leadFields).where(eq(leadFields.companyId, bela.companyId));
    const write = () =>
      app.as(bela.token).post('/api/leads', { contact: { name: 'Иван', phone: '89435556678' } });
    await write();
    const lead = ((await write()).json as { data: Lead }).data;
    expect(lead.contact).toMatchObject({ name: 'Иван', phone: '+79435556678' });
    expect(lead.repeat_count).toBe(1);
    expect(await db.$count(leadFields, eq(leadFields.companyId, bela.companyId))).toBe(2);
  });

  test('is written into the fields of that name, whatever nobody sees in it', async () => {
    const vera = await app.register();
    const { db } = app.database;
    const isHers = eq(leadFields.companyId, vera.companyId);
    await db.delete(leadFields).where(isHers);
    await db
      .insert(leadFields)
      .values({ companyId: vera.companyId, name: 'Коммен\u00adтарий', type: 'text', position: 0 });
    const contact = { comment: 'Перезвонить' };
    expect((await app.as(vera.token).post('/api/leads', { contact })).status).toBe(201);
    expect(await db.$count(leadFields, isHers)).toBe(1);
  });

  test('is refused empty, with a foreign field or with what cannot be stored', async () => {
    const stranger = await app.register();
    const foreign = await findStarterForm(app, stranger);
    const refuse = async (body: unknown) => {
      const { status, json } = await anna.post('/api/leads', body);
      expect(status).toBe(422);
      return json;
    };
    const empty = { contact: ['Заполните хотя бы одно поле'] };
    expect(await refuse({})).toMatchObject({ errors: empty });
    expect(await refuse({ contact: { name: '  ' }, values: {} })).toMatchObject({ errors: empty });
    for (const field of [String(foreign.fields.name), '2147483647', '99999999999', 'имя', '1.5']) {
      expect(await refuse({ values: { [field]: 'x' } })).toEqual({
        message: 'Такого поля нет',
        errors: { [`values.${field}`]: ['Такого поля нет'] },
      });
    }
    await refuse({ contact: { name: 'с\0нулём' } });
    await refuse({ contact: { comment: 'x'.repeat(20_001) } });
    await refuse({ contact: 'Иван' });
    expect(await app.database.db.$count(leads, eq(leads.companyId, stranger.companyId))).toBe(0);
  });

  test('is one lead however often and however parallel its draft is sent', async () => {
    const write = (body: unknown, key = 'draft-1', member = anna.member) =>
      app
        .as(member.token)
        .post('/api/leads', body, { headers: { 'idempotency-key': key } })
        .then(({ status, text, json }) => {
          expect(status, text).toBe(201);
          return (json as { data: Lead }).data;
        });
    const before = await app.database.db.$count(leads);
    app.realtime.published.length = 0;
    const body = { contact: { name: 'Игорь', phone: '8 943 700-00-01' }, assign_to_me: true };
    const twins = await Promise.all(Array.from({ length: 8 }, () => write(body)));
    const [first] = twins;
    for (const twin of twins) expect(twin).toEqual(first);
    expect(await app.database.db.$count(leads)).toBe(before + 1);
    expect(app.realtime.published).toHaveLength(1);

    // Worked on and deleted meanwhile: the same lead, as it is now.
    const id = first?.id ?? 0;
    await anna.change(id, { status: 'processing' });
    expect(await write(body)).toMatchObject({ id, status: 'processing' });
    await anna.delete(`/api/leads/${id}`);
    expect(await write(body)).toMatchObject({ id, deleted_at: app.clock.now().toISOString() });

    // Another draft, another company and no key at all are other leads; a refusal keeps no key.
    const stranger = await app.register();
    await app
      .as(anna.member.token)
      .post('/api/leads', {}, { headers: { 'idempotency-key': 'draft-2' } });
    const others = [
      await write(body, 'draft-2'),
      await write(body, 'draft-1', stranger),
      await create(body),
      await create(body),
    ];
    expect(new Set([id, ...others.map((other) => other.id)]).size).toBe(5);
  });
});
