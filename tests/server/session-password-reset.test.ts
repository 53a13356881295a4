import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordResets, users } from '../../server/db/schema';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const LINK_SENT = { message: 'Если такой адрес есть, мы отправили ссылку' };
const LINK_EXPIRED = { message: 'Ссылка устарела' };
const NEW_PASSWORD = 'зелёный фонарь у реки';

describeOnOneDatabase('a forgotten password', (open) => {
  let app: TestApp;
  let lastAddress = 0;
  const forgot = (email: string, remoteAddress = `10.3.0.${(lastAddress += 1)}`) =>
    app.call('POST', '/api/forgot-password', { body: { email }, remoteAddress });
  const reset = (email: string, token: string, password = NEW_PASSWORD) =>
    app.call('POST', '/api/reset-password', {
      body: { email, token, password, password_confirmation: password },
    });
  /** Asks for a link and takes the token out of the letter. */
  async function linkFor({ email }: Member): Promise<string> {
    await forgot(email);
    const letter = await app.mailer.next();
    const link = new URL(/https:\S+/.exec(letter.text)?.[0] ?? '');
    expect(letter.to).toBe(email);
    expect(link.origin + link.pathname).toBe('https://crm.example/reset-password');
    expect(link.searchParams.get('email')).toBe(email);
    return link.searchParams.get('token') ?? '';
  }

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('is answered alike whoever has the address, and only a person gets a letter', async () => {
    const anna = await app.register();
    const gone = await app.addMember(anna.companyId);
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, gone.userId));
    const before = app.mailer.letters.length;
    for (const email of ['nobody@example.test', gone.email, anna.email]) {
      const answer = await forgot(email);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual(LINK_SENT);
    }
    expect((await app.mailer.next()).to).toBe(anna.email);
    expect(app.mailer.letters).toHaveLength(before + 1);
  });

  test('sends three letters an hour to one person, and answers the same after that', async () => {
    const [anna, boris] = [await app.register(), await app.register()];
    for (let index = 0; index < 3; index += 1) await linkFor(anna);
    expect((await forgot(anna.email)).json).toEqual(LINK_SENT);
    await linkFor(boris); // A letter to Anna would have come first.
    app.clock.advance(HOUR_MS);
    await linkFor(anna);
  });

  test('sends three letters an hour for one address of the network', async () => {
    const [anna, boris] = [await app.register(), await app.register()];
    const others = [await app.register(), await app.register(), await app.register()];
    for (const { email } of others) await forgot(email, '10.4.0.1');
    await Promise.all(others.map(() => app.mailer.next()));
    expect((await forgot(anna.email, '10.4.0.1')).json).toEqual(LINK_SENT);
    await linkFor(boris); // A letter to Anna would have come first.
  });

  test('is replaced by the link of the letter, which ends every session and every other link', async () => {
    const anna = await app.register();
    const older = await linkFor(anna);
    const token = await linkFor(anna);
    const stored = await app.database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, anna.userId));
    expect(JSON.stringify(stored)).not.toContain(token);
    await app.database.db
      .update(users)
      .set({ initialPassword: anna.password })
      .where(eq(users.id, anna.userId));

    const answer = await reset(anna.email, token);
    expect(answer.status).toBe(200);
    expect(answer.json).toHaveProperty('message');
    expect((await app.as(anna.token).get('/api/users/current')).status).toBe(401);
    expect(app.realtime.revoked).toHaveLength(1);
    const [user] = await app.database.db.select().from(users).where(eq(users.id, anna.userId));
    expect(user?.initialPassword).toBeNull();
    const again = await app.login(anna.email, NEW_PASSWORD);
    expect((await app.as(again).get('/api/users/current')).status).toBe(200);
    const old = await app.call('POST', '/api/login', {
      body: { email: anna.email, password: anna.password },
    });
    expect(old.status).toBe(422);

    for (const used of [token, older]) {
      const second = await reset(anna.email, used);
      expect(second.status).toBe(422);
      expect(second.json).toEqual(LINK_EXPIRED);
    }
  });

  test('can be replaced once by one link, however many try at the same time', async () => {
    const anna = await app.register();
    const token = await linkFor(anna);
    const answers = await Promise.all([1, 2, 3].map(() => reset(anna.email, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('stays when the link is an hour old, made up, or another person’s', async () => {
    const anna = await app.register();
    const boris = await app.register();
    const token = await linkFor(anna);
    expect((await reset(boris.email, token)).json).toEqual(LINK_EXPIRED);
    expect((await reset(anna.email, 'x'.repeat(43))).json).toEqual(LINK_EXPIRED);
    app.clock.advance(HOUR_MS);
    expect((await reset(anna.email, token)).json).toEqual(LINK_EXPIRED);
    expect((await app.as(anna.token).get('/api/users/current')).status).toBe(200);
  });

  test('is not replaced by one that is easy to guess, and the link stays good', async () => {
    const anna = await app.register();
    const token = await linkFor(anna);
    const answer = await reset(anna.email, token, 'password123');
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty('errors.password');
    expect((await reset(anna.email, token)).status).toBe(200);
  });

  test('must be repeated without a slip', async () => {
    const anna = await app.register();
    const answer = await app.call('POST', '/api/reset-password', {
      body: {
        email: anna.email,
        token: 'x'.repeat(43),
        password: NEW_PASSWORD,
        password_confirmation: 'другой',
      },
    });
    expect(answer.json).toEqual({
      message: 'Пароли не совпадают',
      errors: { password_confirmation: ['Пароли не совпадают'] },
    });
  });
});
