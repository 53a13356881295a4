import { createHmac } from 'node:crypto';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import type { Member } from '../support/server/test-app';
import { openTestDatabase } from '../support/server/test-database';
import { connectWire, openWire } from '../support/server/wire-socket';

const SECRET = 'secret-of-the-test';
const KEY = 'key-of-the-test';

let database: Database;
let server: RealtimeServer;
let anna: Member;

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  server = await startRealtimeServer(database, {
    settings: {
      PUSHER_APP_KEY: KEY,
      PUSHER_APP_SECRET: SECRET,
      ALLOWED_ORIGINS: 'https://desk.example',
      LIMIT_SOCKETS_PER_ADDRESS: '1000',
    },
  });
  anna = await server.register();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const sign = (text: string, secret = SECRET) =>
  `${KEY}:${createHmac('sha256', secret).update(text).digest('hex')}`;
const companyChannel = () => `private-company.${anna.companyId}`;
const subscriptionError = (channel: string) =>
  expect.objectContaining({
    event: 'pusher:subscription_error',
    channel,
    data: expect.objectContaining({ type: 'AuthError', status: 401 }) as unknown,
  }) as unknown;

describe('the handshake', () => {
  test('names the socket, and the silence after which the client asks', async () => {
    const { established, socket } = await connectWire(server);
    expect(established.event).toBe('pusher:connection_established');
    expect(established.data).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/) as unknown,
      activity_timeout: 30,
    });
    expect(socket.extensions).toBe('');
    socket.close();
  });

  test('never compresses, even when asked to', async () => {
    const { socket } = await connectWire(server, { perMessageDeflate: true });
    expect(socket.extensions).toBe('');
    socket.close();
  });

  test('sends an unknown key away for good', async () => {
    const wire = openWire(server.socketUrl.replace(KEY, 'other-key'));
    expect(await wire.next()).toMatchObject({ event: 'pusher:error', data: { code: 4001 } });
    expect((await wire.closed).code).toBe(4001);
  });

  test.each([['https://evil.example'], ['null'], ['http://127.0.0.1:1']])(
    'lets a page of the origin %s hear nothing of the company, whatever it presents',
    async (origin) => {
      const wire = await connectWire(server, { origin });
      expect(await wire.enter(companyChannel(), anna.token)).toEqual(
        subscriptionError(companyChannel()),
      );
      // As another server that holds the secret would sign it: for no session.
      wire.subscribe(companyChannel(), { auth: sign(`${wire.socketId}:${companyChannel()}`) });
      expect(await wire.next()).toEqual(subscriptionError(companyChannel()));
      wire.subscribe('leads');
      expect(await wire.next()).toEqual(subscriptionError('leads'));
      await server.realtime.publish([
        { channel: companyChannel(), event: 'form.submitted', data: { lead_id: 1 } },
        { channel: 'leads', event: 'form.submitted', data: {} },
      ]);
      expect(await wire.settle()).toEqual([]);
      wire.socket.close();
    },
  );

  test.each([['https://desk.example'], ['https://crm.example'], [undefined]])(
    'lets in the origin %s',
    async (origin) => {
      const { socket } = await connectWire(server, origin === undefined ? {} : { origin });
      socket.close();
    },
  );

  test('lets in the origin it is itself served from', async () => {
    const { socket } = await connectWire(server, { origin: server.url });
    socket.close();
  });

  test('answers other addresses, and plain calls, in HTTP', async () => {
    const elsewhere = new WebSocket(`${server.url.replace('http', 'ws')}/api/leads`);
    const status = await new Promise((resolve) => {
      elsewhere.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      elsewhere.on('error', () => undefined);
    });
    expect(status).toBe(401);
    const plain = await fetch(`${server.url}/app/${KEY}`);
    expect(plain.status).toBe(426);
  });
});

