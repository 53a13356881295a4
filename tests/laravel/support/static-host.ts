import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const DIST = 'dist';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

/** A plain host of static files with the build on it. */
export interface StaticHost {
  url: string;
  /** Puts `config.json` beside `index.html`. */
  configure: (config: object) => void;
  stop: () => Promise<void>;
}

async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const path = normalize(join(DIST, pathname));
  const isFile = path.startsWith(DIST) && extname(path) !== '';
  // History fallback: every other address is the application's.
  const file = isFile ? path : join(DIST, 'index.html');
  try {
    const content = await readFile(file);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(content);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

/** Serves `dist/` on a free port, an origin of its own. */
export async function startStaticHost(): Promise<StaticHost> {
  let config: object = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(config));
    } else void sendFile(response, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    configure(next) {
      config = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
