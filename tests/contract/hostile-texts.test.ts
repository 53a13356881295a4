import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_ERROR, type Endpoint } from '#contract';
import { listEndpoints } from '../../server/openapi';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { exampleCalls, tokenOf, urlOf, type Caller, type ExampleCall } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';
import { placesOfCall, put, valueAt, type Place } from './places';

const NUL = '\0';
/** Half of a character: JSON can hold it, UTF-8 cannot. */
const HALF = '\uD800';
const FIRST_REFUSAL = 400;

/** What is put where a value was: by itself, and behind what the call takes. */
function hostileTexts(value: unknown): string[] {
  const own = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [...new Set([NUL, own + NUL, own + HALF])];
}

/** Addresses cannot hold half of a character: what programs make of it is the sign of replacement. */
const sendable = ([part]: Place, text: string) =>
  part === 'body' ? text : text.replace(HALF, '\uFFFD');

const hasKey = (schema: Endpoint['body'], key: string) =>
  schema !== undefined && 'shape' in schema && key in Object(schema.shape);

describeOnOneDatabase('text that no database can hold', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
  });
  afterAll(() => app.close());

  async function prepare(name: string): Promise<{ caller: Caller; example: ExampleCall }> {
    const caller = await newCaller(app);
    const example = await exampleCalls[name]?.(caller);
    return { caller, example: example ?? {} };
  }

  const send = ({ method, ...rest }: Endpoint, caller: Caller, example: ExampleCall) =>
    caller.call(method, urlOf({ method, ...rest }, example), {
      body: example.body,
      upload: example.upload,
      token: tokenOf({ method, ...rest }, example, caller),
    });

  test.each(listEndpoints())('is no fault of the server in %s', async (name, endpoint) => {
    const faults: string[] = [];
    let { caller, example } = await prepare(name);
    for (const place of placesOfCall(endpoint, example)) {
      for (const text of hostileTexts(valueAt(example, place))) {
        const sent = put(example, place, sendable(place, text)) as ExampleCall;
        const answer = await send(endpoint, caller, sent);
        if (answer.status >= SERVER_ERROR) {
          faults.push(`${place.join('.')}: ${JSON.stringify(text)} → ${answer.status}`);
        }
        // What was taken may have used up what the example had made.
        const isUsedUp = endpoint.method !== 'GET' && answer.status < FIRST_REFUSAL;
        if (isUsedUp) ({ caller, example } = await prepare(name));
      }
    }
    expect(faults).toEqual([]);
  });

  const lists = listEndpoints().filter(
    ([, { query, response, params }]) =>
      hasKey(query, 'search') && hasKey(response, 'meta') && params === undefined,
  );
  test.each(lists)('is no word that a search of %s asks for', async (name, endpoint) => {
    const { caller } = await prepare(name);
    const total = async (query: Record<string, string>) => {
      const { json } = await send(endpoint, caller, { query });
      return (json as { meta: { total: number } }).meta.total;
    };
    const all = await total({});
    expect(all).toEqual(expect.any(Number));
    expect(await total({ search: NUL })).toBe(all);
  });

  const uploads = listEndpoints().filter(([, { upload }]) => upload);
  test.each(uploads)(
    'is no fault of the server in the name of a file of %s',
    async (name, endpoint) => {
      const { caller, example } = await prepare(name);
      for (const file of [NUL, `a${NUL}.txt`, '', `${'я'.repeat(300)}.txt`]) {
        for (const content of ['', NUL]) {
          const answer = await send(endpoint, caller, {
            ...example,
            upload: { name: file, content },
          });
          expect(answer.status, JSON.stringify(file)).toBeLessThan(SERVER_ERROR);
        }
      }
    },
  );

  test.each(['idempotency-key', 'if-unmodified-since', 'user-agent', 'referer', 'accept-language'])(
    'is no fault of the server in the header %s',
    async (header) => {
      for (const name of ['orders.create', 'leads.update', 'publicForms.submit', 'session.login']) {
        const endpoint = listEndpoints().find(([one]) => one === name)?.[1];
        if (!endpoint) throw new Error(`No call ${name}`);
        const { caller, example } = await prepare(name);
        const answer = await caller.call(endpoint.method, urlOf(endpoint, example), {
          body: example.body,
          token: tokenOf(endpoint, example, caller),
          headers: { [header]: `${NUL}\u0080\u00FF` },
        });
        expect(answer.status, name).toBeLessThan(SERVER_ERROR);
      }
    },
  );

  test.each([
    '/f/%00',
    '/f/%ED%A0%80',
    '/F/a%00b',
    '/d/%00',
    `/d/${'a'.repeat(43)}%00`,
    '/embed/%00.js',
    '/widget/%00',
    '/widget/%00.js',
    '/api/images/%00.webp',
    '/%00',
    '/leads/%00',
    '/assets/%00.js',
  ])('is no fault of the server in the address of a page: %s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.call(method, url);
      expect(answer.status, method).toBeLessThan(SERVER_ERROR);
    }
  });
});
