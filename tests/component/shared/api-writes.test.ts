import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract';
import { answerOf, type ApiFailure, call, get, isUnanswered, post, put } from '@/shared/api';
import { buildClient } from '../../support/factories/index.ts';
import {
  callsOf,
  mock,
  refusal,
  server,
  written,
  WRITTEN_BODIES,
} from '../../support/msw/index.ts';

const recordSchema = z.object({ id: z.number() });

const HTML = 'text/html; charset=UTF-8';
const TYPES = ['application/json', HTML, 'text/plain', null];

/** What a controller that has written answers without a thought. */
const ACKNOWLEDGEMENTS = [
  ['no body', ''],
  ['white space', ' \n'],
  ['the number of rows', '1'],
  ['zero rows', '0'],
  ['true', 'true'],
  ['null', 'null'],
  ['an empty text', '""'],
  ['a quoted word', '"OK"'],
  ['a word', 'OK'],
  ['a Russian sentence', 'Статус обновлён'],
  ['an empty list', '[]'],
  ['an empty record', '{}'],
  ['a message', '{"message":"Saved"}'],
  ['a success', '{"success":true,"data":{"affected":1}}'],
  ['a status', '{"status":"ok","code":200}'],
  ['nothing inside data', '{"data":null}'],
] as const;

function answer(body: string, type: string | null, status = 200) {
  server.use(
    http.all('*/api/thing', () => {
      // A body of bytes brings no content type of its own.
      const bytes = new TextEncoder().encode(body);
      return new HttpResponse(bytes, {
        status,
        headers: type === null ? {} : { 'Content-Type': type },
      });
    }),
  );
}

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error as ApiFailure,
  );

beforeEach(() => {
  // An answer of HTML is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(ACKNOWLEDGEMENTS)(
  '%s in answer to a write is success, whatever its type',
  async (_name, body) => {
    for (const type of TYPES) {
      answer(body, type);
      expect(await failureOf(put(undefined, '/thing', { body: {} })), String(type)).toBeNull();
    }
  },
);

test.each(ACKNOWLEDGEMENTS)(
  '%s where a write declares a record says that it is written',
  async (_name, body) => {
    for (const type of TYPES) {
      answer(body, type);
      const failure = await failureOf(post(recordSchema, '/thing'));
      expect(isUnanswered(failure), String(type)).toBe(true);
      expect(failure).toMatchObject({ kind: 'unanswered', status: 200 });
    }
  },
);

test.each(['{"id":5}', '{"data":{"id":5}}', '\uFEFF{"id":5}'])(
  'the record %j is read of the answer to a write, whatever its type',
  async (body) => {
    for (const type of TYPES) {
      answer(body, type);
      expect(await put(recordSchema, '/thing'), String(type)).toEqual({ id: 5 });
    }
  },
);

test.each([
  '<!doctype html><title>Вход</title>',
  ' \n<br />\n<b>Warning</b>',
  '\uFEFF<html></html>',
])('the page %j is a failure of a write and of a read, whatever its type', async (body) => {
  for (const type of TYPES) {
    for (const send of [get, post, put]) {
      answer(body, type);
      expect(await failureOf(send(undefined, '/thing'))).toMatchObject({ kind: 'html' });
    }
  }
});

test('a refusal by `success: false` is one, whatever its type', async () => {
  for (const type of TYPES) {
    answer('{"success":false,"message":"Заявка закрыта"}', type);
    expect(await failureOf(put(undefined, '/thing'))).toMatchObject({
      kind: 'http',
      serverMessage: 'Заявка закрыта',
    });
  }
});

test.each(['{"id":', '[1,', '{id: 5}'])(
  '%j breaks off, and is no success of a write',
  async (body) => {
    answer(body, 'application/json');
    expect(await failureOf(put(undefined, '/thing'))).toMatchObject({ kind: 'parse' });
  },
);

test('an empty page of a list is no success of a write that declares a record', async () => {
  answer('{"data":[],"links":{},"meta":{"total":0}}', 'application/json');
  expect(await failureOf(post(recordSchema, '/thing'))).toMatchObject({ kind: 'schema' });
});

test.each([
  ['', 'application/json', 'empty'],
  ['OK', 'text/plain', 'parse'],
  ['1', 'application/json', 'schema'],
  ['1', HTML, 'html'],
  ['{"id":5}', HTML, 'html'],
  ['{"message":"Saved"}', 'application/json', 'schema'],
])('%j as %s is no answer to a read', async (body, type, kind) => {
  answer(body, type);
  expect(await failureOf(get(recordSchema, '/thing'))).toMatchObject({ kind });
  expect(await failureOf(post(recordSchema, '/thing', { isReading: true }))).toMatchObject({
    kind,
  });
});

describe('a call of the contract that declares a record', () => {
  const { update } = endpoints.clientTags;
  const { update: updateClient, show } = endpoints.clients;
  const client = buildClient({ id: 7, name: 'Мария' });

  test.each(WRITTEN_BODIES)('reads it again where the answer is %j', async (body) => {
    server.use(
      mock(updateClient, () => written(body)),
      mock(show, () => client),
    );
    const answer = await call(updateClient, { params: { id: 7 }, body: { name: 'Мария' } });
    expect(answer).toMatchObject({ id: 7, name: 'Мария' });
    expect(callsOf('')).toEqual(['PUT /api/clients/7', 'GET /api/clients/7']);
  });

  test('counts as made where it cannot be read', async () => {
    server.use(
      mock(updateClient, () => written()),
      mock(show, () => refusal(404)),
      mock(update, () => written('1')),
    );
    const changed = call(updateClient, { params: { id: 7 }, body: { name: 'Мария' } });
    expect(await answerOf(changed)).toBeNull();
    expect(await answerOf(call(update, { params: { id: 7 }, body: { name: 'VIP' } }))).toBeNull();
  });

  test('that is refused is not read', async () => {
    server.use(mock(updateClient, () => refusal(403)));
    const changed = call(updateClient, { params: { id: 7 }, body: { name: 'Мария' } });
    expect(await failureOf(changed)).toMatchObject({ status: 403 });
    expect(callsOf('GET')).toEqual([]);
  });
});
