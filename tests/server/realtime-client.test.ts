import { setTimeout as delay } from 'node:timers/promises';
// Loaded before anything pretends to be a browser: it looks once where it is.
import 'axios';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { tokenStore } from '@/shared/auth';
import type { RealtimeChannel, RealtimeState } from '@/shared/realtime';
import { openConnection } from '@/shared/realtime/open-connection';
import type { Database } from '../../server/db/database';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';
import { until } from '../support/until';

/** The real laravel-echo and pusher-js under Node, as the application uses them, against the real server. */

const SECOND = 1000;
const CLIENTS = 10;
const OUTAGES = process.env['DEEP'] ? [0.5, 2, 5, 20] : [0.5, 2];

let database: Database;
let server: RealtimeServer;
let anna: Member;
let opened: { close(): void }[] = [];

/** All clients are one person here. */
const settings = {
  LIMIT_SOCKETS_PER_USER: '1000',
  LIMIT_SOCKETS_PER_ADDRESS: '1000',
  LIMIT_WRITES_PER_MINUTE: '10000',
};

beforeAll(async () => {
  // What the browser has and Node has not, or, as its socket, not quite: one that is refused tells of no end.
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database = await openTestDatabase('postgres');
  server = await startRealtimeServer(database, { settings });
  anna = await server.register();
});
afterEach(() => {
  for (const connection of opened) connection.close();
  opened = [];
});
afterAll(async () => {
  await server.close();
  await database.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function connect(channels: RealtimeChannel[]) {
  const states: RealtimeState[] = [];
  const connection = openConnection({
    config: {
      key: server.key,
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      authEndpoint: `${server.url}/broadcasting/auth`,
    },
    channels,
    onStateChange: (state) => states.push(state),
  });
  opened.push(connection);
  return { ...connection, state: () => states.at(-1) };
}

/** One person's client with the channels of SPEC §7. */
function connectAs(member: Member) {
  tokenStore.set(member.token);
  const onCompany = vi.fn();
  const onUser = vi.fn();
  const onResubscribed = vi.fn();
  const connection = connect([
    {
      name: `company.${member.companyId}`,
      visibility: 'private',
      events: { 'form.submitted': onCompany },
      onResubscribed,
    },
    {
      name: `user.${member.userId}`,
      visibility: 'private',
      events: { 'user.notification': onUser },
      onResubscribed,
    },
  ]);
  return { ...connection, onCompany, onUser, onResubscribed };
}
const isConnected = ({ state }: { state: () => RealtimeState | undefined }) =>
  until(() => expect(state()).toBe('connected'));

const isBroken = ({ state }: Pick<ReturnType<typeof connect>, 'state'>) =>
  until(() => expect(state()).toBe('broken'));

const formSubmitted = ({ companyId }: Member) => ({
  channel: `private-company.${companyId}`,
  event: 'form.submitted',
  data: { lead_id: 1 },
});

test('hears its company and its person, and nobody else’s', async () => {
  const stranger = await server.register();
  const client = connectAs(anna);
  await isConnected(client);
  await server.realtime.publish([formSubmitted(stranger), formSubmitted(anna)]);
  await until(() => expect(client.onCompany).toHaveBeenCalledTimes(1));
  await server.realtime.publish([
    { channel: `private-user.${anna.userId}`, event: 'user.notification', data: {} },
  ]);
  await until(() => expect(client.onUser).toHaveBeenCalledTimes(1));
  expect(client.onCompany).toHaveBeenCalledTimes(1);
  expect(client.onResubscribed).not.toHaveBeenCalled();
});

test('is told how long ago the event was that it came too late to hear; a quiet channel says nothing', async () => {
  const stranger = await server.register();
  const published = performance.now();
  await server.realtime.publish([formSubmitted(stranger)]);
  tokenStore.set(stranger.token);
  const onRecentEvent = vi.fn();
  const onQuiet = vi.fn();
  const onResubscribed = vi.fn();
  const company: RealtimeChannel = {
    name: `company.${stranger.companyId}`,
    visibility: 'private',
    events: {},
    onRecentEvent,
    onResubscribed,
  };
  const client = connect([
    company,
    {
      name: `user.${stranger.userId}`,
      visibility: 'private',
      events: {},
      onRecentEvent: onQuiet,
    },
  ]);
  await isConnected(client);
  expect(onRecentEvent).toHaveBeenCalledTimes(1);
  const longestAge = Math.ceil(performance.now() - published);
  expect(onRecentEvent.mock.lastCall?.[0]).toBeLessThanOrEqual(longestAge);
  expect(onQuiet).not.toHaveBeenCalled();
  expect(onResubscribed).not.toHaveBeenCalled();
});

test('joins and leaves a channel while it is connected', async () => {
  const client = connect([]);
  tokenStore.set(anna.token);
  const onEvent = vi.fn();
  const join = () => {
    const onSubscribed = vi.fn();
    const leave = client.join({
      name: `company.${anna.companyId}`,
      visibility: 'private',
      events: { 'form.submitted': onEvent },
      onRecentEvent: onSubscribed,
    });
    return { leave, onSubscribed };
  };
  await server.realtime.publish([formSubmitted(anna)]);
  const first = join();
  await until(() => expect(first.onSubscribed).toHaveBeenCalled());
  await server.realtime.publish([formSubmitted(anna)]);
  await until(() => expect(onEvent).toHaveBeenCalledTimes(1));
  first.leave();
  const second = join();
  await until(() => expect(second.onSubscribed).toHaveBeenCalled());
  await server.realtime.publish([formSubmitted(anna)]);
  await until(() => expect(onEvent).toHaveBeenCalledTimes(2));
  second.leave();
});

test('hears the public channel without a login', async () => {
  tokenStore.clear();
  const onEvent = vi.fn();
  const client = connect([
    { name: 'leads', visibility: 'public', events: { 'form.submitted': onEvent } },
  ]);
  await isConnected(client);
  await server.realtime.publish([{ channel: 'leads', event: 'form.submitted', data: {} }]);
  await until(() => expect(onEvent).toHaveBeenCalledTimes(1));
});

test('hears all 200 events of a burst', async () => {
  const client = connectAs(anna);
  await isConnected(client);
  await Promise.all(
    Array.from({ length: 200 }, () => server.realtime.publish([formSubmitted(anna)])),
  );
  await until(() => expect(client.onCompany).toHaveBeenCalledTimes(200));
});

test('loses its login when the session has ended elsewhere', async () => {
  const token = await server.login(anna.email, anna.password);
  const client = connectAs({ ...anna, token });
  await isConnected(client);
  await server.as(token).post('/api/logout');
  // The socket is closed; the next one asks for its channels and is told 401.
  await until(() => expect(tokenStore.get()).toBeNull());
});

test.each(OUTAGES)(
  'is subscribed again after an outage of %d s, and knows that it missed something',
  async (seconds) => {
    const clients = Array.from({ length: CLIENTS }, () => connectAs(anna));
    await Promise.all(clients.map(isConnected));
    const { port } = server;
    await server.close();
    await Promise.all(clients.map(isBroken));
    await delay(seconds * SECOND);
    server = await startRealtimeServer(database, { settings, port });
    await Promise.all(clients.map(isConnected));
    for (const { onResubscribed } of clients) expect(onResubscribed).toHaveBeenCalledTimes(2);
    await server.realtime.publish([formSubmitted(anna)]);
    await until(() => {
      for (const { onCompany } of clients) expect(onCompany).toHaveBeenCalledTimes(1);
    });
  },
  60 * SECOND,
);
