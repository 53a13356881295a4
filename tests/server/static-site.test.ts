import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runtimeConfigSchema } from '../../contract';
import { precompress } from '../../scripts/lib/precompress';
import { readConfig } from '../../server/config';
import type { Realtime } from '../../server/context/realtime';
import { setSecurityHeaders } from '../../server/http/headers/security-headers';
import { registerStaticSite } from '../../server/static-site';

const SCRIPT = `console.log(${JSON.stringify('заявка'.repeat(200))})`;
const HTML = { accept: 'text/html,*/*' };
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-desk-test-'));
  folders.push(folder);
  return folder;
}

/** A build as Vite leaves it. */
function makeSite(): string {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(folder, name), content);
  write('index.html', '<!doctype html><html><head><title>$&</title></head><body></body></html>');
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('assets/main-1a2b3c.js', SCRIPT);
  write('assets/main-1a2b3c.js.br', brotliCompressSync(SCRIPT));
  write('assets/main-1a2b3c.js.gz', gzipSync(SCRIPT));
  return folder;
}

async function serve(
  folder: string,
  clientConfig: Realtime['clientConfig'] = { key: 'app-key' },
  settings: Record<string, string> = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  app.get('/api/health', () => ({ status: 'ok' }));
  const realtime = { clientConfig } as Realtime;
  registerStaticSite(app, { realtime, config: readConfig(settings) }, folder);
  await app.ready();
  return app;
}

const configOf = (html: string) => {
  const [, nonce, json = ''] =
    /<script type="application\/json" id="app-config" nonce="([^"]+)">(.*?)<\/script>/.exec(html) ??
    [];
  return { nonce, config: runtimeConfigSchema.parse(JSON.parse(json)) };
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await serve(makeSite());
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the page', () => {
  test('carries a nonce that is its own, in the policy and in the settings', async () => {
    const answers = await Promise.all(
      ['/', '/leads?lead=5'].map((url) => app.inject({ url, headers: HTML })),
    );
    const nonces = answers.map(({ body, headers }) => {
      const { nonce } = configOf(body);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  test('has the policy that was measured with the interface, and is asked about each time', async () => {
    const { headers, statusCode } = await app.inject({ url: '/login', headers: HTML });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const policy = String(headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce-R');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-R'",
      "style-src-attr 'none'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  test('says where the websocket is: at the address the page was asked at', async () => {
    const plain = await app.inject({ url: '/', headers: { host: 'desk.example:4000' } });
    expect(configOf(plain.body).config.realtime).toEqual({
      key: 'app-key',
      host: 'desk.example',
      port: 4000,
      scheme: 'http',
    });
    expect(plain.body).toContain('<title>$&</title>');

    const nameless = await app.inject({ url: '/', headers: { host: 'a b' } });
    expect(configOf(nameless.body).config.realtime).toEqual({ key: 'app-key' });
  });

  test('says where the websocket is when a proxy asks by another name', async () => {
    const proxied = await serve(makeSite(), undefined, { PUBLIC_URL: 'https://desk.example' });
    const { body } = await proxied.inject({ url: '/', headers: { host: '127.0.0.1:4000' } });
    expect(configOf(body).config.realtime).toEqual({
      key: 'app-key',
      host: 'desk.example',
      port: 443,
      scheme: 'https',
    });
    await proxied.close();
  });

  test('names an external websocket server, allows it and cannot be left by it', async () => {
    const other = await serve(makeSite(), {
      key: '</script><b>',
      host: 'ws.example',
      port: 8443,
      scheme: 'https',
    });
    const { body, headers } = await other.inject({ url: '/' });
    expect(configOf(body).config.realtime).toMatchObject({ host: 'ws.example', port: 8443 });
    expect(body).not.toContain('<b>');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' wss://ws.example:8443;",
    );
    await other.close();
  });

  test('is compressed as the caller can read it', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, none] = await Promise.all(['gzip, br', 'br;q=0, gzip', ''].map(ask));
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toContain('app-config');
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toContain('app-config');
    expect(none?.headers['content-encoding']).toBeUndefined();
    expect(none?.headers['vary']).toBe('accept-encoding');
  });

  test.each(['/api/unknown', '/broadcasting/auth', '/app/key', '/api'])(
    'is never the answer at %s',
    async (url) => {
      const answer = await app.inject({ url, headers: HTML });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Не найдено' });
    },
  );

  test.each(['/f/form', '/embed/form.js', '/widget/key', '/F', '/f%2Fform'])(
    'is never what a visitor sees at %s',
    async (url) => {
      const answer = await app.inject({ url, headers: HTML });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<h1>Не найдено</h1>');
    },
  );

  test('is not the answer to a script, a picture or a write', async () => {
    const script = await app.inject({ url: '/assets/gone-1.js', headers: { accept: '*/*' } });
    const write = await app.inject({ method: 'POST', url: '/leads', headers: HTML });
    expect([script.statusCode, write.statusCode]).toEqual([404, 404]);
    expect((await app.inject({ url: '/application', headers: HTML })).statusCode).toBe(200);
  });
});

describe('files', () => {
  test('with a hash in their name are sent as the build compressed them, and kept for ever', async () => {
    const url = '/assets/main-1a2b3c.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await app.inject({ url })).body).toBe(SCRIPT);
  });

  test('without one are asked about each time', async () => {
    const { headers } = await app.inject({ url: '/favicon.svg' });
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/index.html'])(
    'outside the build, and the page without its nonce, are out of reach: %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: '*/*' } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('every answer', () => {
  test.each([
    ['/', HTML],
    ['/assets/main-1a2b3c.js', {}],
    ['/favicon.svg', {}],
    ['/api/health', {}],
    ['/api/unknown', {}],
    ['/config.json', {}],
  ])('carries the security headers: %s', async (url, headers) => {
    const answer = await app.inject({ url, headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    if (url.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the build', () => {
  test('puts compressed copies beside its text files', async () => {
    const root = newFolder();
    writeFileSync(path.join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
    writeFileSync(path.join(root, 'main.js'), SCRIPT);
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [precompress()],
      build: { rolldownOptions: { output: { entryFileNames: 'main.js' } } },
    });
    const read = (name: string) => readFileSync(path.join(root, 'dist', name));
    expect(brotliDecompressSync(read('main.js.br'))).toEqual(read('main.js'));
    expect(gunzipSync(read('main.js.gz'))).toEqual(read('main.js'));
  });
});
