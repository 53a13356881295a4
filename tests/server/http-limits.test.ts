import { connect } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config';
import { createWindowCounter } from '../../server/http/limits/rate-limit';
import { createClock, createTestApp, type TestApp } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;

describe('a counter', () => {
  test('allows its limit in a window that begins with the first event', () => {
    const clock = createClock();
    const counter = createWindowCounter(2, MINUTE_MS, clock.now);
    expect(counter.hit('a')).toEqual({ allowed: true, count: 1, retryAfterSeconds: 60 });
    clock.advance(30_500);
    expect(counter.hit('a').allowed).toBe(true);
    expect(counter.hit('a')).toEqual({ allowed: false, count: 3, retryAfterSeconds: 30 });
    expect(counter.hit('b').allowed).toBe(true);
    clock.advance(29_500);
    expect(counter.hit('a')).toEqual({ allowed: true, count: 1, retryAfterSeconds: 60 });
  });

  test('takes an event back', () => {
    const counter = createWindowCounter(1, MINUTE_MS, createClock().now);
    counter.hit('a');
    counter.forgive('a');
    counter.forgive('a');
    counter.forgive('unknown');
    expect(counter.hit('a').allowed).toBe(true);
    expect(counter.hit('a').allowed).toBe(false);
  });

  test('remembers a bounded number of keys and forgets the oldest', () => {
    const counter = createWindowCounter(1, MINUTE_MS, createClock().now);
    counter.hit('first');
    for (let index = 0; index < 50_000; index += 1) counter.hit(`key ${index}`);
    expect(counter.hit('key 49999').allowed).toBe(false);
    expect(counter.hit('first').allowed).toBe(true);
  });
});

describe('the limits on calls', () => {
  let app: TestApp;
  const start = async (settings: Record<string, string>) => {
    const database = await openTestDatabase('postgres');
    app = createTestApp(database, settings);
    return app;
  };
  afterEach(async () => {
    await app.close();
    await app.database.close();
  });

  test('refuse a form’s frame in a way that it can read, also where it has no origin', async () => {
    await start({ LIMIT_SUBMITS_PER_MINUTE: '1' });
    const post = async () => {
      const { statusCode, headers } = await app.app.inject({
        method: 'POST',
        url: '/f/zayavka',
        headers: { origin: 'null', accept: 'application/json' },
      });
      return [statusCode, headers['access-control-allow-origin']];
    };
    expect([await post(), await post()]).toEqual([
      [404, '*'],
      [429, '*'],
    ]);
  });

  test('count reads and writes of one person apart, over all of their sessions', async () => {
    await start({ LIMIT_READS_PER_MINUTE: '3', LIMIT_WRITES_PER_MINUTE: '2' });
    const anna = await app.register();
    const boris = await app.addMember(anna.companyId);
    const second = await app.login(anna.email, anna.password);
    const read = (token: string) => app.as(token).get('/api/account');
    const write = (token: string) => app.as(token).put('/api/account', { name: 'Анна' });

    for (const token of [anna.token, second, anna.token]) {
      expect((await read(token)).status).toBe(200);
    }
    const refused = await read(second);
    expect(refused.status).toBe(429);
    expect(refused.json).toEqual({
      message: 'Слишком много запросов. Пожалуйста, подождите немного перед следующим запросом.',
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await write(anna.token)).status).toBe(200);
    expect((await write(second)).status).toBe(200);
    expect((await write(anna.token)).status).toBe(429);
    expect((await read(boris.token)).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await read(anna.token)).status).toBe(200);
  });

  test('count public calls by the address of the connection, not by what the caller writes', async () => {
    await start({ LIMIT_SUBMITS_PER_MINUTE: '2' });
    const look = (remoteAddress: string, forwarded: string) =>
      app.call('GET', '/api/health', { remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await look('203.0.113.1', `198.51.100.${index}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await look('203.0.113.2', '198.51.100.1')).status).toBe(200);
  });

  test('count an IPv6 network as one caller, and a mapped IPv4 address as itself', async () => {
    await start({ LIMIT_SUBMITS_PER_MINUTE: '1' });
    const look = async (remoteAddress: string) =>
      (await app.call('GET', '/api/health', { remoteAddress })).status;
    expect(await look('2001:db8:0:7::1')).toBe(200);
    expect(await look('2001:db8::7:abcd:0:0:2')).toBe(429);
    expect(await look('2001:db8:0:8::1')).toBe(200);
    expect(await look('::ffff:203.0.113.5')).toBe(200);
    expect(await look('203.0.113.5')).toBe(429);
    expect(await look('::ffff:203.0.113.6')).toBe(200);
  });

  test('believe forwarded addresses of a proxy that is named, and of no other', async () => {
    await start({ LIMIT_SUBMITS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' });
    const look = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await app.call('GET', '/api/health', { remoteAddress, headers })).status;
    };
    expect(await look('127.0.0.1', '203.0.113.7')).toBe(200);
    expect(await look('127.0.0.1', '203.0.113.8')).toBe(200);
    expect(await look('127.0.0.1', '1.2.3.4, 203.0.113.8')).toBe(429);
    expect(await look('192.0.2.1', '203.0.113.9')).toBe(200);
    expect(await look('192.0.2.1', '203.0.113.10')).toBe(429);
  });
});

describe('a connection that is reset before its address is known', () => {
  test.each(['/api/health', '/f/nothing', '/api/login'])('is no fault at %s', async (path) => {
    const app = createTestApp(await openTestDatabase('postgres'));
    onTestFinished(async () => {
      await app.close();
      await app.database.close();
    });
    const faults: unknown[] = [];
    app.app.addHook('onError', (_request, _reply, error, done) => {
      faults.push(error);
      done();
    });
    const { port } = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
    // The reset arrives while the call waits for its turn.
    app.app.server.prependListener('request', (request) => {
      if (request.headers['x-reset']) request.socket.destroy();
    });
    const method = path === '/api/login' ? 'POST' : 'GET';
    await new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('close', resolve);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Reset: 1\r\n\r\n`);
    });
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect(faults).toEqual([]);
  });
});

describe('the settings', () => {
  test.each(['1', 'true', 'proxy.example', '10.0.0.1;10.0.0.2'])(
    'refuse the proxy «%s»',
    (proxy) => {
      expect(() => readConfig({ TRUST_PROXY: proxy })).toThrow(ConfigError);
    },
  );
  test.each(['loopback', '10.0.0.0/8, 127.0.0.1', '::1'])('take the proxy «%s»', (proxy) => {
    expect(readConfig({ TRUST_PROXY: proxy }).TRUST_PROXY).toBe(proxy);
  });
});
