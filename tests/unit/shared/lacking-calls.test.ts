import { expect, test } from 'vitest';
import type { Endpoint } from '#contract';
import { ApiFailure } from '@/shared/api';
import { createLackingCalls } from '@/shared/api/lacking-calls.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'seed'>;

const COUNTS: Call = { method: 'GET', path: '/leads/counts' };
const ACTIVITY: Call = { method: 'GET', path: '/leads/{id}/activity' };
const CLIENT: Call = { method: 'GET', path: '/clients/{id}' };
const CREATE: Call = { method: 'POST', path: '/orders' };
const LEAD: Call = { method: 'GET', path: '/leads/{id}', seed: true };

const failed = (kind: ApiFailure['kind'], status?: number, serverMessage?: string) =>
  new ApiFailure(kind, 'отказ', { ...(status !== undefined && { status }), serverMessage });
const notFound = (message?: string) => failed('http', 404, message);

const NO_ROUTE = 'The route api/leads/5/activity could not be found.';
const NO_MODEL = 'No query results for model [App\\Models\\Lead] 5';

const addressOf = ({ path }: Call, id = 5) => path.replace('{id}', String(id));

/** Whether a call is known to be lacking after these answers of other records each. */
function isLackingAfter(call: Call, ...errors: unknown[]): boolean {
  const calls = createLackingCalls();
  for (const [index, error] of errors.entries()) {
    calls.noteFailure(call, addressOf(call, 5 + index), error);
  }
  return calls.failureOf(call) !== undefined;
}

test.each([
  ['Laravel’s words for an address', ACTIVITY, notFound(NO_ROUTE)],
  ['Express’s words for an address', ACTIVITY, notFound('Cannot GET /api/leads/5/activity')],
  ['a word taken for a number', COUNTS, notFound('No query results for model [Lead] counts')],
  ['404 without a word, where no record is named', COUNTS, notFound()],
  ['404 by its name, where no record is named', COUNTS, notFound('Not Found')],
  ['404 without a word to a write', CREATE, notFound()],
  ['405', ACTIVITY, failed('http', 405, 'The GET method is not supported for this route.')],
  ['501', COUNTS, failed('http', 501)],
  ['a page with a good status', ACTIVITY, failed('html', 200)],
])('a call answered by %s is not asked again', (_name, call, error) => {
  expect(isLackingAfter(call, error)).toBe(true);
});

test.each([
  ['Laravel’s words for a record', ACTIVITY, notFound(NO_MODEL)],
  ['our server’s words for a record', ACTIVITY, notFound('Не найдено')],
  ['words for a record that the body of a write names', CREATE, notFound('Не найдено')],
  ['404 without a word for the record itself', CLIENT, notFound()],
  ['401', COUNTS, failed('http', 401)],
  ['403', COUNTS, failed('http', 403, 'Нужен модуль')],
  ['419', COUNTS, failed('http', 419, 'CSRF token mismatch.')],
  ['422', COUNTS, failed('http', 422)],
  ['429', COUNTS, failed('http', 429, 'Too Many Attempts.')],
  ['500', COUNTS, failed('http', 500, 'Server Error')],
  ['502', COUNTS, failed('http', 502)],
  ['503', COUNTS, failed('http', 503)],
  ['no network', COUNTS, failed('network')],
  ['no answer in time', COUNTS, failed('timeout')],
  ['a call given up', COUNTS, failed('canceled')],
  ['a broken scrap', COUNTS, failed('parse', 200)],
  ['a page after a write', CREATE, failed('html', 200)],
  ['another shape after a write', CREATE, failed('schema')],
  ['an error of another kind', COUNTS, new Error('сбой')],
  ['a refusal of a call of the specification', LEAD, notFound(NO_ROUTE)],
  ['a page at a call of the specification', LEAD, failed('html', 200)],
])('a call answered by %s is asked again, however often', (_name, call, error) => {
  expect(isLackingAfter(call, error, error, error)).toBe(false);
});

