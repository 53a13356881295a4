import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, post, put } from '@/shared/api';
import { isLoading } from '@/shared/lib/loading';
import { deferred } from '../../support/deferred.ts';
import { server } from '../../support/msw/index.ts';

const echoSchema = z.object({ method: z.string(), body: z.string() });

const echo = async ({ request }: { request: Request }) =>
  HttpResponse.json({ method: request.method, body: await request.text() });

test.each([
  ['GET', get, undefined, ''],
  ['POST', post, { a: 1 }, '{"a":1}'],
  ['PUT', put, { a: 2 }, '{"a":2}'],
] as const)('the shortcut for %s sends by that method', async (method, send, body, sent) => {
  server.use(http.all('*/api/echo', echo));
  expect(await send(echoSchema, '/echo', { body })).toEqual({ method, body: sent });
});

test('a shortcut raises the loading flag where it is asked to, and lowers it after a refusal', async () => {
  const answer = deferred<Response>();
  server.use(http.put('*/api/echo', () => answer.promise));
  const sent = put(echoSchema, '/echo', {}, true).catch((error: unknown) => error);
  expect(isLoading()).toBe(true);
  answer.resolve(new HttpResponse(null, { status: 500 }));
  expect(await sent).toMatchObject({ status: 500 });
  expect(isLoading()).toBe(false);
});
