import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User, WrittenUser } from '#contract';
import { passwordResets, users } from '../../server/db/schema';
import { submitLead, findStarterForm } from '../support/server/public-form';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'синий чайник поёт';
const TAKEN = { email: ['Такой e-mail уже используется'] };

const newEmail = () => `new-${randomUUID()}@example.test`;
const dataOf = <Data = WrittenUser>({ json }: Answer) => (json as { data: Data }).data;

describeOnOneDatabase('a colleague', (open) => {
  let app: TestApp;
  let anna: Member;
  const calls = () => app.as(anna.token);
  const create = (body: object) => calls().post('/api/users', { name: 'Борис', ...body });
  const login = (email: string, password: string) =>
    app.call('POST', '/api/login', { body: { email, password } });
  const show = async (id: number) => dataOf<User>(await calls().get(`/api/users/${id}`));

  /** The link of the next letter, which must be to this address. */
  async function nextLink(email: string) {
    const letter = await app.mailer.next();
    expect(letter.to).toBe(email);
    const link = new URL(/https:\S+/.exec(letter.text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe('https://crm.example/reset-password');
    expect(link.searchParams.get('email')).toBe(email);
    return link;
  }
  const accept = (link: URL, password = PASSWORD) =>
    app.call('POST', '/api/reset-password', {
      body: {
        token: link.searchParams.get('token'),
        email: link.searchParams.get('email'),
        password,
        password_confirmation: password,
      },
    });

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_INVITES_PER_HOUR: '1000' });
  });
  // Each test its own company: limits are counted by company.
  const newCompany = async () => (anna = await app.register({ name: 'Анна Смирнова' }));
  afterAll(() => app.close());

  test('with a password signs in at once, and no letter is sent', async () => {
    await newCompany();
    const letters = app.mailer.letters.length;
    const email = newEmail();
    const answer = await create({
      name: ' Борис ',
      email: email.toUpperCase(),
      phone: '+7 943 201-14-07',
      position: 'Замерщик',
      password: PASSWORD,
    });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      name: 'Борис',
      email,
      phone: '+7 943 201-14-07',
      position: 'Замерщик',
      status: 'active',
      last_login_at: null,
      leads_in_work: 0,
      letter_sent: null,
    });
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(app.mailer.letters).toHaveLength(letters);
    expect(app.realtime.published.at(-1)).toMatchObject({
      channel: `private-company.${anna.companyId}`,
      event: 'user.changed',
    });
    expect(await show(dataOf(answer).id)).toMatchObject({ sessions: 1 });
  });

  test('without one is invited: chooses a password by the letter and works here from then on', async () => {
    await newCompany();
    const email = newEmail();
    const answer = await create({ email });
    const { id } = dataOf(answer);
    expect(dataOf(answer)).toMatchObject({ status: 'invited', letter_sent: true });
    expect(app.mailer.letters.at(-1)?.text).toContain('Анна Смирнова приглашает вас');
    const link = await nextLink(email);
    expect(link.searchParams.get('invite')).toBe('1');
    const stored = await app.database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, id));
    expect(JSON.stringify(stored)).not.toContain(link.searchParams.get('token'));

    // Until then nobody is responsible for a lead, or told of one, who has never been here.
    const lead = await submitLead(app, await findStarterForm(app, anna));
    expect((await calls().put(`/api/leads/${lead}`, { user_id: id })).status).toBe(422);
    app.clock.advance(6 * DAY_MS);
    anna = { ...anna, token: await app.login(anna.email, anna.password) };
    expect((await accept(link)).status).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'active', invited_at: null });
    expect((await accept(link)).json).toEqual({ message: 'Ссылка устарела' });
    const { token } = (await login(email, PASSWORD)).json as { token: string };
    expect((await app.as(token).get('/api/notifications')).json).toMatchObject({ data: [] });
    expect((await calls().put(`/api/leads/${lead}`, { user_id: id })).status).toBe(200);
  });

  test('is invited again: the first link stops working, and the last one ends after a week', async () => {
    await newCompany();
    const email = newEmail();
    const { id } = dataOf(await create({ email }));
    const first = await nextLink(email);
    app.clock.advance(HOUR_MS);
    const again = await calls().post(`/api/users/${id}/invite`);
    expect(dataOf<User>(again)).toMatchObject({ invited_at: app.clock.now().toISOString() });
    const second = await nextLink(email);
    expect((await accept(first)).status).toBe(422);
    app.clock.advance(7 * DAY_MS);
    expect((await accept(second)).json).toEqual({ message: 'Ссылка устарела' });
    anna = { ...anna, token: await app.login(anna.email, anna.password) };
    expect((await calls().post(`/api/users/${id}/invite`)).status).toBe(200);
    expect((await accept(await nextLink(email))).status).toBe(200);
    const late = await calls().post(`/api/users/${id}/invite`);
    expect([late.status, late.json]).toEqual([
      422,
      { message: 'Сотрудник уже принял приглашение' },
    ]);
  });

  test('is sent three letters an hour and no more', async () => {
    await newCompany();
    const { id } = dataOf(await create({ email: newEmail() }));
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      const { status, headers } = await calls().post(`/api/users/${id}/invite`);
      statuses.push([status, headers['retry-after'] !== undefined]);
    }
    expect(statuses).toEqual([
      [200, false],
      [200, false],
      [200, false],
      [429, true],
    ]);
    for (let index = 0; index < 4; index += 1) await app.mailer.next();
  });

  test('whose letter does not go out is there all the same, and can be invited again', async () => {
    await newCompany();
    const send = app.mailer.send.bind(app.mailer);
    app.mailer.send = () => Promise.reject(new Error('no mail today'));
    const email = newEmail();
    try {
      const { status, json } = await create({ email });
      expect(status).toBe(201);
      const { id, letter_sent } = (json as { data: WrittenUser }).data;
      expect(letter_sent).toBe(false);
      expect((await calls().post(`/api/users/${id}/invite`)).status).toBe(503);
      app.mailer.send = send;
      expect((await calls().post(`/api/users/${id}/invite`)).status).toBe(200);
    } finally {
      app.mailer.send = send;
    }
    await nextLink(email);
  });

  test('writes a letter in which a name can neither add lines nor a link', async () => {
    await newCompany();
    const email = newEmail();
    await create({ name: 'Борис\n\nСрочно: https://evil.example/x', email });
    const { text } = await app.mailer.next();
    expect(text.split('\n')[0]).toBe('Здравствуйте, Борис Срочно: https evil.example/x!');
    expect(text.match(/:\/\//g)).toHaveLength(1);
  });

  test.each([
    [{ name: ' ', email: 'a@example.test' }, { name: ['Укажите имя'] }],
    [
      { name: 'Борис', email: ' ' },
      { email: ['Укажите e-mail', 'Укажите e-mail, например ivan@company.ru'] },
    ],
    [{ name: 'Борис' }, { email: ['Укажите e-mail'] }],
    [{ name: 'Борис', email: 'где-то' }, { email: ['Укажите e-mail, например ivan@company.ru'] }],
    [
      { name: 'Борис', email: 'a@example.test', password: '1234' },
      { password: ['Не короче 8 символов'] },
    ],
    [
      { name: 'Борис', email: 'a@example.test', password: 'qwerty123' },
      { password: ['Такой пароль легко угадать. Придумайте другой'] },
    ],
  ])('is refused as %j', async (body, errors) => {
    await newCompany();
    const answer = await calls().post('/api/users', body);
    expect([answer.status, answer.json]).toMatchObject([422, { errors }]);
  });

  test('has an e-mail nobody of any company has; asking who has which ends soon', async () => {
    const stranger = await app.register();
    await newCompany();
    for (const email of [anna.email, stranger.email.toUpperCase()]) {
      const answer = await create({ email });
      expect([answer.status, answer.json]).toMatchObject([422, { errors: TAKEN }]);
    }
    const { id } = dataOf(await create({ email: newEmail(), password: PASSWORD }));
    const moved = await calls().put(`/api/users/${id}`, { email: stranger.email });
    expect([moved.status, moved.json]).toMatchObject([422, { errors: TAKEN }]);
    for (let index = 0; index < 7; index += 1) await create({ email: stranger.email });
    // A free address is refused now too: the refusal must not tell.
    for (const email of [stranger.email, newEmail()]) {
      expect((await create({ email, password: PASSWORD })).status).toBe(429);
    }
    app.clock.advance(HOUR_MS);
    expect((await create({ email: newEmail(), password: PASSWORD })).status).toBe(201);
  });

  test('is one, however many add the same e-mail at once', async () => {
    await newCompany();
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => create({ email, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('is changed in what is sent and in nothing else', async () => {
    await newCompany();
    const { id } = dataOf(
      await create({
        email: newEmail(),
        phone: '+7 943 1',
        position: 'Замерщик',
        password: PASSWORD,
      }),
    );
    const put = async (body: object) => dataOf(await calls().put(`/api/users/${id}`, body));
    expect(await put({ on_shift: false })).toMatchObject({ position: 'Замерщик', on_shift: false });
    expect(await put({ position: null, name: 'Борис Второй' })).toMatchObject({
      name: 'Борис Второй',
      phone: '+7 943 1',
      position: null,
      on_shift: false,
    });
    expect((await calls().put(`/api/users/${id}`, { name: '' })).json).toMatchObject({
      errors: { name: ['Укажите имя'] },
    });
    expect(await put({ email: (await show(id)).email ?? '' })).toMatchObject({ letter_sent: null });
  });

  test('is not overwritten by somebody who has not seen the newer data', async () => {
    await newCompany();
    const boris = await app.addMember(anna.companyId, 'Борис');
    const put = (patch: object, since?: string | null, by = anna) =>
      app
        .as(by.token)
        .put(
          `/api/users/${boris.userId}`,
          patch,
          since ? { headers: { 'if-unmodified-since': since } } : {},
        );
    const seen = (await show(boris.userId)).updated_at;
    const first = await put({ name: 'Борис', position: 'Замерщик' }, seen);
    expect(first.status).toBe(200);
    expect(dataOf(first).updated_at).not.toBe(seen);

    const clash = await put({ name: 'Борис', position: 'Менеджер' }, seen);
    expect([clash.status, clash.json]).toMatchObject([
      409,
      { current: { id: boris.userId, position: 'Замерщик', updated_at: dataOf(first).updated_at } },
    ]);
    expect((await show(boris.userId)).position).toBe('Замерщик');
    // What is there already, and what is not the data, nobody overwrites.
    expect((await put({ name: 'Борис', position: 'Замерщик' }, seen)).status).toBe(200);
    expect((await put({ on_shift: false }, seen)).status).toBe(200);
    // A shift is no newer edit of the data; one's own profile is.
    const since = dataOf(first).updated_at;
    expect((await put({ position: 'Мастер' }, since)).status).toBe(200);
    const before = (await show(boris.userId)).updated_at;
    app.clock.advance(1000);
    const own = { name: 'Борис Орлов', phone: '' };
    expect((await app.as(boris.token).put('/api/account', own)).status).toBe(200);
    expect((await put({ name: 'Боря' }, before)).status).toBe(409);
    app.clock.advance(1000);
    const later = (await show(boris.userId)).updated_at;
    expect((await app.as(boris.token).put('/api/account', own)).status).toBe(200);
    expect((await put({ name: 'Боря' }, later)).status).toBe(200);
    // Who sends no version has asked for nothing.
    expect((await put({ position: 'Менеджер' })).status).toBe(200);
    const both = await Promise.all([
      put({ name: 'Первый' }, (await show(boris.userId)).updated_at),
      put({ name: 'Второй' }, (await show(boris.userId)).updated_at),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is told at the old address that the e-mail is another; links sent there stop working', async () => {
    await newCompany();
    const [before, after] = [newEmail(), newEmail()];
    const { id } = dataOf(await create({ email: before, password: PASSWORD }));
    expect((await calls().post(`/api/users/${id}/reset-password`)).status).toBe(204);
    const link = await nextLink(before);
    await calls().put(`/api/users/${id}`, { email: after });
    const notice = await app.mailer.next();
    expect(notice).toMatchObject({ to: before, subject: 'E-mail для входа изменён' });
    expect(notice.text).toContain(after);
    expect((await accept(link)).status).toBe(422);
    link.searchParams.set('email', after);
    expect((await accept(link)).status).toBe(422);
    expect((await login(after, PASSWORD)).status).toBe(200);
  });

  test('who is still invited gets the invitation at the new address', async () => {
    await newCompany();
    const [before, after] = [newEmail(), newEmail()];
    const { id } = dataOf(await create({ email: before }));
    const old = await nextLink(before);
    expect(dataOf(await calls().put(`/api/users/${id}`, { email: after }))).toMatchObject({
      status: 'invited',
      letter_sent: true,
    });
    const link = await nextLink(after);
    expect((await accept(old)).status).toBe(422);
    expect((await accept(link)).status).toBe(200);
  });

  test('gets the link for a new password from a colleague; the old one works until then', async () => {
    await newCompany();
    const email = newEmail();
    const { id } = dataOf(await create({ email, password: PASSWORD }));
    expect((await calls().post(`/api/users/${id}/reset-password`)).status).toBe(204);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await accept(await nextLink(email), 'зелёный фонарь')).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(422);

    const { id: invited } = dataOf(await create({ email: newEmail() }));
    await app.mailer.next();
    expect((await calls().post(`/api/users/${invited}/reset-password`)).status).toBe(422);
    const [row] = await app.database.db.select().from(users).where(eq(users.id, invited));
    expect(row?.invitedAt).not.toBeNull();
  });

  test('loses every session, and oneself every other one', async () => {
    await newCompany();
    const boris = await app.addMember(anna.companyId);
    const elsewhere = await app.login(anna.email, anna.password);
    app.realtime.revoked.length = 0;
    expect((await calls().delete(`/api/users/${boris.userId}/sessions`)).status).toBe(204);
    expect((await app.as(boris.token).get('/api/account')).status).toBe(401);
    expect(app.realtime.revoked).toHaveLength(1);
    expect((await calls().delete(`/api/users/${anna.userId}/sessions`)).status).toBe(204);
    expect((await app.as(elsewhere).get('/api/account')).status).toBe(401);
    expect((await calls().get('/api/account')).status).toBe(200);
  });
});