describe('messages', () => {
  test('answers a ping, with data as an object, as a text or without', async () => {
    const wire = await connectWire(server);
    for (const message of [
      { event: 'pusher:ping', data: {} },
      { event: 'pusher:ping', data: '{}' },
      { event: 'pusher:ping' },
    ]) {
      wire.send(message);
      expect(await wire.next()).toEqual({ event: 'pusher:pong', data: {} });
    }
    wire.socket.close();
  });

  test.each([
    ['no JSON', '{"event":'],
    ['an empty text', ''],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an event that is no text', '{"event":1}'],
    ['an event that is an object', '{"event":{}}'],
    ['no event', '{"data":{}}'],
    ['a subscription without data', '{"event":"pusher:subscribe"}'],
    ['data that is a broken text', '{"event":"pusher:subscribe","data":"{"}'],
    ['data that is a list', '{"event":"pusher:subscribe","data":[]}'],
    ['data that is null', '{"event":"pusher:subscribe","data":null}'],
    ['a channel that is a number', '{"event":"pusher:subscribe","data":{"channel":1}}'],
    ['a channel that is null', '{"event":"pusher:subscribe","data":{"channel":null}}'],
    ['a channel that is a list', '{"event":"pusher:subscribe","data":{"channel":["leads"]}}'],
    ['an empty channel', '{"event":"pusher:subscribe","data":{"channel":""}}'],
    ['a channel with a blank', '{"event":"pusher:subscribe","data":{"channel":"private a"}}'],
    ['an auth that is a number', '{"event":"pusher:subscribe","data":{"channel":"a","auth":1}}'],
    ['an auth that is a list', '{"event":"pusher:subscribe","data":{"channel":"a","auth":[]}}'],
    [
      'channel_data that is an object',
      '{"event":"pusher:subscribe","data":{"channel":"a","auth":"b","channel_data":{}}}',
    ],
    ['a cancellation without a channel', '{"event":"pusher:unsubscribe","data":{}}'],
  ])('refuses %s and stays open', async (_name, text) => {
    const wire = await connectWire(server);
    wire.send(text);
    expect(await wire.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200 } });
    expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  });

  test('refuses bytes', async () => {
    const wire = await connectWire(server);
    wire.socket.send(Buffer.from('{"event":"pusher:ping"}'));
    expect(await wire.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200 } });
    wire.socket.close();
  });

  test('takes no notice of events it does not know', async () => {
    const wire = await connectWire(server);
    wire.send({ event: 'pusher:signin', data: {} });
    wire.send({ event: 'pusher_internal:subscription_succeeded', channel: 'leads', data: {} });
    wire.send({ event: 'form.submitted', channel: 'leads', data: {} });
    expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  });

  test('passes no events of clients on', async () => {
    const [from, to] = await Promise.all([connectWire(server), connectWire(server)]);
    await from.enter(companyChannel(), anna.token);
    await to.enter(companyChannel(), anna.token);
    from.send({ event: 'client-typing', channel: companyChannel(), data: {} });
    expect(await from.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(await to.settle()).toEqual([]);
    from.socket.close();
    to.socket.close();
  });
});

