import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../lib/precompress.ts';

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/**
 * Builds the floor of the browser (`floor/main.tsx`) and serves it as the product serves itself: compressed
 * beforehand, kept by the browser. What it asks of the API the product answers.
 */
export async function startFloor(productUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-floor-'));
  await build({
    root: path.join(import.meta.dirname, '../floor'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    css: { postcss: {} },
    build: { outDir: folder, target: 'es2022', emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const server = createServer((asked, reply) => {
    const url = asked.url ?? '/';
    if (url.startsWith('/api/')) {
      const { headers, method } = asked;
      asked.pipe(
        request(productUrl + url, { headers, method }, (answer) => {
          reply.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(reply);
        }),
      );
      return;
    }
    const isFile = url.startsWith('/assets/');
    const type = TYPES[path.extname(url)] ?? 'text/html';
    const encoding = /\bbr\b/.test(asked.headers['accept-encoding'] ?? '') ? 'br' : 'gzip';
    const name = isFile ? `${url}.${encoding === 'br' ? 'br' : 'gz'}` : '/index.html';
    readFile(folder + name).then(
      (content) => {
        reply.writeHead(200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Cache-Control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...(isFile && { 'Content-Encoding': encoding }),
        });
        reply.end(content);
      },
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
