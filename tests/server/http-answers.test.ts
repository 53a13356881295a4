import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Lead } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const TABS = 100;
const UNLIMITED = { LIMIT_READS_PER_MINUTE: '100000', LIMIT_WRITES_PER_MINUTE: '100000' };

describeOnBothDatabases('answers of the server', (open) => {
  let app: TestApp;
  let anna: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { ...UNLIMITED, ALLOWED_ORIGINS: 'https://desk.example' });
    anna = await openDesk(app, await app.register());
    for (let count = 0; count < 5; count += 1) await anna.receive({ name: `Заявка ${count}` });
  });
  afterAll(() => app.close());

  test(`to ${TABS} tabs that ask the same at once are made twice, not ${TABS} times`, async () => {
    const connections = vi.spyOn(app.database.pool, 'connect');
    const cost = async (urls: string[]) => {
      connections.mockClear();
      const answers = await Promise.all(urls.map((url) => anna.get(url)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      return { queries: connections.mock.calls.length, answers };
    };
    const one = await cost(['/api/leads']);
    const same = await cost(Array.from({ length: TABS }, () => '/api/leads'));
    const others = await cost(
      Array.from({ length: TABS }, (_, tab) => `/api/leads?page=${tab + 1}`),
    );
    connections.mockRestore();
    expect(new Set(same.answers.map(({ text }) => text)).size).toBe(1);
    // Who asks, and whether they may, is asked for each of them.
    expect(same.queries).toBeLessThan(TABS * 2 + one.queries * 2);
    expect(others.queries).toBeGreaterThan(same.queries + TABS / 2);
  });

  test('hold what was written before they were asked for, whatever is being read meanwhile', async () => {
    const id = await anna.receive();
    let isOver = false;
    const readers = Array.from({ length: 5 }, async () => {
      while (!isOver) await anna.get(`/api/leads/${id}`);
    });
    for (let count = 0; count < 12; count += 1) {
      const status = ['processing', 'completed', 'rejected'][count % 3];
      await anna.change(id, { status });
      const seen = await Promise.all([1, 2, 3].map(() => anna.get(`/api/leads/${id}`)));
      for (const { json } of seen) expect((json as Lead).status).toBe(status);
    }
    isOver = true;
    await Promise.all(readers);
  });

  test('are shared by nobody else: a colleague and a stranger get their own', async () => {
    const colleague = await app.addMember(anna.member.companyId, 'Пётр');
    const stranger = await app.register();
    const ask = (token: string) => app.as(token).get('/api/account');
    const asked = Array.from({ length: 5 }, () => [
      ask(anna.member.token),
      ask(colleague.token),
      ask(stranger.token),
    ]);
    for (const three of await Promise.all(asked.map((answers) => Promise.all(answers)))) {
      expect(three.map(({ json }) => (json as { data: { email: string } }).data.email)).toEqual([
        anna.member.email,
        colleague.email,
        stranger.email,
      ]);
    }
  });

  test('that are the same for a company are shared in it, one’s own records and strangers apart', async () => {
    const petr = await app.addMember(anna.member.companyId, 'Пётр');
    const stranger = await app.register();
    await anna.post('/api/orders', { contact: { name: 'Заказчик' } });
    await anna.post('/api/clients', { name: 'Клиент', user_id: petr.userId });
    /** How many records each of them is told, asked by all at once. */
    const totals = async (url: string) => {
      const people = [anna.member, petr, stranger, anna.member, petr, stranger];
      const answers = await Promise.all(people.map(({ token }) => app.as(token).get(url)));
      return answers.map(({ json }) => (json as { meta: { total: number } }).meta.total);
    };
    expect(await totals('/api/orders')).toEqual([1, 1, 0, 1, 1, 0]);
    expect(await totals('/api/orders?tab=mine')).toEqual([1, 0, 0, 1, 0, 0]);
    expect(await totals('/api/clients')).toEqual([1, 1, 0, 1, 1, 0]);
    expect(await totals('/api/clients?tab=mine')).toEqual([0, 1, 0, 0, 1, 0]);

    const boards = ['/api/orders/board', '/api/leads/board', '/api/payments/totals'];
    for (const url of [...boards, '/api/dashboard']) {
      const asked = [anna.member, petr, stranger, petr];
      const [own, colleague, foreign, again] = await Promise.all(
        asked.map(async ({ token }) => (await app.as(token).get(url)).text),
      );
      expect([colleague, again]).toEqual([own, own]);
      if (url !== '/api/payments/totals') expect(foreign).not.toBe(own);
    }
    // Twenty colleagues are answered by two lists, and who each of them is, is asked for each.
    const connections = vi.spyOn(app.database.pool, 'connect');
    await app.as(petr.token).get('/api/orders');
    const ofOne = connections.mock.calls.length;
    connections.mockClear();
    const pairs = Array.from({ length: 10 }, () => [anna.member, petr]).flat();
    await Promise.all(pairs.map(({ token }) => app.as(token).get('/api/orders')));
    expect(connections.mock.calls.length).toBeLessThan(pairs.length * 2 + ofOne * 2);
    connections.mockRestore();
  });

  const raw = (url: string, encoding: string, origin?: string) =>
    app.app.inject({
      url,
      headers: {
        authorization: `Bearer ${anna.member.token}`,
        'accept-encoding': encoding,
        ...(origin === undefined ? {} : { origin }),
      },
    });

  test('are compressed where they are long and the caller takes it', async () => {
    const plain = await raw('/api/leads', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    const zipped = await raw('/api/leads', 'gzip, deflate');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
    const brotli = await raw('/api/leads', 'gzip, deflate, br', 'https://desk.example');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotli.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const { headers } of [plain, zipped]) expect(headers['vary']).toMatch(/accept-encoding/);
    expect(brotli.headers['vary']).toBe('Origin, accept-encoding');
    expect((await raw('/api/leads', 'br;q=0, gzip;q=0')).payload).toBe(plain.payload);
  });

  test('are left alone where they are short, a file, or may hold a token', async () => {
    const short = await raw('/api/health', 'br');
    expect(short.headers).not.toHaveProperty('content-encoding');
    const file = await raw('/api/leads/export?format=xlsx', 'br');
    expect(file.headers).not.toHaveProperty('content-encoding');
    const login = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      payload: JSON.stringify({ email: anna.member.email, password: anna.member.password }),
    });
    expect(login.statusCode).toBe(200);
    expect(login.headers).not.toHaveProperty('content-encoding');
  });
});
