import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { IncomingMessage, Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowLongBody, limitBodyTime } from '../../../server/http/limits/body-time';
import { answerClientError } from '../../../server/http/errors/client-error';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that hears of a call whose body has just begun to come in. */
function receive(complete = false, url = '/api/leads') {
  const server = new EventEmitter() as EventEmitter & Server;
  const request = Object.assign(new EventEmitter(), {
    headers: { 'content-length': '5' },
    complete,
    url,
    socket: new PassThrough(),
  }) as unknown as IncomingMessage;
  const givenUp = vi.fn();
  server.on('clientError', givenUp);
  limitBodyTime(server, request);
  return { request, givenUp };
}

test('gives a body 30 seconds', () => {
  const { givenUp } = receive();
  vi.advanceTimersByTime(29_999);
  expect(givenUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(givenUp).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    expect.anything(),
  );
});

test('leaves a body that has come in and one that is a file alone', () => {
  const whole = receive(true);
  const file = receive();
  allowLongBody(file.request);
  vi.advanceTimersByTime(60_000);
  expect(whole.givenUp).not.toHaveBeenCalled();
  expect(file.givenUp).not.toHaveBeenCalled();
});

test.each([
  ['/api/public/chats/abc/files', '*'],
  ['/api/leads', undefined],
])('what is said of a slow body of %s may be read by origin %s', (url, origin) => {
  const { givenUp } = receive(false, url);
  vi.advanceTimersByTime(30_000);
  const [[error, socket]] = givenUp.mock.calls as [[Error, PassThrough]];
  let answer = '';
  socket.write = (text: string) => {
    answer += text;
    return true;
  };
  socket.on('error', () => undefined);
  answerClientError(error, socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(/^access-control-allow-origin: (.*)\r$/m.exec(answer)?.[1]).toBe(origin);
});
