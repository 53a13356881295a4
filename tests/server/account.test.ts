import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountSession } from '#contract';
import { users } from '../../server/db/schema';
import { deviceOf } from '../../server/http/device';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'зелёный фонарь у реки';
const NOT_FOUND = { message: 'Не найдено' };

describeOnOneDatabase('the account', (open) => {
  let app: TestApp;
  const status = async (token: string) => (await app.as(token).get('/api/account')).status;
  const sessionsOf = async (token: string) =>
    ((await app.as(token).get('/api/account/sessions')).json as { data: AccountSession[] }).data;

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('shows the profile and changes name and phone, nothing else', async () => {
    const anna = await app.register({ company: 'Окна', name: 'Анна' });
    const me = app.as(anna.token);
    const profile = {
      id: anna.userId,
      name: 'Анна',
      avatar_url: null,
      email: anna.email,
      phone: null,
      company: { name: 'Окна' },
    };
    expect((await me.get('/api/account')).json).toEqual({ data: profile });
    const change = { name: '  Анна Смирнова ', phone: '+7 911 000-11-22', email: 'x@y.zz', id: 1 };
    const changed = { ...profile, name: 'Анна Смирнова', phone: '+7 911 000-11-22' };
    expect((await me.put('/api/account', change)).json).toEqual({ data: changed });
    expect((await me.get('/api/account')).json).toEqual({ data: changed });
    expect((await me.put('/api/account', { name: 'Анна', phone: '' })).json).toEqual({
      data: profile,
    });
    const refused = await me.put('/api/account', { phone: '1' });
    expect(refused.status).toBe(422);
    expect(refused.json).toHaveProperty('errors.name', ['Укажите ваше имя']);
  });

  test('changes the password and ends the other sessions', async () => {
    const anna = await app.register();
    const other = await app.login(anna.email, anna.password);
    await app.database.db
      .update(users)
      .set({ initialPassword: anna.password })
      .where(eq(users.id, anna.userId));
    const otherId = (await sessionsOf(other)).find(({ is_current }) => is_current)?.id;

    const answer = await app.as(anna.token).put('/api/account/password', {
      current_password: anna.password,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect(answer.status).toBe(204);
    expect(await status(anna.token)).toBe(200);
    expect(await status(other)).toBe(401);
    expect(app.realtime.revoked).toEqual([otherId]);
    expect(await status(await app.login(anna.email, NEW_PASSWORD))).toBe(200);
    const [row] = await app.database.db.select().from(users).where(eq(users.id, anna.userId));
    expect(row?.initialPassword).toBeNull();
  });

  test('keeps the password when the current one is wrong, and limits the guessing', async () => {
    const anna = await app.register();
    const change = (current_password: string, password = NEW_PASSWORD) =>
      app.as(anna.token).put('/api/account/password', {
        current_password,
        password,
        password_confirmation: password,
      });
    const message = 'Текущий пароль указан неверно';
    for (let index = 0; index < 5; index += 1) {
      const answer = await change('мимо');
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual({ message, errors: { current_password: [message] } });
    }
    expect((await change(anna.password)).status).toBe(429);
    app.clock.advance(HOUR_MS);
    expect((await change(anna.password, 'qwerty123')).json).toHaveProperty('errors.password');
    expect(await status(await app.login(anna.email, anna.password))).toBe(200);
  });

  test('lists the sessions that are alive, by device, and ends one', async () => {
    const anna = await app.register();
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
    app.clock.advance(HOUR_MS);
    const answer = await app.call('POST', '/api/login', {
      body: { email: anna.email, password: anna.password },
      headers: { 'user-agent': chrome },
      remoteAddress: '203.0.113.9',
    });
    const { token: second } = answer.json as { token: string };
    const list = await sessionsOf(anna.token);
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome, Windows', false],
      ['Тест', true],
    ]);
    expect(list[0]).toMatchObject({
      ip_address: '203.0.113.9',
      created_at: app.clock.now().toISOString(),
    });

    const path = `/api/account/sessions/${list[0]?.id}`;
    const revokedBefore = app.realtime.revoked.length;
    expect((await app.as(anna.token).delete(path)).status).toBe(204);
    expect(await status(second)).toBe(401);
    expect(app.realtime.revoked.slice(revokedBefore)).toEqual([list[0]?.id]);
    const again = await app.as(anna.token).delete(path);
    expect(again.status).toBe(404);
    expect(again.json).toEqual(NOT_FOUND);
  });

  test('does not let another person, even a colleague, end a session', async () => {
    const anna = await app.register();
    const boris = await app.addMember(anna.companyId);
    const [session] = await sessionsOf(anna.token);
    for (const id of [session?.id, randomUUID(), '5', '-'.repeat(36), '0'.repeat(200)]) {
      const answer = await app.as(boris.token).delete(`/api/account/sessions/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual(NOT_FOUND);
    }
    expect(await status(anna.token)).toBe(200);
  });

  test('ends every session but its own, and no colleague’s', async () => {
    const anna = await app.register();
    const boris = await app.addMember(anna.companyId);
    const others = await Promise.all([1, 2].map(() => app.login(anna.email, anna.password)));
    expect((await app.as(anna.token).delete('/api/account/sessions')).status).toBe(204);
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(anna.token)).toBe(200);
    expect(await status(boris.token)).toBe(200);
    expect(await sessionsOf(anna.token)).toHaveLength(1);
  });
});

describe('a device', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 YaBrowser/24.10 Safari/537.36',
      'Яндекс Браузер, Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) Version/17.1 Safari/605.1.15', 'Safari, macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) CriOS/130.0 Safari/604.1',
      'Chrome, iPhone',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox, Android'],
    ['curl/8.0', 'Неизвестное устройство'],
    [undefined, 'Неизвестное устройство'],
  ])('is read from «%s»', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