test.each([
  ['404 without a word', ACTIVITY, notFound()],
  ['404 by its name', ACTIVITY, notFound('Not Found')],
  ['another shape', ACTIVITY, failed('schema')],
  ['nothing at all', ACTIVITY, failed('empty', 200)],
  ['another shape, where no record is named', COUNTS, failed('schema')],
  ['foreign words, where no record is named', COUNTS, notFound('Заявка не найдена')],
])('a call answered by %s is asked once more', (_name, call, error) => {
  expect(isLackingAfter(call, error)).toBe(false);
  expect(isLackingAfter(call, error, error)).toBe(true);
});

test('a second doubtful answer about the same record says no more than the first', () => {
  const calls = createLackingCalls();
  calls.noteFailure(ACTIVITY, '/leads/5/activity', notFound());
  calls.noteFailure(ACTIVITY, '/leads/5/activity', notFound());
  expect(calls.failureOf(ACTIVITY)).toBeUndefined();
});

test.each(['before', 'after'])(
  'a 404 without a word below a record that is answered %s it is about the call',
  (order) => {
    const calls = createLackingCalls();
    if (order === 'before') calls.noteAnswer(LEAD, '/leads/5');
    calls.noteFailure(ACTIVITY, '/leads/5/activity', notFound());
    if (order === 'after') calls.noteAnswer(LEAD, '/leads/5');
    expect(calls.failureOf(ACTIVITY)).toMatchObject({ kind: 'http', status: 404 });
  },
);

test.each(['before', 'after'])(
  'deleted records say nothing of the calls below them, whether they are asked %s those',
  (order) => {
    const calls = createLackingCalls();
    for (const id of [5, 6, 7]) {
      const asks = [
        () => calls.noteFailure(LEAD, `/leads/${id}`, notFound(NO_MODEL)),
        () => calls.noteFailure(ACTIVITY, `/leads/${id}/activity`, notFound()),
      ];
      for (const ask of order === 'before' ? asks : asks.toReversed()) ask();
    }
    expect(calls.failureOf(ACTIVITY)).toBeUndefined();
  },
);

test('the words in which a fallback route answers are no words about a record', () => {
  const calls = createLackingCalls();
  const fallback = notFound('Ресурс не найден');
  calls.noteFailure(COUNTS, '/leads/counts', fallback);
  calls.noteAnswer(LEAD, '/leads/5');
  calls.noteFailure(ACTIVITY, '/leads/5/activity', notFound(NO_MODEL));
  expect(calls.failureOf(ACTIVITY)).toBeUndefined();
  calls.noteFailure(ACTIVITY, '/leads/5/activity', fallback);
  expect(calls.failureOf(ACTIVITY)).toMatchObject({ status: 404 });
});

test('a call that was answered once is always asked', () => {
  const calls = createLackingCalls();
  calls.noteAnswer(ACTIVITY, '/leads/5/activity');
  for (const id of [6, 7]) calls.noteFailure(ACTIVITY, `/leads/${id}/activity`, notFound(NO_ROUTE));
  calls.noteFailure(ACTIVITY, '/leads/8/activity', failed('html', 200));
  expect(calls.failureOf(ACTIVITY)).toBeUndefined();
});

test('one method of an address says nothing of another', () => {
  const calls = createLackingCalls();
  calls.noteFailure(CREATE, '/orders', failed('http', 405));
  expect(calls.failureOf({ method: 'GET', path: '/orders' })).toBeUndefined();
});

test('the first answer to an addition is waited for, until it says whether there is such a call', () => {
  const calls = createLackingCalls();
  expect(calls.isUntried(ACTIVITY)).toBe(true);
  expect(calls.isUntried(LEAD)).toBe(false);
  expect(calls.isUntried(CREATE)).toBe(false);
  calls.noteAnswer(ACTIVITY, '/leads/5/activity');
  expect(calls.isUntried(ACTIVITY)).toBe(false);
});
