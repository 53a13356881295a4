import { eq } from 'drizzle-orm';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type {
  Client,
  ClientTag,
  DuplicateGroup,
  Lead,
  LeadDuplicates,
  Referral,
} from '../../contract';
import {
  clients,
  companies,
  leads,
  leadValues,
  orders,
  referrals,
  settings,
  users,
} from '../../server/db/schema';
import { renewContacts } from '../../server/lifecycle/renew-contacts';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const PASSWORD = 'синий чайник поёт';
const [MAIL, MAIL_IN_ASCII] = ['почта.рф', 'xn--80a1acny.xn--p1ai'];

describeOnOneDatabase('one person', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '100000',
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
  });

  let lastAddress = 0;
  const from = () => `10.7.0.${(lastAddress += 1)}`;
  const register = (email: string) =>
    app.call('POST', '/api/register', {
      body: { name: 'Мария', company: 'Окна', email, password: PASSWORD, consent: true },
      remoteAddress: from(),
    });
  const signIn = (email: string, password = PASSWORD) =>
    app.call('POST', '/api/login', { body: { email, password }, remoteAddress: from() });
  const add = async (body: object) =>
    data<Client>(await anna.post('/api/clients', { name: 'Иван', ...body }));
  const found = async (search: string) =>
    data<Lead[]>(await anna.get(`/api/leads?search=${encodeURIComponent(search)}`)).map(
      ({ id }) => id,
    );
  const repeatsOf = async (id: number) =>
    data<LeadDuplicates>(await anna.get(`/api/leads/${id}/duplicates`)).leads.map(
      (lead) => lead.id,
    );

  describe('signs in', () => {
    test.each([
      ['ma\u200bria@firma1.ru', 'maria@firma1.ru'],
      ['maria@firma2.ru', '\u202aMaria\u00ad@firma2.ru\u202c'],
      [`maria@${MAIL_IN_ASCII}`, `maria@${MAIL}`],
      [`anna@${MAIL}`, `Anna@${MAIL_IN_ASCII.toUpperCase()}`],
      ['d’arc@firma3.ru', "d'arc@firma3.ru"],
      ["d'arc@firma4.ru", 'dʼarc@firma4.ru'],
    ])('registered as %s, as %s', async (one, other) => {
      expect((await register(one)).status).toBe(201);
      const answer = await signIn(other);
      expect(answer.status).toBe(200);
      expect((await register(other)).json).toMatchObject({
        errors: { email: ['Такой e-mail уже используется'] },
      });
    });

    test('with an address of which the domain is shown in its own script', async () => {
      const { json } = await register(`shown@${MAIL_IN_ASCII}`);
      expect(json).toMatchObject({ user: { email: `shown@${MAIL}` } });
    });
  });

  test('is found whatever nobody sees in the search or in what was written', async () => {
    const one = await anna.receive({ name: 'Ма\u200bрия', phone: '\u202a+7 943 111-22-33\u202c' });
    const two = await anna.receive({ name: 'Мария', phone: '8\u00ad943\u00ad1112233' });
    for (const search of [
      '\u200e+7 943 111-22-33',
      '8943111\u200b2233',
      'ма\u3164рия',
      '\u2800мария',
    ]) {
      expect([search, new Set(await found(search))]).toEqual([search, new Set([one, two])]);
    }
    expect(await repeatsOf(one)).toEqual([two]);
    expect((await anna.show(one)).contact?.phone).toBe('+79431112233');
    const value = (await anna.show(one)).values.find(({ field }) => field?.role === 'phone');
    expect(value?.value).toBe('+7 943 111-22-33');
  });

  test('gives no phone or e-mail with invisible letters, whoever writes it down', async () => {
    const field = async (name: string, type: string) =>
      data<{ id: number }>(await anna.post('/api/lead-fields', { name, type, in_clients: true }))
        .id;
    const [phone, email] = [await field('Запасной', 'phone'), await field('Личный', 'email')];
    const values = {
      [phone]: '\u202a8 943 111-22-33\u202c',
      [email]: `ma\u200bria@${MAIL_IN_ASCII}`,
    };
    const written = ['8 943 111-22-33', `maria@${MAIL}`];
    const client = await add({ values });
    expect(client.values.map(({ value }) => value)).toEqual(written);
    const lead = await anna.post('/api/leads', { contact: { name: 'Мария' }, values });
    expect(data<Lead>(lead).values.map(({ value }) => value)).toEqual(['Мария', ...written]);
  });

  test('has a name that can be seen', async () => {
    for (const name of ['\u200b', '\u3164\u2800', ' \u00ad ']) {
      const answers = [
        await anna.post('/api/clients', { name }),
        await anna.post(`/api/leads/${await anna.receive()}/convert`, { name }),
      ];
      for (const { status, json } of answers) {
        expect([status, json]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
      }
      const { status, json } = await anna.post('/api/client-tags', { name });
      expect([status, json]).toMatchObject([422, { errors: { name: ['Укажите метку'] } }]);
    }
    const family = 'Семья \u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    expect((await add({ name: family })).name).toBe(family);
  });

  test('has a tag once, however it was copied', async () => {
    const { id } = await add({ tags: ['VIP', 'V\u200bIP', 'vip\u2800'] });
    const tags = data<ClientTag[]>(await anna.get('/api/client-tags'));
    expect(tags.map(({ name, clients_count }) => [name, clients_count])).toHaveLength(1);
    const refused = await anna.post('/api/client-tags', { name: 'v\u00adip' });
    expect(refused.status).toBe(422);
    const client = data<Client>(await anna.get(`/api/clients/${id}`));
    expect(client.tags).toHaveLength(1);
  });

  test('has one e-mail in both scripts of its domain', async () => {
    const one = await anna.receive({ email: `info@${MAIL_IN_ASCII}` });
    const two = await anna.receive({ email: `Info@${MAIL}` });
    expect(await repeatsOf(one)).toEqual([two]);
    expect((await anna.show(two)).contact?.email).toBe(`info@${MAIL}`);
    expect((await anna.show(one)).values.map(({ value }) => value)).toContain(`info@${MAIL}`);
    for (const search of [`info@${MAIL}`, `info@${MAIL_IN_ASCII}`, 'ПОЧТА.рф']) {
      expect([search, new Set(await found(search))]).toEqual([search, new Set([one, two])]);
    }
    const { id, email } = await add({ email: `info@${MAIL_IN_ASCII}` });
    expect(email).toBe(`info@${MAIL}`);
    const lookup = await anna.get(`/api/clients/lookup?email=INFO@${MAIL_IN_ASCII}`);
    expect(data<Client[]>(lookup).map((client) => client.id)).toEqual([id]);
  });

  test('is known by the first number of a text', async () => {
    const one = await anna.receive({ phone: '8 943 111-22-33 после 18:00' });
    const two = await anna.receive({ phone: '+7 943 111-22-33 доб. 12' });
    const three = await anna.receive({ phone: '8 943 111-22-33 8 495 000-00-00' });
    expect(new Set(await repeatsOf(one))).toEqual(new Set([two, three]));
    const belarus = await anna.receive({ phone: '8 029 123-45-67' });
    expect((await anna.show(belarus)).contact?.phone).toBe('+375291234567');
  });

  test('is nobody by a number or an address that everybody writes', async () => {
    for (const stub of ['8 999 999-99-99', '1234567890', '050 123 45 67']) {
      const ids = [await anna.receive({ phone: stub }), await anna.receive({ phone: stub })];
      expect([stub, await repeatsOf(ids[0] ?? 0)]).toEqual([stub, []]);
      // It is shown all the same.
      expect((await anna.show(ids[0] ?? 0)).contact?.phone).toBe(stub);
    }
    const no = await anna.receive({ phone: '89431110001', email: 'no@mail.ru' });
    await anna.receive({ phone: '89431110002', email: 'NO@mail.ru' });
    expect(await repeatsOf(no)).toEqual([]);
    await add({ phone: '+7 999 999-99-99' });
    await add({ phone: '89999999999' });
    expect(data(await anna.get('/api/clients/duplicates'))).toEqual([]);
  });

  test('has a number once, whatever its notation', async () => {
    const given = {
      phone: '8 (943) 111-22-33',
      other_phones: ['+79431112233', '8 943 444-55-66', '+7 (943) 444-55-66', '9434445566 доб. 2'],
      email: `a@${MAIL}`,
      other_emails: [`A@${MAIL_IN_ASCII}`, 'B@firma.ru', 'b@firma.ru'],
    };
    const client = await add(given);
    const once = {
      other_phones: ['8 943 444-55-66', '9434445566 доб. 2'],
      other_emails: ['B@firma.ru'],
    };
    expect(client).toMatchObject(once);
    const again = await anna.put(`/api/clients/${client.id}`, given);
    expect(data<Client>(again)).toMatchObject({ ...once, updated_at: client.updated_at });
    const other = await anna.put(`/api/clients/${client.id}`, { phone: '+7 943 4445566' });
    expect(data<Client>(other).other_phones).toEqual(['9434445566 доб. 2']);
  });

  describe('«Не дубли»', () => {
    const groups = async (state = '') =>
      data<DuplicateGroup[]>(await anna.get(`/api/clients/duplicates${state}`));
    const store = async (count: number) => {
      const { companyId } = anna.member;
      const rows = Array.from({ length: count }, (_, index) => ({
        companyId,
        name: `Клиент ${index}`,
        phone: '+79431112233',
        contactKeys: ['+79431112233'],
      }));
      const stored = await app.database.db.insert(clients).values(rows).returning();
      return stored.map(({ id }) => id);
    };

    test.each([50, 51, 120])('of %i clients with one number stays decided', async (count) => {
      await store(count);
      const [group] = await groups();
      const ids = group?.clients.map(({ id }) => id);
      expect(ids).toHaveLength(50);
      expect((await anna.post('/api/clients/duplicates/dismiss', { ids })).status).toBe(204);
      expect(await groups()).toEqual([]);
      const [dismissed, ...others] = await groups('?filter[state]=dismissed');
      expect(others).toEqual([]);
      const shown = dismissed?.clients.map(({ id }) => id);
      expect((await anna.post('/api/clients/duplicates/recall', { ids: shown })).status).toBe(204);
      expect(await groups('?filter[state]=dismissed')).toEqual([]);
      expect(await groups()).toHaveLength(1);
    });

    test('of more than can be remembered says in words why not, and what to do', async () => {
      await store(1001);
      const [group] = await groups();
      const ids = group?.clients.map(({ id }) => id);
      const answer = await anna.post('/api/clients/duplicates/dismiss', { ids });
      expect([answer.status, answer.json]).toMatchObject([
        422,
        {
          message: expect.stringMatching(/^Больше 1000 клиентов .* Уберите общий номер/) as string,
        },
      ]);
      expect(await groups()).toHaveLength(1);
    });

    test('of some of many leaves the others together', async () => {
      const ids = await store(60);
      await anna.post('/api/clients/duplicates/dismiss', { ids: ids.slice(50, 52) });
      const [group] = await groups();
      expect(group?.clients).toHaveLength(50);
      await anna.post('/api/clients/duplicates/dismiss', { ids });
      expect(await groups()).toEqual([]);
    });
  });

  test('stored by an older version is brought over', async () => {
    const { db } = app.database;
    const { companyId, userId } = anna.member;
    const one = await anna.receive({ phone: '8 943 111-22-33', email: `info@${MAIL}` });
    const stub = await anna.receive({ phone: '8 999 999-99-99', email: 'info@firma.ru' });
    await db
      .update(leads)
      .set({ contactPhone: null, contactEmail: `info@${MAIL}`, searchText: 'старое' })
      .where(eq(leads.id, one));
    await db
      .update(leadValues)
      .set({ value: '8 943 111\u200b-22-33 после 18:00' })
      .where(eq(leadValues.value, '8 943 111-22-33'));
    await db
      .update(leads)
      .set({ contactPhone: '+79999999999', contactEmail: 'info@firma.ru', contactName: '\u200b' })
      .where(eq(leads.id, stub));
    const [client] = await db
      .insert(clients)
      .values({
        companyId,
        name: 'И\u200bван',
        email: `info@${MAIL_IN_ASCII}`,
        phone: '8 999 999-99-99',
        contactKeys: ['+79999999999', `info@${MAIL_IN_ASCII}`],
      })
      .returning();
    const order = data<{ id: number }>(
      await anna.post('/api/orders', { contact: { name: 'Ма\u200bрия' } }),
    );
    await db.update(orders).set({ searchText: 'ма\u200bрия' }).where(eq(orders.id, order.id));
    await db
      .update(users)
      .set({ email: `o´ld@${MAIL_IN_ASCII}` })
      .where(eq(users.id, userId));
    await db
      .update(settings)
      .set({ value: JSON.stringify({ rule: 2, part: null, after: 0 }) })
      .where(eq(settings.name, 'contacts.rule'));

    await renewContacts(app.database);
    const lead = await db.query.leads.findFirst({ where: eq(leads.id, one) });
    expect(lead).toMatchObject({
      contactPhone: '+79431112233',
      contactEmail: `info@${MAIL_IN_ASCII}`,
    });
    expect(await found('89431112233')).toEqual([one]);
    expect(await db.query.leads.findFirst({ where: eq(leads.id, stub) })).toMatchObject({
      contactPhone: null,
      contactEmail: 'info@firma.ru',
    });
    expect(
      await db.query.clients.findFirst({ where: eq(clients.id, client?.id ?? 0) }),
    ).toMatchObject({ email: `info@${MAIL}`, contactKeys: [`info@${MAIL_IN_ASCII}`] });
    expect(await db.query.orders.findFirst({ where: eq(orders.id, order.id) })).toMatchObject({
      searchText: 'мария',
    });
    expect(await db.query.users.findFirst({ where: eq(users.id, userId) })).toMatchObject({
      email: `o'ld@${MAIL}`,
    });

    // Once: what is written since is nobody's business.
    await db
      .update(users)
      .set({ email: `old@${MAIL_IN_ASCII}` })
      .where(eq(users.id, userId));
    await renewContacts(app.database);
    expect(await db.query.users.findFirst({ where: eq(users.id, userId) })).toMatchObject({
      email: `old@${MAIL_IN_ASCII}`,
    });
  });

  test('stored by an older version has each address and number once, wherever it stands', async () => {
    const { db } = app.database;
    const { companyId, userId } = anna.member;
    const addresses = [`new@${MAIL_IN_ASCII}`, `new@${MAIL}`, 'desk@firma.ru'];
    await db
      .update(companies)
      .set({ notificationEmails: addresses, phone: '\u202a8 495 111-22-33\u202c' })
      .where(eq(companies.id, companyId));
    const ivan = data<Referral>(
      await anna.post('/api/referrals', {
        name: 'Иван',
        code: 'IVAN',
        rule: { kind: 'fixed', amount: 100 },
      }),
    );
    await db
      .update(referrals)
      .set({ email: `ma\u200bria@${MAIL_IN_ASCII}`, phone: '8 943\u00a0111-22-33\u202c' })
      .where(eq(referrals.id, ivan.id));
    const { id } = await add({ phone: '8 943 111-22-33' });
    await db
      .update(clients)
      .set({
        phone: '\u202a8 943 111-22-33\u202c',
        email: `a@${MAIL_IN_ASCII}`,
        otherPhones: ['+79431112233', '8 943 444-55-66\u202c', '+7 (943) 444-55-66'],
        otherEmails: [`A@${MAIL}`, 'B@firma.ru', 'b@firma.ru'],
      })
      .where(eq(clients.id, id));
    const order = data<{ id: number }>(await anna.post('/api/orders', {}));
    await db
      .update(orders)
      .set({ contactEmail: `c@${MAIL_IN_ASCII}`, contactPhone: '\u202a8 943 111-22-33' })
      .where(eq(orders.id, order.id));
    await db.update(users).set({ phone: '8 943\u200b' }).where(eq(users.id, userId));
    await db.delete(settings).where(eq(settings.name, 'contacts.rule'));

    await renewContacts(app.database);
    expect(
      await db.query.companies.findFirst({ where: eq(companies.id, companyId) }),
    ).toMatchObject({
      notificationEmails: [`new@${MAIL}`, 'desk@firma.ru'],
      phone: '8 495 111-22-33',
    });
    expect(await db.query.referrals.findFirst({ where: eq(referrals.id, ivan.id) })).toMatchObject({
      email: `maria@${MAIL}`,
      phone: '8 943\u00a0111-22-33',
    });
    expect(data<Client>(await anna.get(`/api/clients/${id}`))).toMatchObject({
      phone: '8 943 111-22-33',
      email: `a@${MAIL}`,
      other_phones: ['8 943 444-55-66'],
      other_emails: ['B@firma.ru'],
    });
    expect(await db.query.orders.findFirst({ where: eq(orders.id, order.id) })).toMatchObject({
      contactEmail: `c@${MAIL}`,
      contactPhone: '8 943 111-22-33',
    });
    expect(await db.query.users.findFirst({ where: eq(users.id, userId) })).toMatchObject({
      phone: '8 943',
    });
    // In whichever script the browser sends it.
    for (const email of [`new@${MAIL_IN_ASCII}`, `new@${MAIL}`]) {
      const trial = await anna.post('/api/company/trial-letter', { email });
      expect([email, trial.status]).toEqual([email, 204]);
    }
  });

  test('whose address somebody else has by now is named by number alone', async () => {
    const { db } = app.database;
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const email = `twice@${MAIL_IN_ASCII}`;
    await db.update(users).set({ email }).where(eq(users.id, anna.member.userId));
    expect((await register(`twice@${MAIL}`)).status).toBe(201);
    await db.delete(settings).where(eq(settings.name, 'contacts.rule'));
    await renewContacts(app.database);
    expect(said.mock.calls).toEqual([
      [
        `Пользователь ${anna.member.userId} входит по e-mail в прежнем написании: в новом такой есть у другого`,
      ],
    ]);
    const kept = await db.query.users.findFirst({ where: eq(users.id, anna.member.userId) });
    expect(kept?.email).toBe(email);
    // Each by their own password, in whichever script the browser sends the address of the other.
    const { password, userId } = anna.member;
    expect((await signIn(email)).json).toMatchObject({ user: { email: `twice@${MAIL}` } });
    expect((await signIn(email, password)).json).toMatchObject({ user: { id: userId, email } });
    expect((await signIn(`twice@${MAIL}`, password)).status).toBe(422);
    expect((await signIn(email, 'не тот пароль')).json).toEqual({
      message: 'Неверный e-mail или пароль',
    });

    const colleague = await app.addMember(anna.member.companyId);
    const asked = await app.as(colleague.token).post(`/api/users/${userId}/reset-password`);
    expect(asked.status).toBe(204);
    const [link = ''] = /https:\S+/.exec(app.mailer.letters.at(-1)?.text ?? '') ?? [];
    const reset = await app.call('POST', '/api/reset-password', {
      body: {
        email,
        token: new URL(link).searchParams.get('token'),
        password: 'зелёный фонарь у реки',
        password_confirmation: 'зелёный фонарь у реки',
      },
      remoteAddress: from(),
    });
    expect(reset.status).toBe(200);
    expect((await signIn(email, 'зелёный фонарь у реки')).status).toBe(200);
  });
});
