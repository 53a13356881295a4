import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime, joinChannel, type RealtimeChannel } from '@/shared/realtime';
import { deferred } from '../../support/deferred';
import { server as api } from '../../support/msw';
import { until } from '../../support/until';
import { CONFIG, connect, installSocketServer } from './realtime-support';

const NEWS = 'news';
const ORDER = 'private-order.7';

let sockets: ReturnType<typeof installSocketServer>;
let opened: { close(): void }[];
/** Names of the channels that a signature was asked for. */
let asked: string[];

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sockets = installSocketServer();
  opened = [];
  asked = [];
  sign(() => HttpResponse.json({ auth: 'app-key:signature' }));
});

afterEach(() => {
  for (const connection of opened) connection.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function sign(answer: () => Response | Promise<Response>) {
  api.use(
    http.post('*/broadcasting/auth', async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()).get('channel_name') ?? '');
      return answer();
    }),
  );
}

/** A dialog that follows one order. */
function dialog() {
  const onEvent = vi.fn();
  const onResubscribed = vi.fn();
  const onRecentEvent = vi.fn();
  const channel: RealtimeChannel = {
    name: 'order.7',
    visibility: 'private',
    events: { 'order.changed': onEvent },
    onResubscribed,
    onRecentEvent,
  };
  return { channel, onEvent, onResubscribed, onRecentEvent };
}

function open() {
  const connection = connect();
  opened.push(connection);
  return connection;
}
const subscribed = (...names: string[]) =>
  until(() => expect(sockets.channels().sort()).toEqual(names));

test('those who join one channel share its subscription until the last has left', async () => {
  const { join, state } = open();
  await subscribed(NEWS);
  const [first, second] = [dialog(), dialog()];
  const leaves = [first, second].map(({ channel }) => join(channel));
  await subscribed(NEWS, ORDER);
  expect(asked).toEqual([ORDER]);
  sockets.emit(ORDER, 'order.changed');
  leaves[0]?.();
  leaves[0]?.();
  sockets.emit(ORDER, 'order.changed');
  expect(first.onEvent).toHaveBeenCalledTimes(1);
  expect(second.onEvent).toHaveBeenCalledTimes(2);
  leaves[1]?.();
  await subscribed(NEWS);
  expect(state()).toBe('connected');

  join(first.channel);
  await subscribed(NEWS, ORDER);
  sockets.emit(ORDER, 'order.changed');
  expect(first.onEvent).toHaveBeenCalledTimes(2);
  expect(second.onEvent).toHaveBeenCalledTimes(2);
});

test('one who joins a channel of the connection leaves it to the connection', async () => {
  const { join, onEvent } = open();
  await subscribed(NEWS);
  const onToo = vi.fn();
  const leave = join({ name: NEWS, visibility: 'public', events: { 'something.happened': onToo } });
  sockets.emit(NEWS, 'something.happened');
  leave();
  sockets.emit(NEWS, 'something.happened');
  expect(onToo).toHaveBeenCalledTimes(1);
  expect(onEvent).toHaveBeenCalledTimes(2);
  expect(sockets.channels()).toEqual([NEWS]);
});

test('is subscribed again after a reconnection and knows that it may have missed something', async () => {
  const { join } = open();
  const { channel, onEvent, onResubscribed } = dialog();
  join(channel);
  await subscribed(NEWS, ORDER);
  expect(onResubscribed).not.toHaveBeenCalled();
  sockets.cut();
  await until(() => expect(onResubscribed).toHaveBeenCalledTimes(1));
  sockets.emit(ORDER, 'order.changed');
  expect(onEvent).toHaveBeenCalledTimes(1);
});

