import { expect, test } from 'vitest';
import { endpoints, type User } from '../../contract';
import { createPdfPrinter } from '../../server/documents/pdf/create-pdf-printer';
import { createRateLimits } from '../../server/http/limits/rate-limit';
import { createUploadGate } from '../../server/http/limits/upload-gate';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { looseAnswers, watchAnswer, watchRefusal } from '../support/server/loose-answers';
import { createTestApp } from '../support/server/test-app';
import { buildWorkload } from '../support/factories';
import { openTestDatabase } from '../support/server/test-database';

const USER: User = {
  id: 1,
  name: 'Анна',
  email: 'anna@example.com',
  phone: null,
  position: null,
  status: 'active',
  on_shift: true,
  last_login_at: null,
  updated_at: '2026-03-10T09:00:00.000Z',
  invited_at: null,
  ...buildWorkload(null),
  sessions: 1,
};
const WRONG: [string, object, string][] = [
  ['a field the contract does not know', { salary: 5 }, 'salary: 5 was read as nothing'],
  ['a value a default takes the place of', { status: 'busy' }, 'status: "busy" was read as null'],
  ['an identifier as text', { id: '1' }, 'id: "1" was read as 1'],
  ['a number in place of a text', { phone: 8 }, 'phone: 8 was read as "8"'],
  ['a field that is missing', { position: undefined }, 'position: nothing was read as null'],
];

const answerWith = (written: object) =>
  watchAnswer(endpoints.users.show, written, endpoints.users.show.response.parse(written));

test('finds nothing where an answer is as the contract says', () => {
  answerWith(USER);
  expect(looseAnswers).toEqual([]);
});

test.each(WRONG)('finds %s in what a handler answers', (_what, wrong, line) => {
  answerWith({ ...USER, ...wrong });
  expect(looseAnswers.splice(0)).toEqual([`GET /users/{id}: ${line}`]);
});

test.each(WRONG)('finds %s in the record a refusal carries', (_what, wrong, line) => {
  const current = { ...USER, ...wrong };
  watchRefusal('PUT', '/api/users/1', { message: 'Изменили', current });
  expect(looseAnswers.splice(0)).toEqual([`PUT /api/users/1, current: ${line}`]);
});

test('finds what a refusal has beside its message', () => {
  watchRefusal('GET', '/api/users/1', { message: 'Не найдено', id: 5 });
  expect(looseAnswers.splice(0)).toEqual(['GET /api/users/1: id: 5 was read as nothing']);
});

test('finds a planted wrong field in what the application sends, and sends it as the contract has it', async () => {
  const database = await openTestDatabase('postgres');
  const { app, services, call, close } = createTestApp(database);
  const limits = createRateLimits(services.config, services.now);
  const context = {
    ...services,
    limits: { ...limits, uploads: createUploadGate() },
    pdf: createPdfPrinter(),
  };
  const planted = { ...endpoints.health.show, path: '/planted', access: 'public' as const };
  registerEndpoint(app, context, planted, () =>
    Promise.resolve({ status: 'ok', salary: 5 } as never),
  );
  const { status, json } = await call('GET', '/api/planted');
  await close();
  await database.close();
  expect(looseAnswers.splice(0)).toEqual(['GET /planted: salary: 5 was read as nothing']);
  expect([status, json]).toEqual([200, { status: 'ok' }]);
});
