import { describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { createTestApp } from '../support/server/test-app';

const OURS = 'https://app.example';
const unusedDatabase = { db: {} } as unknown as Database;

/** The preflight request of a page of an origin. */
async function preflight(origin: string, settings: Record<string, string>, url = '/api/leads/1') {
  const { app } = createTestApp(unusedDatabase, settings);
  const answer = await app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,cache-control',
    },
  });
  await app.close();
  return answer;
}

describe('pages of other origins', () => {
  test('may not call the API where none is configured', async () => {
    const { statusCode, headers } = await preflight(OURS, {});
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each(['/api/leads/1', '/broadcasting/auth'])(
    'may call %s where theirs is configured, and no other may',
    async (url) => {
      const settings = { ALLOWED_ORIGINS: `https://other.example, ${OURS}/` };
      const { statusCode, headers } = await preflight(OURS, settings, url);
      expect(statusCode).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': OURS,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        vary: 'Origin',
      });
      expect(headers['access-control-allow-headers']).toMatch(/Authorization.*Cache-Control/);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');

      for (const origin of ['https://app.example.evil.example', 'http://app.example', 'null']) {
        const refused = await preflight(origin, settings, url);
        expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
        expect(refused.headers).toHaveProperty('vary', 'Origin');
      }
    },
  );

  test('read the answer of a call, a refusal too', async () => {
    const { app } = createTestApp(unusedDatabase, { ALLOWED_ORIGINS: OURS });
    const { statusCode, headers } = await app.inject({
      url: '/api/users/current',
      headers: { origin: OURS },
    });
    expect(statusCode).toBe(401);
    expect(headers).toMatchObject({
      'access-control-allow-origin': OURS,
      'access-control-expose-headers': 'Content-Disposition, Date, Retry-After',
    });
    await app.close();
  });
});
