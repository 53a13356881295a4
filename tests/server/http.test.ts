import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewriteAddress } from '../../server/http/headers/rewrite-address';
import { openPage } from '../support/server/form-page';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, openOwnDatabase } from '../support/server/test-database';

const NOT_FOUND = { message: 'Не найдено' };

describeOnBothDatabases('the HTTP server', (open) => {
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await app.register();
  });
  afterAll(() => app.close());
  const raw = (options: {
    method?: 'GET' | 'POST' | 'PUT';
    url?: string;
    payload?: string;
    headers?: Record<string, string>;
  }) =>
    app.app.inject({
      method: 'POST',
      url: '/api/login',
      ...options,
    });

  /** @returns the port, the same for all */
  async function listen(): Promise<number> {
    const { server } = app.app;
    if (!server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    return (server.address() as AddressInfo).port;
  }

  test('says that it is well', async () => {
    const answer = await app.call('GET', '/api/health');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ status: 'ok', files: 'ok' });
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/leads/1/nothing', '/api/Leads', '/api/leads/'])(
    'answers JSON to the unknown address %s',
    async (url) => {
      const answer = await app.call('GET', url, {
        token: anna.token,
        headers: { accept: 'text/html' },
      });
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual(NOT_FOUND);
    },
  );

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'abc',
    '%00',
    '%D1%91',
    '%20',
    '1%20or%201=1',
    "1'--",
    'constructor',
    '9'.repeat(3000),
  ])('does not tell the identifier %s from that of a record that is not there', async (id) => {
    const missing = await app.as(anna.token).get('/api/leads/2147483647');
    const answer = await app.as(anna.token).get(`/api/leads/${id}`);
    expect(missing.status).toBe(404);
    expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
  });

  test.each([
    ['{"email":', 400],
    ['{"email":"a@b.cc","password":"x","__proto__":{"admin":true}}', 400],
    ['{"email":"a@b.cc","password":"x","constructor":{"prototype":{}}}', 400],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['{"email":["a@b.cc"],"password":{"$ne":1}}', 422],
    ['{"email":"a\\u0000@b.cc","password":"x"}', 422],
  ])('refuses the body %s with %i', async (payload, status) => {
    const answer = await raw({ payload, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(status);
    const body = answer.json<{ message: string }>();
    expect(body.message).toMatch(/[А-я]/);
    expect(Object.keys(body)).not.toContain('stack');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no %s, which a page of another site could send',
    async (type) => {
      const answer = await raw({
        payload: 'email=a%40b.cc&password=x',
        headers: { 'content-type': type },
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ message: 'Тело запроса должно быть в JSON' });
    },
  );

  test('takes a JSON content type without a body', async () => {
    const answer = await app.as(anna.token).put('/api/notifications/read-all');
    expect(answer.status).toBe(204);
  });

  test('refuses a body of more than a megabyte, and asks who is there before it reads one', async () => {
    const payload = JSON.stringify({ notes: 'ы'.repeat(600_000) });
    const headers = { 'content-type': 'application/json' };
    const url = '/api/leads/1';
    const stranger = await raw({ method: 'PUT', url, payload, headers });
    expect(stranger.statusCode).toBe(401);
    const answer = await raw({
      method: 'PUT',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${anna.token}` },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: 'Слишком большой запрос' });
  });

  test('tells a person of a refusal with a page, and a program with JSON', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const browser = { accept, 'sec-fetch-mode': 'navigate' };
    const json = { 'content-type': 'application/json' };
    const isCall = (request: object) =>
      !('url' in request) || request.url !== '/embed/no such script';
    for (const [request, status, heading] of [
      [{ url: '/api/leads/1', method: 'GET' }, 401, 'Войдите, чтобы продолжить'],
      [{ url: '/api/no-such-call', method: 'GET' }, 404, 'Не найдено'],
      [{ url: '/api/%', method: 'GET' }, 404, 'Не найдено'],
      [{ url: '/embed/no such script', method: 'GET' }, 404, 'Не найдено'],
      [{ payload: '{"email":', headers: json }, 400, 'Запрос составлен неверно'],
      [{ payload: 'x'.repeat(1_100_000), headers: json }, 413, 'Слишком большой запрос'],
    ] as const) {
      const page = await raw({ ...request, headers: { ...request.headers, ...browser } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      const { document } = openPage(page.body);
      expect([document.querySelector('h1')?.textContent, document.title]).toEqual([
        heading,
        heading,
      ]);
      const style = document.querySelector('style')?.textContent ?? '';
      const digest = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}';`);
      // On a plain http:// address browsers say no more than what they accept.
      const plain = await raw({ ...request, headers: { ...request.headers, accept } });
      expect([plain.statusCode, plain.body]).toEqual([status, page.body]);
      const fetched = { accept, 'sec-fetch-mode': 'cors' };
      for (const asks of [{ accept: 'application/json' }, ...(isCall(request) ? [fetched] : [])]) {
        const program = await raw({ ...request, headers: { ...request.headers, ...asks } });
        expect([program.statusCode, program.json()]).toEqual([status, { message: heading }]);
      }
    }
  });

  test('names neither itself nor its parts', async () => {
    const { headers } = await app.call('GET', '/api/health');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('refuses what the database cannot hold', async () => {
    for (const source of ['%00', 'a%00b']) {
      const answer = await app.as(anna.token).get(`/api/leads?filter[source]=${source}`);
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual({ message: 'Недопустимое значение' });
    }
  });

  test('shows nothing of a fault of its own', async () => {
    const { db } = app.database;
    const select = db.select.bind(db);
    db.select = () => {
      throw new Error('secret detail at /srv/app.ts');
    };
    try {
      const answer = await app.as(anna.token).get('/api/account');
      expect(answer.status).toBe(500);
      expect(answer.json).toEqual({ message: 'Внутренняя ошибка сервера. Попробуйте позже' });
    } finally {
      db.select = select;
    }
  });

  test('gives no connection more time than it needs', () => {
    expect(app.app.server).toMatchObject({
      headersTimeout: 10_000,
      // That of a file; other bodies have 30 s, see the tests of body-time.
      requestTimeout: 15 * 60_000,
      keepAliveTimeout: 65_000,
      maxConnections: 8000,
    });
  });

  test('answers what names the site before the path, as it is asked of a proxy', async () => {
    const port = await listen();
    const ask = async (path: string) => {
      const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [
        IncomingMessage,
      ];
      return [answer.statusCode, answer.headers.location, await text(answer)] as const;
    };
    for (const site of ['http://x', 'https://x:443', 'HTTP://x']) {
      expect((await ask(`${site}/api/health?a=http://y/z`))[0], site).toBe(200);
      const location = '/f/no-such-form?a=1';
      expect((await ask(`${site}/f/No-Such-Form?a=1`)).slice(0, 2), site).toEqual([302, location]);
      const [status, further, page] = await ask(site + location);
      expect([status, further], site).toEqual([404, undefined]);
      expect(page).toContain('Форма не найдена');
    }
    expect(rewriteAddress('http://x?a=1')).toBe('/?a=1');
    expect(rewriteAddress('http://x//y')).toBe('/y');
    expect(rewriteAddress('*')).toBe('*');
  });

  test('answers garbage instead of HTTP and garbage in addresses with a refusal', async () => {
    const port = await listen();
    const talk = (sent: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(sent));
        socket.on('data', (chunk) => (answer += chunk.toString()));
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    const garbage = await talk('\0\0\0\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
    expect(garbage).toMatch(/\{"message":"Запрос составлен неверно"\}$/);
    const badAddress = await talk('GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(badAddress).toMatch(/^HTTP\/1\.1 404 /);
    expect(badAddress).toContain('Не найдено');

    const long = 'x'.repeat(20_000);
    const told = async (head: string) => {
      const answer = await talk(`${head}\r\nHost: x\r\nX: ${long}\r\n\r\n`);
      const [, status] = /^HTTP\/1\.1 (\d+) /.exec(answer) ?? [];
      const [, type] = /^content-type: ([\w/]+)/im.exec(answer) ?? [];
      return [status, type, answer.includes('Слишком длинные заголовки запроса')];
    };
    expect(await told('GET /api/health HTTP/1.1')).toEqual(['431', 'application/json', true]);
    // A search that was pasted into the address: the runtime has not read what the browser can show.
    expect(await told(`GET /leads?search=${long} HTTP/1.1`)).toEqual(['431', 'text/html', true]);
    const browser = 'GET /leads HTTP/1.1\r\nAccept: text/html,*/*';
    expect(await told(browser)).toEqual(['431', 'text/html', true]);
    expect(await told('GET /leads HTTP/1.1\r\nAccept: */*')).toEqual([
      '431',
      'application/json',
      true,
    ]);
    const script = 'POST /f/zayavka HTTP/1.1\r\nAccept: application/json';
    expect(await told(script)).toEqual(['431', 'application/json', true]);
  });
});

describe.each(['embedded', 'postgres'] as const)('a database that is away (%s)', (kind) => {
  test('is a 503 that says when to come again', async () => {
    const database = await openOwnDatabase(kind);
    const app = createTestApp(database);
    const anna = await app.register();
    await database.close();
    for (const url of ['/api/health', '/api/account', '/api/leads/1']) {
      const answer = await app.as(anna.token).get(url);
      expect(answer.status).toBe(503);
      expect(answer.json).toEqual({
        message: 'База данных временно недоступна. Попробуйте через несколько секунд',
      });
      expect(answer.headers['retry-after']).toBe('5');
    }
    await app.close();
  });
});
