import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, installSocketServer, repeatableRandom, type Reception } from './realtime-support';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** As many runs of each outage as give a percentile. */
const RUNS = process.env['DEEP'] ? 50 : 20;

let server: ReturnType<typeof installSocketServer>;
let opened: { close(): void }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockImplementation(repeatableRandom());
  server = installSocketServer();
  opened = [];
});

afterEach(async () => {
  for (const connection of opened) connection.close();
  // A timer may start another one, but not for ever: that is an error here.
  await vi.runAllTimersAsync();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function connected() {
  const connection = connect();
  opened.push(connection);
  await pass(SECOND);
  expect(connection.states).toEqual(['connected']);
  return connection;
}

/** How long it takes until the state is as wanted; looked at every 50 ms. */
async function timeUntil(reached: () => boolean, limit: number) {
  const begin = Date.now();
  while (!reached() && Date.now() - begin < limit) await pass(50);
  return Date.now() - begin;
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

test('a first connection is heard, and nothing has been missed', async () => {
  const { onEvent, onResubscribed } = await connected();
  server.emit('news', 'something.happened');
  server.emit('news', 'something.else');
  server.emit('other', 'something.happened');
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(onEvent.mock.calls[0]?.[0]).toEqual({});
  expect(onResubscribed).not.toHaveBeenCalled();
  expect(server.attempts).toHaveLength(1);
});

describe('a frame that is no message', () => {
  const onChannel = (channel: unknown) => JSON.stringify({ event: 'something.happened', channel });

  test.each([
    ['no JSON', 'Bad gateway'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['no name', '{"data":"{}","channel":"news"}'],
    ['a number for a name', '{"event":5,"channel":"news"}'],
    ['null for a name', '{"event":null}'],
    ['a list for a name', '{"event":["something.happened"],"channel":"news"}'],
    ['a channel every object has', onChannel('constructor')],
    ['such a channel', onChannel('__proto__')],
    ['a list for a channel', onChannel(['constructor'])],
    ['a count of nobody', '{"event":"pusher_internal:subscription_count","channel":"news"}'],
    ['watchers of nobody', '{"event":"pusher_internal:watchlist_events","data":null}'],
    ['a greeting of nobody', '{"event":"pusher:connection_established"}'],
  ])('is passed over: %s', async (_name, text) => {
    const { onEvent, states } = await connected();
    const [socket] = server.sockets;
    expect(() => socket?.deliverText(text)).not.toThrow();
    expect(onEvent).not.toHaveBeenCalled();
    server.emit('news', 'something.happened');
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['connected']);
  });

  test('instead of a greeting is passed over too', async () => {
    server.reception = 'mute';
    const connection = connect();
    opened.push(connection);
    await pass(SECOND);
    const [socket] = server.sockets;
    for (const data of [null, {}, { socket_id: '1.1' }, { socket_id: 5, activity_timeout: 'x' }]) {
      expect(() => socket?.deliver('pusher:connection_established', data)).not.toThrow();
    }
    await pass(SECOND);
    expect(connection.states).toEqual([]);
    socket?.deliver('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 });
    await pass(SECOND);
    expect(connection.states).toEqual(['connected']);
    expect(server.attempts).toHaveLength(1);
  });
});

describe('after a cut', () => {
  test.each([1000, 1001, 1006, 1009, 1011, 1012, 1013, 4001, 4004, 4009, 4100, 4200, 4201, 4301])(
    'with code %i it is subscribed again within 6 s by one new socket',
    async (code) => {
      const { state, onResubscribed, onEvent } = await connected();
      server.cut(code);
      await pass(0);
      expect(state()).toBe('broken');
      await pass(6 * SECOND);
      expect(state()).toBe('connected');
      expect(onResubscribed).toHaveBeenCalledTimes(1);
      expect(server.mostAtOnce).toBe(1);
      expect(server.alive()).toHaveLength(1);
      server.emit('news', 'something.happened');
      expect(onEvent).toHaveBeenCalledTimes(1);
    },
  );

  test.each([0.5, 2, 5, 20, 50, 60])(
    'that lasts %d s it is subscribed again within 5 s of the end (95 of 100)',
    async (seconds) => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const connection = await connected();
        server.reception = 'refuse';
        server.cut();
        await pass(seconds * SECOND);
        server.reception = 'accept';
        times.push(await timeUntil(() => connection.state() === 'connected', MINUTE));
        connection.close();
        await pass(6 * MINUTE);
      }
      expect(percentile(times, 0.95)).toBeLessThanOrEqual(5 * SECOND);
    },
  );

  test('the clients of one server come back spread over seconds', async () => {
    const clients = 200;
    for (let client = 0; client < clients; client += 1) opened.push(connect());
    await pass(SECOND);
    server.attempts.length = 0;
    server.cut(1001);
    await pass(10 * SECOND);
    expect(server.attempts).toHaveLength(clients);
    const bySecond = new Map<number, number>();
    for (const moment of server.attempts) {
      const second = Math.floor(moment / SECOND);
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
    }
    expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(0.25 * clients);
  });
});

describe('a server that', () => {
  test.each<[string, Reception]>([
    ['accepts and drops', { closeWith: 1006, established: true }],
    ['drops before it greets', { closeWith: 1006, established: false }],
    ['says «come back at once»', { closeWith: 4200, established: true }],
    ['says so before it greets', { closeWith: 4200, established: false }],
    ['says «never come back»', { closeWith: 4001, established: false }],
    ['refuses', 'refuse'],
    ['never answers', 'hang'],
    ['opens and is silent', 'mute'],
  ])(
    '%s is asked at most 30 times in any 5 minutes, one socket at a time',
    async (_name, reception) => {
      server.reception = reception;
      opened.push(connect());
      await pass(20 * MINUTE);
      const { attempts } = server;
      const most = Math.max(
        ...attempts.map(
          (begin) => attempts.filter((a) => a >= begin && a < begin + 5 * MINUTE).length,
        ),
      );
      expect(most).toBeLessThanOrEqual(30);
      expect(attempts.length).toBeGreaterThan(20);
      expect(server.mostAtOnce).toBe(1);
    },
  );

  test('does not answer is given up after 10 s', async () => {
    server.reception = 'hang';
    const connection = connect();
    opened.push(connection);
    await pass(9 * SECOND);
    expect(connection.states).toEqual([]);
    await pass(2 * SECOND);
    expect(connection.states).toEqual(['broken']);
    server.reception = 'accept';
    await pass(6 * SECOND);
    expect(connection.states).toEqual(['broken', 'connected']);
    expect(connection.onResubscribed).toHaveBeenCalledTimes(1);
  });

  test('takes the connection and says nothing is asked again within 10 s, each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1); // the longest wait there is
    server.reception = 'mute';
    const connection = connect();
    opened.push(connection);
    await pass(3 * SECOND);
    expect(server.attempts).toHaveLength(1);
    await pass(7 * SECOND);
    expect(server.attempts).toHaveLength(2);
    expect(connection.states).toEqual(['broken']);
    await pass(10 * SECOND);
    expect(server.attempts.length).toBeGreaterThanOrEqual(3);
    expect(server.mostAtOnce).toBe(1);
    server.reception = 'accept';
    await pass(10 * SECOND);
    expect(connection.states).toEqual(['broken', 'connected']);
  });

  test('takes its time is waited for', async () => {
    server.reception = 'hang';
    const connection = connect();
    opened.push(connection);
    await pass(8 * SECOND);
    expect(server.attempts).toHaveLength(1);
    expect(connection.states).toEqual([]);
  });
});

test('a socket that died without a word is found and replaced within 65 s', async () => {
  const connection = await connected();
  server.freeze();
  const { mock } = connection.onResubscribed;
  const replaced = await timeUntil(() => mock.calls.length > 0, 2 * MINUTE);
  expect(replaced).toBeLessThanOrEqual(65 * SECOND);
  expect(connection.state()).toBe('connected');
  expect(connection.onResubscribed).toHaveBeenCalledTimes(1);
});

describe('while it waits it tries at once', () => {
  async function waiting() {
    const connection = await connected();
    server.reception = 'refuse';
    server.cut();
    // Long enough for the slow pace.
    await pass(3 * MINUTE);
    server.reception = 'accept';
    vi.spyOn(Math, 'random').mockReturnValue(1);
    server.attempts.length = 0;
    return connection;
  }

  test('when the network comes back', async () => {
    const { state } = await waiting();
    window.dispatchEvent(new Event('online'));
    await pass(SECOND);
    expect(state()).toBe('connected');
    expect(server.attempts).toHaveLength(1);
  });

  test('when the person comes back to the page', async () => {
    const { state } = await waiting();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(SECOND);
    expect(state()).toBe('connected');
  });

  test('but not when the person leaves the page', async () => {
    const { state } = await waiting();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(SECOND);
    expect(state()).toBe('broken');
  });
});

test('a signal of the network while all is well opens no second socket', async () => {
  await connected();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10 * SECOND);
  expect(server.attempts).toHaveLength(1);
});

