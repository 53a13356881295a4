import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiErrorSchema, type Endpoint } from '#contract';
import { listEndpoints } from '../../server/openapi';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';
import { exampleCalls, tokenOf, urlOf, type Caller } from './example-calls';
import { GENEROUS_LIMITS, newCaller } from './new-caller';

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
    if (!example) throw new Error(`No example of ${name}`);
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
      if (!example) throw new Error(`No example of ${name}`);
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
