import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onUnauthorized } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { deferred } from '../../support/deferred';
import { server as api } from '../../support/msw';
import { until } from '../../support/until';
import { connect, installSocketServer } from './realtime-support';

const SECOND = 1000;
const ok = (signature = 'app-key:signature') => HttpResponse.json({ auth: signature });

let sockets: ReturnType<typeof installSocketServer>;
let opened: { close(): void }[];
let requests: Request[];

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // A wait is as short as chance allows.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sockets = installSocketServer();
  opened = [];
  requests = [];
  tokenStore.set('token-of-anna');
});

afterEach(async () => {
  for (const connection of opened) connection.close();
  // Not until no timer is left: a form of an earlier file may be trying again for ever.
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers the calls for a signature one after another, the last one for ever. */
function answer(...answers: (() => Response | Promise<Response>)[]) {
  api.use(
    http.post('*/broadcasting/auth', ({ request }) => {
      requests.push(request.clone());
      return answers[Math.min(requests.length, answers.length) - 1]!();
    }),
  );
}

function connectPrivate(...names: string[]) {
  const handlers = names.map(() => ({ onEvent: vi.fn(), onResubscribed: vi.fn() }));
  const connection = connect(
    names.map((name, index) => ({
      name,
      visibility: 'private' as const,
      events: { 'something.happened': handlers[index]!.onEvent },
      onResubscribed: handlers[index]!.onResubscribed,
    })),
  );
  opened.push(connection);
  return { ...connection, handlers };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const subscribed = (...names: string[]) =>
  until(() => expect(sockets.channels().sort()).toEqual(names));

test('asks as Echo does, with the token of that moment, and listens', async () => {
  answer(ok);
  const { handlers, states } = connectPrivate('company.1');
  await subscribed('private-company.1');
  const [request] = requests;
  expect(new URL(request!.url).pathname).toBe('/broadcasting/auth');
  expect(request!.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(request!.headers.get('authorization')).toBe('Bearer token-of-anna');
  expect(request!.headers.get('accept')).toBe('application/json');
  expect(request!.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(await request!.text()).toBe('socket_id=1.1&channel_name=private-company.1');
  expect(states).toEqual(['connected']);

  sockets.emit('private-company.1', 'something.happened');
  expect(handlers[0]!.onEvent).toHaveBeenCalledTimes(1);

  tokenStore.set('token-of-boris');
  sockets.cut();
  await until(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.headers.get('authorization')).toBe('Bearer token-of-boris');
});

test('hands on what was signed with the channel', async () => {
  answer(() => HttpResponse.json({ auth: 'app-key:signature', channel_data: '{"a":1}' }));
  connectPrivate('company.1');
  await subscribed('private-company.1');
  expect(sockets.sockets[0]!.frames).toContainEqual({
    event: 'pusher:subscribe',
    data: { auth: 'app-key:signature', channel_data: '{"a":1}', channel: 'private-company.1' },
  });
});

test.each([
  ['a fault of the server', () => new HttpResponse(null, { status: 500 })],
  ['a gateway without a server', () => new HttpResponse(null, { status: 502 })],
  ['too many requests', () => new HttpResponse(null, { status: 429 })],
  ['no network', () => HttpResponse.error()],
  ['a page with status 200', () => HttpResponse.html('<h1>Log in</h1>')],
  ['an answer that is cut', () => HttpResponse.text('{"auth":')],
  ['an answer without a signature', () => HttpResponse.json({})],
])('asks again after %s, and then catches up', async (_name, fault) => {
  answer(fault, fault, ok);
  const { states, handlers } = connectPrivate('company.1');
  await until(() => expect(states).toEqual(['broken']));
  await pass(6 * SECOND);
  await subscribed('private-company.1');
  expect(requests).toHaveLength(3);
  expect(states).toEqual(['broken', 'connected']);
  expect(handlers[0]!.onResubscribed).toHaveBeenCalledTimes(1);
  expect(sockets.attempts).toHaveLength(1);
});

test('waits as long as the server asks it to', async () => {
  answer(() => new HttpResponse(null, { status: 429, headers: { 'retry-after': '40' } }), ok);
  connectPrivate('company.1');
  await until(() => expect(requests).toHaveLength(1));
  await pass(38 * SECOND);
  expect(requests).toHaveLength(1);
  await pass(10 * SECOND);
  await subscribed('private-company.1');
});

test('one channel in trouble does not hold up another', async () => {
  let troubled = true;
  api.use(
    http.post('*/broadcasting/auth', async ({ request }) => {
      const name = new URLSearchParams(await request.text()).get('channel_name');
      return troubled && name === 'private-user.5' ? new HttpResponse(null, { status: 503 }) : ok();
    }),
  );
  const { states, handlers } = connectPrivate('company.1', 'user.5');
  await subscribed('private-company.1');
  await until(() => expect(states).toEqual(['broken']));
  troubled = false;
  await pass(3 * SECOND);
  await subscribed('private-company.1', 'private-user.5');
  expect(states).toEqual(['broken', 'connected']);
  expect(handlers.map(({ onResubscribed }) => onResubscribed.mock.calls.length)).toEqual([0, 1]);
});

test('takes a refusal for an answer until the next connection', async () => {
  answer(() => new HttpResponse(null, { status: 403 }), ok);
  const { states } = connectPrivate('company.1');
  await until(() => expect(states).toEqual(['broken']));
  await pass(300 * SECOND);
  expect(requests).toHaveLength(1);
  sockets.cut();
  await subscribed('private-company.1');
  expect(states).toEqual(['broken', 'connected']);
});

test('a 401 ends the login, as everywhere', async () => {
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  answer(() => new HttpResponse(null, { status: 401 }));
  connectPrivate('company.1');
  await until(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(tokenStore.get()).toBeNull();
  await pass(300 * SECOND);
  expect(requests).toHaveLength(1);
  stop();
});

test('a signature for a socket that is gone is not used on the next one', async () => {
  const late = deferred<Response>();
  answer(
    () => late.promise,
    () => ok('app-key:second'),
  );
  connectPrivate('company.1');
  await until(() => expect(requests).toHaveLength(1));
  sockets.cut();
  await subscribed('private-company.1');
  late.resolve(ok('app-key:first'));
  await pass(SECOND);
  const frames = sockets.sockets.flatMap((socket) => socket.frames);
  expect(frames.map(({ data }) => data.auth)).toEqual(['app-key:second']);
});

test('nothing is asked for or listened to after closing', async () => {
  const late = deferred<Response>();
  answer(() => late.promise);
  const { close, states } = connectPrivate('company.1');
  await until(() => expect(requests).toHaveLength(1));
  close();
  late.resolve(ok());
  await pass(60 * SECOND);
  expect(requests).toHaveLength(1);
  expect(sockets.alive()).toHaveLength(0);
  expect(states).toEqual([]);
});

test('the address of the call may be on another host', async () => {
  answer(ok);
  const connection = connect(
    [{ name: 'company.1', visibility: 'private', events: {} }],
    'https://api.example/v1/broadcasting/auth',
  );
  opened.push(connection);
  await subscribed('private-company.1');
  expect(requests[0]!.url).toBe('https://api.example/v1/broadcasting/auth');
});
