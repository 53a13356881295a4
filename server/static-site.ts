import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from './http/errors/error-handler';
import { runtimeConfig, sendPage, type Site } from './static-site-page';

/** The built application; `server/` and `dist-server/` both stand beside it. */
const SITE_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

/** Vite puts a hash of the content into the names of these files: under one name they never change. */
const HASHED = `${path.sep}assets${path.sep}`;
const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about before each use. */
const REVALIDATE = 'no-cache';

/** Addresses that are not screens of the application: those who call them must never be handed a page. */
const NOT_SCREENS = /^\/(?:api|broadcasting|app|calendar|f|d|embed|widget)(?:[/?]|%2f|$)/i;

/** The last part of the path has an ending: a file that is not there, not a screen. */
const NAMES_FILE = /\.[^/?]+(?:\?|$)/;

const asksForScreen = ({ method, headers: { accept = '*/*' }, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  (accept.includes('text/html') || (accept.includes('*/*') && !NAMES_FILE.test(url))) &&
  !NOT_SCREENS.test(url);

/**
 * Serves the built application: its files as the build compressed them, and its page for every address that
 * could be one of its screens. Anything else that is unknown, and everything where nothing has been built, is
 * a JSON 404.
 */
export function registerStaticSite(app: FastifyInstance, site: Site, folder = SITE_FOLDER): void {
  // For a page that another server hands out: a static host that passes this address on, or the development
  // server.
  app.get('/config.json', (request) => runtimeConfig(request, site));

  const pagePath = path.join(folder, 'index.html');
  if (!existsSync(pagePath)) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const template = readFileSync(pagePath, 'utf8');

  void app.register(fastifyStatic, {
    root: folder,
    // A route for each file there is: no path of a request ever reaches the file system.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? FOREVER : REVALIDATE);
    },
  });
  app.get('/', (request, reply) => sendPage(request, reply, template, site));
  app.setNotFoundHandler((request, reply) =>
    asksForScreen(request)
      ? sendPage(request, reply, template, site)
      : sendNotFound(request, reply),
  );
}
