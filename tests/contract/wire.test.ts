import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiErrorSchema, type Endpoint } from '#contract';
import { listEndpoints } from '../../server/openapi';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { uploadBody } from '../support/server/upload-body';
import { describeOnBothDatabases } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';
import { exampleCalls, tokenOf, urlOf, type Call, type Caller } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';

const API_BASE_URL = process.env['API_BASE_URL'];
const callsWithBody = listEndpoints().filter(([, { body }]) => body !== undefined);
/** No database has a part in what is refused unread: on the embedded one, which is slow, some stand for the rest. */
const EMBEDDED_EVERY = 8;

/** What the answer holds must come back unchanged from the reader: nothing unknown, nothing read tolerantly. */
function expectContent(endpoint: Endpoint, json: unknown) {
  const content = endpoint.wrapped ? (json as { data: unknown }).data : json;
  // A reader that takes the wrapping for the content finds nothing in it, and says so to nobody.
  if (endpoint.wrapped) expect(endpoint.response?.safeParse(json).success).toBe(false);
  const read = endpoint.response?.safeParse(content);
  expect(read?.error).toBeUndefined();
  expect(read?.data).toEqual(content);
}

/**
 * @param newCaller somebody freshly signed in
 * @param refusing the calls that are sent a body they cannot read
 */
function defineWire(newCaller: () => Promise<Caller>, refusing = callsWithBody) {
  test.each(listEndpoints())('answers %s as the table says', async (name, endpoint) => {
    const caller = await newCaller();
    const example = await exampleCalls[name]?.(caller);
    if (!example) return; // The other server offers no way to make what the call needs.
    const answer = await caller.call(endpoint.method, urlOf(endpoint, example), {
      body: example.body,
      upload: example.upload,
      token: tokenOf(endpoint, example, caller),
    });
    expect(answer.status, answer.text).toBe(endpoint.status);
    if (endpoint.file) expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    else if (endpoint.response === undefined) expect(answer.text).toBe('');
    else expectContent(endpoint, answer.json);
  });

  // Nothing comes of these calls, so one caller serves them all.
  let refused: Promise<Caller> | undefined;
  test.each(refusing)(
    'refuses an unreadable body of %s in the agreed shape',
    async (name, endpoint) => {
      const caller = await (refused ??= newCaller());
      const example = await exampleCalls[name]?.(caller);
      if (!example) return;
      const answer = await caller.call(endpoint.method, urlOf(endpoint, example), {
        body: [],
        token: tokenOf(endpoint, example, caller) ?? caller.token,
      });
      expect(answer.status).toBe(422);
      const { message, errors } = apiErrorSchema.parse(answer.json);
      expect(message).toMatch(/[А-я]/);
      expect(errors).toEqual(expect.any(Object));
    },
  );
}

/** Calls of a server that runs somewhere else. */
const remoteCall =
  (base: string): Call =>
  async (method, url, { token, body, upload, headers } = {}) => {
    const form = upload && uploadBody(upload);
    const response = await fetch(base.replace(/\/$/, '') + url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': form?.contentType ?? 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form && { body: form.payload }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      json: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };

/** With `API_BASE_URL` (`http://127.0.0.1:4000`) the same calls go to that server instead of our own. */
if (API_BASE_URL !== undefined) {
  describe(`the wire of ${API_BASE_URL}`, () => {
    const call = remoteCall(API_BASE_URL);
    const person = { email: `contract-${randomUUID()}@example.test`, password: randomUUID() };
    beforeAll(async () => {
      const body = { ...person, name: 'Анна', company: 'Окна', consent: true };
      expect((await call('POST', '/api/register', { body })).status).toBe(201);
    });
    defineWire(async () => {
      const { json } = await call('POST', '/api/login', { body: person });
      return { call, ...person, token: (json as { token: string }).token };
    });
  });
} else {
  describeOnBothDatabases('the wire', (open, kind) => {
    let app: TestApp;
    beforeAll(async () => {
      app = createTestApp(await open(), GENEROUS_LIMITS);
    });
    afterAll(() => app.close());

    defineWire(
      () => newCaller(app),
      kind === 'embedded' ? sweepOf(callsWithBody, EMBEDDED_EVERY) : callsWithBody,
    );
  });
}
