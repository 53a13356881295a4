import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../../server/db/schema';
import { hashToken } from '../../server/http/authenticate';
import { loginDelayMs } from '../../server/session/login-limits';
import type { NotificationList } from '../../contract';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a stranger can see of an answer. */
const seen = ({ status, text, headers }: Answer) => {
  const { date: _date, ...rest } = headers;
  return { status, text, headers: rest };
};

describeOnOneDatabase('login', (open) => {
  let app: TestApp;
  let lastAddress = 0;
  /** An address nobody has failed from yet. */
  const freshAddress = () => `10.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;
  const login = (email: string, password: string, remoteAddress = freshAddress()) =>
    app.call('POST', '/api/login', { body: { email, password }, remoteAddress });

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('gives a token that works, and the person', async () => {
    const anna = await app.register({ company: 'Окна', name: 'Анна' });
    const answer = await login(`  ${anna.email.toUpperCase()} `, anna.password);
    expect(answer.status).toBe(200);
    const { token, user } = answer.json as { token: string; user: unknown };
    const current = await app.as(token).get('/api/users/current');
    expect(current.json).toEqual({
      id: anna.userId,
      company_id: anna.companyId,
      avatar_url: null,
      name: 'Анна',
      email: anna.email,
      company: { name: 'Окна', logo_url: null },
      extended: true,
    });
    expect(user).toEqual(current.json);
  });

  test('keeps no token, only its digest', async () => {
    const anna = await app.register();
    const rows = await app.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, anna.userId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(anna.token);
    expect(Buffer.from(anna.token, 'base64url')).toHaveLength(32);
  });

  test('answers alike to a wrong password, an unknown e-mail and a disabled person', async () => {
    const anna = await app.register();
    const gone = await app.addMember(anna.companyId);
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, gone.userId));
    const wrong = await login(anna.email, 'не тот пароль');
    expect(wrong.status).toBe(422);
    expect(wrong.json).toEqual({ message: 'Неверный e-mail или пароль' });
    expect(seen(await login('nobody@example.test', 'не тот пароль'))).toEqual(seen(wrong));
    expect(seen(await login(gone.email, gone.password))).toEqual(seen(wrong));
  });

  describe('from a device the person has not had', () => {
    const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const signIn = async ({ email, password }: Member, agent: string, remoteAddress: string) => {
      const answer = await app.call('POST', '/api/login', {
        body: { email, password },
        headers: { 'user-agent': agent },
        remoteAddress,
      });
      expect(answer.status).toBe(200);
    };
    const notices = async ({ token }: Member) => {
      const { json } = await app.as(token).get('/api/user-notifications');
      return (json as NotificationList).data;
    };

    test('is told in the bell, once', async () => {
      const anna = await app.register();
      await signIn(anna, CHROME, '95.12.1.1');
      await signIn(anna, CHROME, '95.12.200.7');
      expect(await notices(anna)).toEqual([]);
      await signIn(anna, FIREFOX, '95.12.1.1');
      await signIn(anna, FIREFOX, '95.12.1.1');
      expect(await notices(anna)).toMatchObject([
        {
          title: 'Вход с нового устройства',
          message: 'Firefox, Linux · 95.12.1.1 · Это не вы? Завершите сеанс и смените пароль',
          path: '/account-settings#sessions',
        },
      ]);
      expect(app.realtime.published.at(-1)).toMatchObject({
        channel: `private-user.${anna.userId}`,
        event: 'user.notification',
      });
    });

    test('is nothing to speak of where a browser comes after a program', async () => {
      const anna = await app.register();
      await app.login(anna.email, anna.password);
      await signIn(anna, CHROME, '95.12.1.1');
      expect(await notices(anna)).toEqual([]);
    });

    test('is told where the network alone is another, for many have the same browser', async () => {
      const anna = await app.register();
      await signIn(anna, CHROME, '95.12.1.1');
      await signIn(anna, CHROME, '::ffff:95.12.1.2');
      await signIn(anna, CHROME, '2a02:6b8::1');
      await signIn(anna, CHROME, '2a02:6b8:7::2');
      expect((await notices(anna)).map(({ title }) => title)).toEqual(['Вход из новой сети']);
    });

    test('is told once of two at the same moment, and outlives the sessions', async () => {
      const anna = await app.register();
      await signIn(anna, CHROME, '95.12.1.1');
      await Promise.all([signIn(anna, FIREFOX, '95.12.1.1'), signIn(anna, FIREFOX, '95.12.1.1')]);
      await app.database.db.delete(sessions).where(eq(sessions.userId, anna.userId));
      await signIn(anna, CHROME, '95.12.1.1');
      const token = await app.login(anna.email, anna.password);
      // The last sign-in, without a browser, is from a device of its own.
      expect(await notices({ ...anna, token })).toHaveLength(2);
    });
  });

  test('refuses the sixth try in a minute, whoever the caller claims to be', async () => {
    const anna = await app.register();
    const address = freshAddress();
    const tryOnce = (index: number) =>
      app.call('POST', '/api/login', {
        body: { email: anna.email, password: 'не тот пароль' },
        remoteAddress: address,
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      });
    for (let index = 0; index < 5; index += 1) {
      expect((await tryOnce(index)).status).toBe(422);
    }
    const refused = await tryOnce(5);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json).toHaveProperty('message');

    // Neither another address nor another account is held by it.
    expect((await login(anna.email, anna.password)).status).toBe(200);
    const other = await app.addMember(anna.companyId);
    expect((await login(other.email, other.password, address)).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await login(anna.email, anna.password, address)).status).toBe(200);
  });

  test('lets no more than five through when many come at once', async () => {
    const anna = await app.register();
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login(anna.email, 'не тот пароль', address)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('does not count good sign-ins', async () => {
    const anna = await app.register();
    const address = freshAddress();
    for (let index = 0; index < 8; index += 1) {
      expect((await login(anna.email, anna.password, address)).status).toBe(200);
    }
  });

  test('refuses an address after 100 failures in 15 minutes', async () => {
    const address = freshAddress();
    const anna = await app.register();
    for (let index = 0; index < 20; index += 1) {
      const { email } = await app.addMember(anna.companyId);
      for (let time = 0; time < 5; time += 1) {
        expect((await login(email, 'мимо', address)).status).toBe(422);
      }
    }
    expect((await login(anna.email, anna.password, address)).status).toBe(429);
    expect((await login(anna.email, anna.password)).status).toBe(200);
  });

  test('slows an account down that many addresses guess at, and never locks its owner out', async () => {
    const anna = await app.register();
    for (let index = 0; index < 20; index += 1) await login(anna.email, 'мимо');
    const waited = async (email: string, password: string) => {
      const began = app.clock.now().getTime();
      expect((await login(email, password)).status).toBe(200);
      return app.clock.now().getTime() - began;
    };
    expect(await waited(anna.email, anna.password)).toBe(loginDelayMs(1));
    const other = await app.addMember(anna.companyId);
    expect(await waited(other.email, other.password)).toBe(0);
  });
});

describe('the delay of a sign-in', () => {
  test('grows from the first try over the limit, and has an end', () => {
    expect(loginDelayMs(0)).toBe(0);
    expect([1, 2, 3, 4, 5].map(loginDelayMs)).toEqual([250, 500, 1000, 2000, 4000]);
    expect(loginDelayMs(100_000)).toBe(4000);
  });
});

describeOnOneDatabase('a session', (open) => {
  let app: TestApp;
  const status = async (token: string) => (await app.as(token).get('/api/users/current')).status;

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('ends with logout at once, and its sockets with it', async () => {
    const anna = await app.register();
    const second = await app.login(anna.email, anna.password);
    const own = await app.database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(anna.token)));
    const answer = await app.as(anna.token).post('/api/logout');
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(await status(anna.token)).toBe(401);
    expect(await status(second)).toBe(200);
    expect(app.realtime.revoked).toEqual(own.map(({ id }) => id));
  });

  test('ends after 12 hours without use', async () => {
    const anna = await app.register();
    app.clock.advance(11 * HOUR_MS);
    expect(await status(anna.token)).toBe(200);
    app.clock.advance(11 * HOUR_MS);
    expect(await status(anna.token)).toBe(200);
    app.clock.advance(12 * HOUR_MS);
    expect(await status(anna.token)).toBe(401);
  });

  test('ends after 7 days however much it is used', async () => {
    const anna = await app.register();
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      app.clock.advance(6 * HOUR_MS);
      expect(await status(anna.token)).toBe(200);
    }
    app.clock.advance(6 * HOUR_MS);
    expect(await status(anna.token)).toBe(401);
  });

  test('ends when its user is disabled', async () => {
    const anna = await app.register();
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, anna.userId));
    expect(await status(anna.token)).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer short', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(43)}`])(
    'does not begin with the header «%s»',
    async (authorization) => {
      const answer = await app.call('GET', '/api/users/current', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ message: 'Войдите, чтобы продолжить' });
    },
  );
});
