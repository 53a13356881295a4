import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkBackend } from '../../scripts/backend/check-backend';
import { otherReads, queryOf } from '../../scripts/backend/other-reads';
import {
  BARE_LOGIN,
  BARE_TOKEN,
  ok,
  SEED_ROUTES,
  startBareBackend,
  type BareAnswer,
  type BareBackend,
} from '../support/server/bare-backend';
import { openDesk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { GENEROUS_LIMITS } from './new-caller';

const BELL = ['GET {}', 'PUT {}/{id}/read', 'PUT {}/read-all'];
/** All that is tried of what every back end has to have. */
const TRIED = [
  ...['POST /login', 'POST /logout', 'GET /users/current', 'GET /modules/company'],
  ...['GET /leads', 'GET /leads/{id}', 'PUT /leads/{id}'],
  ...['/notifications', '/user-notifications'].flatMap((base) =>
    BELL.map((call) => call.replace('{}', base)),
  ),
];
/** What is not made, for it could not be undone. */
const DESTROYING = ['DELETE /leads/{id}', 'POST /leads/{id}/convert'];

let lines: string[] = [];
let backend: BareBackend | undefined;
const named = (words: string) =>
  lines.filter((line) => line.startsWith(`${words}: `)).map((line) => line.split(/: | — /)[1]);

beforeEach(() => {
  lines = [];
  // The application's code tells a page of a 429, and its console of refusals.
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await backend?.stop();
  backend = undefined;
});

const check = (address: string, settings: Partial<Parameters<typeof checkBackend>[0]> = {}) =>
  checkBackend({ address, ...BARE_LOGIN, isWriting: false, ...settings }, (line) => {
    lines.push(line);
  });

const start = async (...given: Parameters<typeof startBareBackend>) =>
  (backend = await startBareBackend(...given)).origin;

const without = (route: string) =>
  Object.fromEntries(Object.entries(SEED_ROUTES).filter(([name]) => name !== route));

describe('a back end with the calls every back end has to have', () => {
  test.each(['', '/', '/api/'])('passes by its address with "%s" behind', async (end) => {
    expect(await check((await start(SEED_ROUTES)) + end)).toBe(true);
    expect(named('есть').sort()).toEqual([...TRIED].sort());
    expect(named('нет на сервере')).toContain('GET /leads/counts');
    expect(named('нет на сервере')).toContain('GET /clients/{id}');
    expect(named('не проверено')).toEqual(expect.arrayContaining(DESTROYING));
    expect(lines.at(-1)).toBe('Приложение может работать с этим сервером');
  });

  test('is left as it was', async () => {
    await check(await start(SEED_ROUTES));
    const writes = (backend?.calls ?? []).filter((call) => !/^(GET|OPTIONS) /.test(call));
    expect(writes.filter((call) => !/^POST \/(login|logout|broadcasting)/.test(call))).toEqual([
      'PUT /leads/7 {"status":"processing"}',
      'PUT /leads/7 {"notes":"Позвонить"}',
      'PUT /notifications/a1/read',
      'PUT /notifications/read-all',
      'PUT /user-notifications/b2/read',
      'PUT /user-notifications/read-all',
    ]);
  });

  test('makes a client of a lead where a person says so and names it', async () => {
    const origin = await start({ ...SEED_ROUTES, 'POST /leads/7/convert': { status: 204 } });
    expect(await check(origin, { isWriting: true, leadId: 7 })).toBe(true);
    expect(named('есть')).toContain('POST /leads/{id}/convert');
    expect(backend?.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  test('takes a token instead of a password, and does not end its login', async () => {
    const settings = { email: undefined, password: undefined, token: BARE_TOKEN };
    expect(await check(await start(SEED_ROUTES), settings)).toBe(true);
    expect(backend?.calls.filter((call) => call.startsWith('POST /log'))).toEqual([]);
  });

  test('is waited for where it asks for a pause', async () => {
    let asked = 0;
    const busy: BareAnswer = { status: 429, json: {}, headers: { 'Retry-After': '0' } };
    const list = () => ((asked += 1) === 1 ? busy : ok({ data: [] }));
    expect(await check(await start({ ...SEED_ROUTES, 'GET /leads': list }))).toBe(true);
    expect(lines).toContain('Сервер просит подождать: 1 с');
  });
});

const UNKNOWN: [string, (method: string, path: string) => BareAnswer][] = [
  ['404 without words', () => ({ status: 404, json: { message: '' } })],
  ['404 without anything', () => ({ status: 404 })],
  ['405', () => ({ status: 405, json: { message: 'The GET method is not supported.' } })],
  ['a page of 404', () => ({ status: 404, text: '<!doctype html><h1>Not Found</h1>' })],
  ['the page of the application', () => ({ status: 200, text: '<!doctype html><title>' })],
  ['a message with a good status', () => ok({ message: 'Нет такого адреса' })],
  ['nothing with a good status', () => ok(null)],
  ['a fault', () => ({ status: 500, json: { message: 'Server Error' } })],
  [
    'the route of one record',
    (_method, path) =>
      path.startsWith('/leads/')
        ? { status: 404, json: { message: `No query results for model [Lead] ${path.slice(7)}` } }
        : { status: 404, json: { message: `The route api${path} could not be found.` } },
  ],
];

test.each(UNKNOWN)('a call that is answered by %s is lacking', async (_what, unknown) => {
  const isSound = await check(await start(SEED_ROUTES, unknown));
  expect(named('не годится')).toEqual([]);
  expect(named('есть').sort()).toEqual([...TRIED].sort());
  expect(named('нет на сервере')).toContain('GET /leads/counts');
  expect(isSound).toBe(true);
});

test.each([
  ['GET /users/current', 'GET /users/current'],
  ['GET /modules/company', 'GET /modules/company'],
  ['GET /leads', 'GET /leads'],
  ['GET /leads/7', 'GET /leads/{id}'],
  ['PUT /leads/7', 'PUT /leads/{id}'],
  ['PUT /notifications/a1/read', 'PUT /notifications/{id}/read'],
  ['PUT /user-notifications/read-all', 'PUT /user-notifications/read-all'],
  ['POST /logout', 'POST /logout'],
])('a back end without %s does not pass', async (route, call) => {
  expect(await check(await start(without(route)))).toBe(false);
  expect(named('нет на сервере')).toContain(call);
  expect(lines.at(-1)).toContain(`нет на сервере: ${call}`);
});

test('a call that is not made is missing where the server names the methods of its address', async () => {
  const methods = (path: string) => (path.endsWith('/convert') ? 'POST' : 'GET, HEAD, PUT');
  const allow = (method: string, path: string): BareAnswer =>
    method === 'OPTIONS'
      ? { status: 200, headers: { Allow: methods(path) } }
      : { status: 404, json: {} };
  expect(await check(await start(SEED_ROUTES, allow))).toBe(false);
  expect(named('есть')).toContain('POST /leads/{id}/convert');
  expect(named('нет на сервере')).toContain('DELETE /leads/{id}');
});

test.each<[string, BareAnswer, string]>([
  ['GET /leads', ok({ data: [{ id: 'x' }] }), 'GET /leads — data.0.id: "x"'],
  ['GET /leads', ok({ data: 'нет' }), 'GET /leads — data: "нет"'],
  ['GET /leads/7', ok({ data: { number: 7 } }), 'GET /leads/{id} — id: нет'],
  ['GET /users/current', ok({ data: { id: null } }), 'GET /users/current — id: null'],
  ['GET /modules/company', { status: 500, json: { message: 'Сбой' } }, '— 500 «Сбой»'],
  ['GET /modules/company', { status: 403, json: {} }, 'GET /modules/company — 403'],
  ['PUT /leads/7', { status: 422, json: { message: 'Нельзя' } }, 'PUT /leads/{id} — 422 «Нельзя»'],
  ['GET /leads/counts', ok([1, 2]), 'GET /leads/counts — '],
])('an answer to %s that the application cannot read is named with its place', async (...given) => {
  const [route, answer, words] = given;
  expect(await check(await start({ ...SEED_ROUTES, [route]: answer }))).toBe(false);
  expect(lines.at(-1)).toContain(words);
  expect(lines.at(-1)).toMatch(/^ {2}не годится: /);
});

test('a call that this login may not make is no fault', async () => {
  const forbidden: BareAnswer = { status: 403, json: { message: 'Только администратор' } };
  expect(await check(await start({ ...SEED_ROUTES, 'GET /users': forbidden }))).toBe(true);
  expect(lines).toContain('закрыто для этого входа: GET /users — 403 «Только администратор»');
});

describe('what cannot be checked is said in one line', () => {
  const LOGIN_REFUSED = /^POST \/login отказал \(422 «Неверный e-mail или пароль»\): проверьте /;
  const page: BareAnswer = { status: 200, text: '<!doctype html><title>Сайт</title>' };

  test.each([
    ['a wrong password', SEED_ROUTES, '', { password: 'нет' }, LOGIN_REFUSED],
    ['no login', SEED_ROUTES, '', { password: '' }, /^Нужен вход: API_EMAIL и API_PASSWORD/],
    ['a wrong token', SEED_ROUTES, '', { token: 'нет' }, /отказал \(401.*проверьте API_TOKEN$/],
    ['a wrong address', SEED_ROUTES, '/crm', {}, /нет API: POST \/login не отвечает данными/],
    ['a site of pages', {}, '', {}, /нет API: POST \/login не отвечает данными/],
    ['another answer', { 'POST /login': ok({ ok: 1 }) }, '', {}, /ответил не тем: token: нет$/],
  ])('%s', async (_what, routes, end, settings, message) => {
    const origin = await start(routes, () => page);
    const error: unknown = await check(origin + end, settings).catch((cause: unknown) => cause);
    expect((error as Error).name).toBe('CannotCheck');
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  test('no address', async () => {
    await expect(check('api.example.com')).rejects.toThrow('API_BASE_URL — не адрес');
  });

  test('a server that is down, to whoever runs the command', async () => {
    const origin = await start({});
    await backend?.stop();
    const env = { ...process.env, API_BASE_URL: origin, API_EMAIL: 'a@b.ru', API_PASSWORD: 'нет' };
    const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/test-contract.ts'];
    const ended: unknown = await promisify(execFile)(process.execPath, command, { env }).catch(
      (cause: unknown) => cause,
    );
    expect(ended).toMatchObject({
      code: 1,
      stdout: `Сервер ${origin}/api не отвечает: там никто не слушает\n`,
      stderr: '',
    });
  });
});

test.each(otherReads)('$path is asked with what it takes', (endpoint) => {
  expect(endpoint.query?.safeParse(queryOf(endpoint) ?? {}).error).toBeUndefined();
});

describeOnOneDatabase('our own server', (open) => {
  let app: TestApp;
  let origin: string;
  beforeAll(async () => {
    app = createTestApp(await open(), GENEROUS_LIMITS);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    return () => app.close();
  });

  test('has every call, and answers what the application can read', async () => {
    const member = await app.register();
    const desk = await openDesk(app, member);
    const id = await desk.receive();
    await desk.change(id, { notes: 'Позвонить' });
    const before = await desk.history(id);

    expect(await check(origin, { email: member.email, password: member.password })).toBe(true);
    expect(named('нет на сервере')).toEqual([]);
    expect(named('закрыто для этого входа')).toEqual([]);
    // This person has no notifications yet.
    const noRecord = 'PUT /user-notifications/{id}/read';
    const calls = [...TRIED.filter((call) => call !== noRecord), 'POST /broadcasting/auth'];
    expect(named('есть')).toEqual(expect.arrayContaining(calls));
    expect(await desk.history(id)).toEqual(before);
  });
});
