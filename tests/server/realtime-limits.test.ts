import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../server/db/database';
import type { SocketLimits } from '../../server/realtime/socket-limits';
import { startRealtimeServer, type RealtimeServer } from '../support/server/realtime-server';
import { openTestDatabase } from '../support/server/test-database';
import { connectWire, openWire } from '../support/server/wire-socket';

let database: Database;
let server: RealtimeServer | undefined;

beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});
afterAll(() => database.close());

async function start(options: {
  settings?: Record<string, string>;
  limits?: Partial<SocketLimits>;
}) {
  server = await startRealtimeServer(database, options);
  return server;
}

const PING_AFTER_MS = 30_000;
const SILENCE_MS = 60_000;

/** A socket of a server whose clock stands still until time passes in silence. */
async function connectToClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limits = { pingAfterMs: PING_AFTER_MS, silenceMs: SILENCE_MS, checkEveryMs: 10 };
  const wire = await connectWire(await start({ limits }));
  return { wire, passSilently: (ms: number) => void vi.setSystemTime(Date.now() + ms) };
}

/** A message of exactly this many bytes. */
const messageOf = (bytes: number) => {
  const frame = JSON.stringify({ event: 'unknown', data: '' });
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
};
const refusedWith = async (wire: ReturnType<typeof openWire>) => {
  const frame = await wire.next();
  return [frame.event, (frame.data as { code: number }).code, (await wire.closed).code];
};

describe('a socket', () => {
  test('may send 10 000 bytes at once and not one more', async () => {
    const wire = await connectWire(await start({}));
    wire.send(messageOf(10_000));
    expect(await wire.settle()).toEqual([]);
    wire.send(messageOf(10_001));
    expect((await wire.closed).code).toBe(1009);
  });

  test('may send 60 messages in the window; then it has to come again', async () => {
    const wire = await connectWire(await start({}));
    for (let sent = 0; sent < 60; sent += 1) wire.send({ event: 'pusher:ping' });
    for (let got = 0; got < 60; got += 1) expect((await wire.next()).event).toBe('pusher:pong');
    wire.send({ event: 'pusher:ping' });
    expect(await refusedWith(wire)).toEqual(['pusher:error', 4200, 4200]);
  });

  test('may send again in the next window', async () => {
    const wire = await connectWire(await start({ limits: { messages: 2, messageWindowMs: 0 } }));
    for (let time = 0; time < 5; time += 1) expect(await wire.settle()).toEqual([]);
    wire.socket.close();
  });

  test('may be on 100 channels', async () => {
    const wire = await connectWire(await start({ limits: { messages: 1000 } }));
    const member = await server!.register();
    const signed = Array.from({ length: 101 }, (_, index) => `private-number.${index}`).map(
      (channel) => ({
        channel,
        ...server!.realtime.authorize(wire.socketId, channel, {
          id: 'session',
          rights: null,
          ...member,
        }),
      }),
    );
    for (const { channel, ...signature } of signed) wire.subscribe(channel, signature);
    const answers = await wire.settle();
    expect(answers.map(({ event }) => event)).toEqual([
      ...Array<string>(100).fill('pusher_internal:subscription_succeeded'),
      'pusher:subscription_error',
    ]);
    wire.send({ event: 'pusher:unsubscribe', data: { channel: 'private-number.0' } });
    wire.subscribe('leads');
    expect((await wire.next()).event).toBe('pusher_internal:subscription_succeeded');
    wire.socket.close();
  });

  test('may name a channel with 200 characters', async () => {
    const wire = await connectWire(await start({}));
    wire.subscribe('x'.repeat(201));
    expect(await wire.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200 } });
    wire.subscribe('x'.repeat(200));
    expect((await wire.next()).event).toBe('pusher:subscription_error');
    wire.socket.close();
  });

  test('is asked when it is silent, and closed when it does not answer', async () => {
    const { wire, passSilently } = await connectToClock();
    passSilently(PING_AFTER_MS);
    expect((await wire.next()).event).toBe('pusher:ping');
    passSilently(SILENCE_MS - PING_AFTER_MS);
    expect(await refusedWith(wire)).toEqual(['pusher:error', 4201, 4201]);
  });

  test('stays for as long as it answers', async () => {
    const { wire, passSilently } = await connectToClock();
    for (let passed = 0; passed < 3 * SILENCE_MS; passed += PING_AFTER_MS) {
      passSilently(PING_AFTER_MS);
      expect((await wire.next()).event).toBe('pusher:ping');
      wire.send({ event: 'pusher:pong', data: {} });
      expect(await wire.settle()).toEqual([]);
    }
    wire.socket.close();
  });

  test('is dropped when it does not read, and the others are served', async () => {
    const { realtime } = await start({});
    const [lazy, other] = await Promise.all([connectWire(server!), connectWire(server!)]);
    for (const wire of [lazy, other]) {
      wire.subscribe('leads');
      await wire.next();
    }
    const data = { text: 'x'.repeat(100_000) };
    lazy.socket.pause();
    for (let sent = 0; sent < 300; sent += 1) {
      await realtime.publish([{ channel: 'leads', event: 'form.submitted', data }]);
      expect((await other.next()).event).toBe('form.submitted');
    }
    lazy.socket.resume();
    expect((await lazy.closed).code).toBe(1006);
    expect(lazy.frames.length).toBeLessThan(300);
    other.socket.close();
  });
});