test('left before it was subscribed it does not come back, not even with a reconnection', async () => {
  const late = deferred<Response>();
  sign(() => late.promise.then((answer) => answer.clone()));
  const { join } = open();
  const { channel, onEvent } = dialog();
  const leave = join(channel);
  await until(() => expect(asked).toHaveLength(1));
  leave();
  sockets.cut();
  await until(() => expect(sockets.attempts).toHaveLength(2));
  await subscribed(NEWS);
  late.resolve(HttpResponse.json({ auth: 'app-key:signature' }));
  // One that is asked for after that answer is there in its time.
  join({ name: 'order.8', visibility: 'private', events: {} });
  await subscribed(NEWS, 'private-order.8');
  expect(asked).toEqual([ORDER, 'private-order.8']);
  expect(onEvent).not.toHaveBeenCalled();
});

test('left and joined again while the signature is on its way it is subscribed once', async () => {
  const late = deferred<Response>();
  sign(() => late.promise);
  const { join } = open();
  const { channel, onEvent } = dialog();
  const leave = join(channel);
  await until(() => expect(asked).toHaveLength(1));
  leave();
  join(channel);
  late.resolve(HttpResponse.json({ auth: 'app-key:signature' }));
  await subscribed(NEWS, ORDER);
  sockets.emit(ORDER, 'order.changed');
  expect(onEvent).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test('its refusal is not the connection’s, and is asked about again when it is joined anew', async () => {
  let allowed = false;
  sign(() =>
    allowed ? HttpResponse.json({ auth: 'app-key:x' }) : new HttpResponse(null, { status: 403 }),
  );
  const { join, states } = open();
  await subscribed(NEWS);
  const { channel } = dialog();
  const leave = join(channel);
  await until(() => expect(asked).toHaveLength(1));
  leave();
  allowed = true;
  join(channel);
  await subscribed(NEWS, ORDER);
  expect(states).toEqual(['connected']);
});

test('is told of an event that it came too late to hear', async () => {
  sockets.news = { event_age_ms: 700 };
  const { join, onResubscribed } = open();
  const { channel, onRecentEvent } = dialog();
  join(channel);
  await subscribed(NEWS, ORDER);
  expect(onRecentEvent).toHaveBeenCalledExactlyOnceWith(700);
  // After a cut everything is asked for anyway.
  sockets.cut();
  await until(() => expect(onResubscribed).toHaveBeenCalled());
  await subscribed(NEWS, ORDER);
  expect(onRecentEvent).toHaveBeenCalledTimes(1);
});

test('is told nothing where the server says that the channel was quiet', async () => {
  sockets.news = { event_age_ms: null };
  const { join, state } = open();
  const { channel, onRecentEvent } = dialog();
  join(channel);
  await subscribed(NEWS, ORDER);
  expect(state()).toBe('connected');
  expect(onRecentEvent).not.toHaveBeenCalled();
});

test.each([
  ['nothing', {}],
  ['something else', { event_age_ms: 'soon' }],
  ['a text', ['?']],
])(
  'is told once that it may have missed something where the server says %s',
  async (_name, news) => {
    sockets.news = news;
    const { join, state } = open();
    const { channel, onRecentEvent, onResubscribed } = dialog();
    join(channel);
    await subscribed(NEWS, ORDER);
    expect(state()).toBe('connected');
    expect(onRecentEvent).toHaveBeenCalledExactlyOnceWith(undefined);
    sockets.cut();
    await until(() => expect(onResubscribed).toHaveBeenCalledTimes(1));
    expect(onRecentEvent).toHaveBeenCalledTimes(1);
  },
);

test('may be wanted before there is a connection, and is still wanted by the next one', async () => {
  const { channel, onEvent } = dialog();
  const leave = joinChannel(channel);
  const gone = joinChannel(dialog().channel);
  const start = () => {
    const connection = connectRealtime({ config: CONFIG, channels: [] });
    opened.push(connection);
    return connection;
  };
  const first = start();
  await subscribed(ORDER);
  first.close();
  await subscribed();
  gone();

  const second = start();
  const later = joinChannel({ name: NEWS, visibility: 'public', events: {} });
  await subscribed(NEWS, ORDER);
  sockets.emit(ORDER, 'order.changed');
  expect(onEvent).toHaveBeenCalledTimes(1);
  leave();
  await subscribed(NEWS);
  second.close();
  later();
  await subscribed();
});
