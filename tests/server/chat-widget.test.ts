import { createHash } from 'node:crypto';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOR_A_WHILE, sendScript } from '../../server/public-forms/send-script';
import { deskOf, widgetKeyOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const UNKNOWN = 'no-such-widget';

let app: TestApp;
let anna: Member;
let key: string;
beforeAll(async () => {
  app = createTestApp(await openTestDatabase());
  anna = await app.register();
  key = await widgetKeyOf(app, anna);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = HTML) =>
  app.call('GET', url, { headers });

const styleIn = (text: string) => /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

test('the page to try a chat allows what the chat needs, and nothing more', async () => {
  const name = 'Окна <b>& Ко';
  await deskOf(app, anna).put('/api/chat/settings', { name });
  const { status, headers, text } = await get(`/widget/${key}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self' wss://crm.example",
      "img-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      // Of the page itself: the chat needs none.
      `style-src 'sha256-${hashOf(styleIn(text))}'`,
    ].join('; '),
  );
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).toContain(`<script async src="/widget/${key}.js"></script>`);
  expect(text.match(/<script|style=|\son\w+=/g)).toHaveLength(1);
  for (const part of ['<nav', '<h2>Услуги</h2>', '<footer', 'href="#chat"']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('<h1>Окна &lt;b&gt;&amp; Ко</h1>');
});

test('an unknown chat has no page, and nothing that is no key a script', async () => {
  for (const url of [`/widget/${UNKNOWN}`, '/widget/x', '/widget/x.js', '/widget/', '/widget']) {
    const { status, text } = await get(url);
    expect([url, status]).toEqual([url, 404]);
    expect(text).not.toContain('<script');
  }
});

test('a chat that is switched off has no page', async () => {
  const off = await app.register();
  const desk = deskOf(app, off);
  const offKey = await widgetKeyOf(app, off);
  await desk.put('/api/chat/settings', { enabled: false });
  expect((await get(`/widget/${offKey}`)).status).toBe(410);
  await desk.put('/api/chat/settings', { enabled: true });
  expect((await get(`/widget/${offKey}`)).status).toBe(200);
});

test('pages of any site may load the script, and nothing else from there', async () => {
  const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
  expect(await policy(`/widget/${key}.js`)).toBe('cross-origin');
  expect(await policy(`/widget/${key}.js?v=1`)).toBe('cross-origin');
  expect(await policy(`/widget/${key}`)).toBe('same-origin');
  expect(await policy(`/widget/${key}?x=.js`)).toBe('same-origin');
});

test('a script is kept for an hour, and asked for by its hash afterwards', async () => {
  const text = 'let a = 1;';
  const plain = () => Buffer.from(text);
  const script = {
    hash: 'abc123',
    plain,
    gzip: () => gzipSync(text),
    brotli: () => brotliCompressSync(text),
  };
  const site = Fastify();
  site.get('/x.js', (request, reply) => sendScript(request, reply, script, FOR_A_WHILE));
  const first = await site.inject({ url: '/x.js', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(first.rawPayload).toString()).toBe(text);
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  const etag = String(first.headers.etag);
  const again = await site.inject({ url: '/x.js', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const other = await site.inject({ url: '/x.js', headers: { 'if-none-match': 'W/"old"' } });
  expect([other.statusCode, other.body]).toEqual([200, text]);
  await site.close();
});
