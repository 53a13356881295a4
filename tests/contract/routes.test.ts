import diagnostics from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { BROADCAST_AUTH_PATH } from '#contract';
import { listEndpoints } from '../../server/openapi';
import { createTestApp } from '../support/server/test-app';
import { exampleCalls } from './example-calls';
import type { Database } from '../../server/db/database';

/**
 * Routes beside the endpoint table: nothing of a company is to be had from them without the company's own
 * secret.
 */
const OTHER_ROUTES = [
  'GET /api/openapi.json',
  'GET /config.json',
  `POST ${BROADCAST_AUTH_PATH}`,
  'GET /app/:key',
  'GET /api/images/:name',
  'GET /api/chat-pictures/:id/:token',
  ...['/f', '/f/*', '/F', '/F/*'].flatMap((place) => [`GET ${place}`, `POST ${place}`]),
  // The client's link to a document.
  ...['/d', '/d/*', '/D', '/D/*'].flatMap((place) => [`GET ${place}`, `POST ${place}`]),
  // The secret link to a person's visits.
  'GET /calendar/:token.ics',
  'GET /embed/:file',
  'GET /widget/:file',
  'OPTIONS /api/public/*',
  ...['chats', 'chats/*', 'chat-widgets/*'].map((place) => `OPTIONS /api/public/${place}`),
];

/** The files of the built application, where it has been built. */
const isSite = (route: string) => {
  const [method, url = ''] = route.split(' ');
  return method === 'GET' && (url === '/' || existsSync(path.join('dist', url)));
};

/** A database nobody asks anything. */
const unusedDatabase = { db: {} } as unknown as Database;

/** Every route of the application, as `GET /api/leads/:id`. */
async function collectRoutes(): Promise<string[]> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    });
  };
  diagnostics.subscribe('fastify.initialization', watch);
  const { app } = createTestApp(unusedDatabase);
  diagnostics.unsubscribe('fastify.initialization', watch);
  await app.ready();
  await app.close();
  return routes;
}

const table = listEndpoints().map(
  ([, { method, path }]) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
);

test('serves every call of the table, and no route that the tests do not know', async () => {
  const routes = await collectRoutes();
  expect(routes.filter((route) => table.includes(route)).sort()).toEqual(table.sort());
  const known = (route: string) =>
    table.includes(route) || OTHER_ROUTES.includes(route) || isSite(route);
  expect(routes.filter((route) => !known(route))).toEqual([]);
});

test('has an example of every call, which all tests of the table go through', () => {
  expect(Object.keys(exampleCalls).sort()).toEqual(
    listEndpoints()
      .map(([name]) => name)
      .sort(),
  );
});