describe('sockets together', () => {
  test('are limited by address; a place is free again when one leaves', async () => {
    await start({ settings: { LIMIT_SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const first = await connectWire(server!, from('203.0.113.1'));
    const second = await connectWire(server!, from('203.0.113.1'));
    const third = openWire(server!.socketUrl, from('203.0.113.1'));
    expect(await refusedWith(third)).toEqual(['pusher:error', 4100, 4100]);
    const stranger = await connectWire(server!, from('203.0.113.2'));
    first.socket.close();
    await first.closed;
    await stranger.settle();
    const fourth = await connectWire(server!, from('203.0.113.1'));
    for (const wire of [second, stranger, fourth]) wire.socket.close();
  });

  test('do not believe a forwarded address from just anyone', async () => {
    await start({ settings: { LIMIT_SOCKETS_PER_ADDRESS: '1' } });
    const first = await connectWire(server!);
    const second = openWire(server!.socketUrl, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await refusedWith(second)).toEqual(['pusher:error', 4100, 4100]);
    first.socket.close();
  });

  test('are limited in all', async () => {
    await start({ settings: { LIMIT_SOCKETS: '1' } });
    const first = await connectWire(server!);
    expect(await refusedWith(openWire(server!.socketUrl))).toEqual(['pusher:error', 4100, 4100]);
    first.socket.close();
  });

  test('are limited by user', async () => {
    await start({ settings: { LIMIT_SOCKETS_PER_USER: '1' } });
    const [anna, boris] = [await server!.register(), await server!.register()];
    const [first, second] = [await connectWire(server!), await connectWire(server!)];
    await first.enter(`private-user.${anna.userId}`, anna.token);
    expect(await first.enter(`private-company.${anna.companyId}`, anna.token)).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
    const third = await connectWire(server!);
    expect(await third.enter(`private-user.${boris.userId}`, boris.token)).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
    const refusal = await second.enter(`private-user.${anna.userId}`, anna.token);
    expect(refusal).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
    expect((await second.closed).code).toBe(4100);
    first.socket.close();
    third.socket.close();
  });
});

describe('a burst', () => {
  test('of 200 events reaches every socket whole and in order', async () => {
    const { realtime } = await start({});
    const wires = await Promise.all(Array.from({ length: 20 }, () => connectWire(server!)));
    for (const wire of wires) {
      wire.subscribe('leads');
      await wire.next();
    }
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    await Promise.all(
      numbers.map((number) =>
        realtime.publish([{ channel: 'leads', event: 'form.submitted', data: { number } }]),
      ),
    );
    for (const wire of wires) {
      const seen = await wire.settle();
      expect(seen.map(({ data }) => (data as { number: number }).number)).toEqual(numbers);
      wire.socket.close();
    }
  });
});

describe('the end of the server', () => {
  test('sends everyone away to come back soon, and waits for nobody who is silent', async () => {
    await start({ limits: { goodbyeMs: 100 } });
    const [polite, silent] = [await connectWire(server!), await connectWire(server!)];
    silent.socket.pause();
    await server!.close();
    server = undefined;
    expect((await polite.closed).code).toBe(1001);
    silent.socket.resume();
    await silent.closed;
  });
});
