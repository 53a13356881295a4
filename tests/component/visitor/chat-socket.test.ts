import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket, socketAddress } from '../../../visitor/chat/conversation/socket';

const CHANNEL = 'private-chat.abc';

/** The browser's end of a websocket, and what the server does at the other. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  readonly sent: { event: string; data: Record<string, unknown> }[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }

  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  hear(event: string, data: object = {}, channel?: string) {
    const text = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  establish() {
    this.hear('pusher:connection_established', { socket_id: '1.2', activity_timeout: 30 });
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(
  authorize = vi.fn().mockResolvedValue({ auth: 'key:signature', channel_data: '{}' }),
) {
  const [onEvent, onReady] = [vi.fn(), vi.fn()];
  const options = { url: 'wss://crm.example/app/key', channel: CHANNEL, authorize };
  return { socket: openSocket({ ...options, onEvent, onReady }), onEvent, onReady, authorize };
}

test('subscribes with the signature of its own socket, and hears its channel alone', async () => {
  const { socket, onEvent, onReady, authorize } = open();
  last().establish();
  await pass(0);
  expect(authorize).toHaveBeenCalledWith('1.2');
  expect(last().sent).toEqual([
    {
      event: 'pusher:subscribe',
      data: { channel: CHANNEL, auth: 'key:signature', channel_data: '{}' },
    },
  ]);
  expect(socket.isReady()).toBe(false);
  last().hear('pusher_internal:subscription_succeeded', {}, CHANNEL);
  expect([socket.isReady(), onReady.mock.calls.length]).toEqual([true, 1]);
  last().hear('chat.message', { seq: 3 }, CHANNEL);
  last().hear('chat.message', { seq: 9 }, 'private-chat.other');
  expect(onEvent.mock.calls).toEqual([['chat.message', { seq: 3 }]]);
});

test('answers a ping, asks after a silence, and comes back where nobody answers', async () => {
  open();
  last().establish();
  await pass(0);
  last().hear('pusher:ping');
  expect(last().sent.at(-1)?.event).toBe('pusher:pong');
  await pass(30);
  expect(last().sent.at(-1)?.event).toBe('pusher:ping');
  last().hear('pusher:pong');
  await pass(30);
  expect(FakeSocket.all).toHaveLength(1);
  await pass(30);
  await pass(1);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[0]?.readyState).toBe(3);
});

test('comes back after growing pauses, and at once when it is told to hurry', async () => {
  const { socket } = open();
  const moments: number[] = [Date.now()];
  for (let index = 0; index < 4; index += 1) {
    const before = FakeSocket.all.length;
    last().close(1006);
    while (FakeSocket.all.length === before) await pass(0.5);
    moments.push(Date.now());
  }
  expect(moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))).toEqual([
    1000, 2000, 4000, 8000,
  ]);
  last().close(4100);
  socket.hurry();
  expect(FakeSocket.all).toHaveLength(6);
});

test('pauses are short again once it was subscribed', async () => {
  open();
  for (const code of [1006, 1006, 1006]) {
    last().close(code);
    await pass(60);
  }
  last().establish();
  await pass(0);
  last().hear('pusher_internal:subscription_succeeded', {}, CHANNEL);
  const before = FakeSocket.all.length;
  last().close(1001);
  await pass(1);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('stays away where it is not wanted, and where it was closed', async () => {
  open();
  last().close(4001);
  await pass(600);
  expect(FakeSocket.all).toHaveLength(1);
  const { socket } = open();
  socket.close();
  await pass(600);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a signature that is refused is asked for again, later', async () => {
  open(vi.fn().mockResolvedValue(null));
  last().establish();
  await pass(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test('what is no frame is passed over', async () => {
  const { onEvent } = open();
  last().dispatchEvent(new MessageEvent('message', { data: 'not JSON' }));
  last().hear('pusher:error', { code: 4200 });
  expect(onEvent).not.toHaveBeenCalled();
});

test.each([
  ['https://crm.example', { key: 'k' }, 'wss://crm.example/app/k'],
  ['http://127.0.0.1:4000', { key: 'k' }, 'ws://127.0.0.1:4000/app/k'],
  ['https://example.com/crm', { key: 'k' }, 'wss://example.com/crm/app/k'],
  [
    'https://crm.example',
    { key: 'k', host: 'ws.example', port: 6001, scheme: 'http' },
    'ws://ws.example:6001/app/k',
  ],
  ['http://crm.example', { key: 'k', host: 'ws.example' }, 'wss://ws.example/app/k'],
])('from %s with %o it is at %s', (server, realtime, address) => {
  expect(socketAddress(server, realtime).split('?')[0]).toBe(address);
});