test('nothing is sent into a socket that the server has begun to close', async () => {
  const connection = await connected();
  const [socket] = server.sockets;
  const leave = connection.join({ name: 'more', visibility: 'public', events: {} });
  await pass(10);
  // The library sends a moment after it was asked to: by then the socket is no longer open.
  leave();
  socket!.readyState = WebSocket.CLOSING;
  await pass(10);
  expect(socket!.frames.map(({ event }) => event)).not.toContain('pusher:unsubscribe');
  socket!.endWith(1000);
  await pass(5 * SECOND);
  expect(connection.state()).toBe('connected');
  expect(server.channels()).toEqual(['news']);
});

describe('closing', () => {
  test('leaves the channel, closes the socket and hears nothing more', async () => {
    const connection = await connected();
    const [socket] = server.sockets;
    connection.close();
    server.emit('news', 'something.happened');
    await pass(10);
    expect(socket?.channels.size).toBe(0);
    expect(socket?.readyState).toBe(WebSocket.CLOSED);
    await pass(10 * MINUTE);
    expect(server.attempts).toHaveLength(1);
    expect(connection.onEvent).not.toHaveBeenCalled();
    expect(connection.states).toEqual(['connected']);
  });

  test.each<Reception>(['accept', 'refuse', 'hang', 'mute'])(
    'at any moment of an attempt (%s) is final',
    async (reception) => {
      const connection = await connected();
      server.cut();
      server.reception = reception;
      await pass(7 * SECOND);
      server.cut();
      connection.close();
      const { length } = server.attempts;
      window.dispatchEvent(new Event('online'));
      await pass(10 * MINUTE);
      expect(server.attempts).toHaveLength(length);
      expect(server.alive()).toHaveLength(0);
    },
  );
});
