import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Pusher from 'pusher';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompanyRights } from '../../contract';
import type { Database } from '../../server/db/database';
import { companies } from '../../server/db/schema';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import { openTestDatabase } from '../support/server/test-database';

const KEY = 'external-key';
const SECRET = 'external-secret';

/** Stands in for Reverb, Soketi or Pusher: takes batches of events over HTTP. */
function startExternalServer() {
  const received: { path: string; body: string }[] = [];
  let status = 200;
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return {
    received,
    server,
    answerWith: (next: number) => (status = next),
    listen: () =>
      new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
      }),
  };
}

const external = startExternalServer();
let database: Database;
let server: RealtimeServer;
let port: number;

beforeAll(async () => {
  port = await external.listen();
  database = await openTestDatabase('postgres');
  server = await startRealtimeServer(database, {
    settings: {
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_SCHEME: 'http',
      PUSHER_APP_ID: 'app-7',
      PUSHER_APP_KEY: KEY,
      PUSHER_APP_SECRET: SECRET,
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  external.server.close();
});

const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    channel: `private-user.${index}`,
    event: 'user.notification',
    data: { lead_id: index },
  }));

test('refuses rows that the external server could not keep apart, and keeps those that are stored', async () => {
  const anna = await server.register();
  const calls = server.as(anna.token);
  const path = '/api/company/rights';
  const read = async () => (await calls.get(path)).json as { data: CompanyRights };
  const { data } = await read();
  expect(data).toMatchObject({ rows: 'all', rows_fixed: true });
  const { switches } = data;
  const body = { on: true, switches, rows: 'own', version: data.version };
  const refused = await calls.put(path, body);
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    errors: { rows: ['С внешним сервером событий сотрудники видят все записи'] },
  });
  await database.db
    .update(companies)
    .set({ rightsRows: 'own' })
    .where(eq(companies.id, anna.companyId));
  expect((await calls.put(path, body)).status).toBe(200);
  expect((await read()).data).toMatchObject({ on: true, rows: 'own' });
  const person = { name: 'Пётр', email: 'petr@example.test', role: 'performer' };
  const performer = await calls.post('/api/users', person);
  expect(performer.status).toBe(422);
  expect(performer.json).toMatchObject({
    errors: { role: ['С внешним сервером событий сотрудники видят все записи'] },
  });
});

test('publishes there in signed batches, in order', async () => {
  external.received.length = 0;
  await server.realtime.publish(events(25));
  expect(external.received).toHaveLength(3);
  const sent = external.received.flatMap(
    ({ body }) => (JSON.parse(body) as { batch: { channel: string; data: string }[] }).batch,
  );
  expect(sent.map(({ channel }) => channel)).toEqual(events(25).map(({ channel }) => channel));
  expect(sent[3]).toMatchObject({ name: 'user.notification', data: '{"lead_id":3}' });

  const { pathname, searchParams } = new URL(external.received[0]!.path, 'http://x');
  expect(pathname).toBe('/apps/app-7/batch_events');
  const signature = searchParams.get('auth_signature');
  searchParams.delete('auth_signature');
  searchParams.sort();
  const signed = `POST\n${pathname}\n${decodeURIComponent(searchParams.toString())}`;
  expect(signature).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
});

test('survives that it refuses, or is away', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  external.answerWith(500);
  await server.realtime.publish(events(1));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET);
  external.answerWith(200);
  logged.mockRestore();
});

test('signs channels in the form it checks', async () => {
  const anna = await server.register();
  const channel = `private-company.${anna.companyId}`;
  const answer = await server.authorize(anna.token, '12.34', channel);
  expect(answer.status).toBe(200);
  const official = new Pusher({ appId: 'app-7', key: KEY, secret: SECRET, cluster: 'any' });
  expect(await answer.json()).toEqual(official.authorizeChannel('12.34', channel));
});

test('tells the page where it is, and has no endpoint of its own', async () => {
  expect(server.realtime.clientConfig).toEqual({
    key: KEY,
    host: '127.0.0.1',
    port,
    scheme: 'http',
  });
  expect((await fetch(`${server.url}/app/${KEY}`)).status).toBe(404);
});

test('does not start without a key and a secret for it', async () => {
  const settings = { PUSHER_HOST: 'reverb.example', PUSHER_APP_KEY: KEY };
  await expect(startRealtimeServer(database, { settings })).rejects.toThrow('PUSHER_APP_SECRET');
});