describe('channels', () => {
  test('lets anyone into the public channel, once or twice', async () => {
    const wire = await connectWire(server);
    for (let time = 0; time < 2; time += 1) {
      wire.subscribe('leads');
      expect(await wire.next()).toEqual({
        event: 'pusher_internal:subscription_succeeded',
        channel: 'leads',
        data: {},
      });
    }
    await server.realtime.publish([{ channel: 'leads', event: 'form.submitted', data: {} }]);
    expect(await wire.settle()).toHaveLength(1);
    wire.socket.close();
  });

  test('delivers the events of a private channel to its owner, and none after leaving', async () => {
    const wire = await connectWire(server);
    const channel = companyChannel();
    expect(await wire.enter(channel, anna.token)).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
      channel,
    });
    await server.realtime.publish([
      { channel, event: 'form.submitted', data: { lead_id: 7 } },
      { channel: 'private-company.999999', event: 'form.submitted', data: { lead_id: 8 } },
    ]);
    expect(await wire.settle()).toEqual([
      { event: 'form.submitted', channel, data: { lead_id: 7 } },
    ]);
    wire.send({ event: 'pusher:unsubscribe', data: { channel } });
    expect(await wire.settle()).toEqual([]);
    await server.realtime.publish([{ channel, event: 'form.submitted', data: { lead_id: 9 } }]);
    expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  });

  test('takes a signature of its secret by the plain rule of the protocol', async () => {
    const wire = await connectWire(server);
    wire.subscribe('private-any', { auth: sign(`${wire.socketId}:private-any`) });
    expect(await wire.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    wire.socket.close();
  });

  test.each([
    ['none', () => ({})],
    ['null', () => ({ auth: null })],
    ['an empty text', () => ({ auth: '' })],
    ['another secret', (id: string) => ({ auth: sign(`${id}:private-any`, 'other') })],
    ['another socket', () => ({ auth: sign('1.1:private-any') })],
    ['another channel', (id: string) => ({ auth: sign(`${id}:private-other`) })],
    ['another key', (id: string) => ({ auth: sign(`${id}:private-any`).replace(KEY, 'x') })],
    ['half a signature', (id: string) => ({ auth: sign(`${id}:private-any`).slice(0, -1) })],
    [
      'data that was not signed',
      (id: string) => ({ auth: sign(`${id}:private-any`), channel_data: '{"user_id":1}' }),
    ],
    ['letters beyond ASCII', () => ({ auth: `${KEY}:ёж` })],
  ])('refuses the signature: %s', async (_name, signed) => {
    const wire = await connectWire(server);
    wire.subscribe('private-any', signed(wire.socketId));
    expect(await wire.next()).toEqual(subscriptionError('private-any'));
    await server.realtime.publish([{ channel: 'private-any', event: 'secret', data: {} }]);
    expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  });

  test.each([['private-encrypted-any'], ['presence-any'], ['orders'], ['Leads']])(
    'has no channel %s without a signature',
    async (channel) => {
      const wire = await connectWire(server);
      wire.subscribe(channel);
      expect(await wire.next()).toEqual(subscriptionError(channel));
      wire.socket.close();
    },
  );

  test('does not take a signature that was kept back for more than a minute', async () => {
    const wire = await connectWire(server);
    const answer = await server.authorize(anna.token, wire.socketId, companyChannel());
    const signed = (await answer.json()) as object;
    server.clock.advance(61_000);
    wire.subscribe(companyChannel(), signed);
    expect(await wire.next()).toEqual(subscriptionError(companyChannel()));
    wire.socket.close();
  });
});

describe('POST /broadcasting/auth', () => {
  test('signs the own company and the own person, with status 200 and nothing but the signature', async () => {
    for (const channel of [companyChannel(), `private-user.${anna.userId}`]) {
      const answer = await server.authorize(anna.token, '12.34', channel);
      expect(answer.status).toBe(200);
      const signed = (await answer.json()) as { auth: string; channel_data: string };
      expect(Object.keys(signed).sort()).toEqual(['auth', 'channel_data']);
      expect(signed.auth).toBe(sign(`12.34:${channel}:${signed.channel_data}`));
    }
  });

  test('reads JSON as well as forms', async () => {
    const answer = await server.as(anna.token).post('/broadcasting/auth', {
      socket_id: '12.34',
      channel_name: companyChannel(),
    });
    expect(answer.status).toBe(200);
  });

  test('refuses every channel that is not the own one', async () => {
    const stranger = await server.register();
    const colleague = await server.addMember(anna.companyId);
    for (const channel of [
      `private-company.${stranger.companyId}`,
      `private-user.${stranger.userId}`,
      `private-user.${colleague.userId}`,
      `private-company.${anna.companyId} `,
      `private-company.${anna.companyId}.all`,
      `private-company.0${anna.companyId}`,
      `company.${anna.companyId}`,
      `presence-company.${anna.companyId}`,
      `private-encrypted-company.${anna.companyId}`,
      'leads',
      '',
    ]) {
      const answer = await server.authorize(anna.token, '12.34', channel);
      expect([channel, answer.status]).toEqual([channel, 403]);
      expect(await answer.json()).toHaveProperty('message');
    }
  });

  test.each([['1'], ['1.2:private-company.1'], ['a.b'], ['']])(
    'refuses the socket id %j',
    async (socketId) => {
      expect((await server.authorize(anna.token, socketId, companyChannel())).status).toBe(422);
    },
  );

  test('knows nobody without a token, and with one that is wrong', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      expect((await server.authorize(token, '12.34', companyChannel())).status).toBe(401);
    }
  });
});
