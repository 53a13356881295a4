import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyModules, moduleRequests } from '../../server/db/schema';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const DAY_MS = 86_400_000;

describeOnOneDatabase('the modules', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('are a bare list of the company’s own', async () => {
    const anna = await app.register();
    await app.register();
    await app.database.db
      .update(companyModules)
      .set({ isActive: false, expiresAt: null })
      .where(and(eq(companyModules.companyId, anna.companyId), eq(companyModules.code, 'chat')));
    const { json } = await app.as(anna.token).get('/api/modules/company');
    expect(json).toHaveLength(3);
    expect(json).toContainEqual({ code: 'chat', is_active: false, expires_at: null });
  });

  test('close their calls on the server the moment they expire', async () => {
    const anna = await app.register();
    expect((await app.as(anna.token).get('/api/leads')).status).toBe(200);
    await app.database.db
      .update(companyModules)
      .set({ expiresAt: new Date(app.clock.now().getTime() + DAY_MS / 4) })
      .where(eq(companyModules.companyId, anna.companyId));
    app.clock.advance(DAY_MS / 4 - 1);
    expect((await app.as(anna.token).get('/api/leads')).status).toBe(200);
    app.clock.advance(1);
    const refused = await app.as(anna.token).get('/api/leads');
    expect(refused.status).toBe(403);
    expect(refused.json).toEqual({ message: 'Модуль не подключён или истёк' });
    expect((await app.as(anna.token).get('/api/modules/company')).status).toBe(200);
  });

  test('can be asked for', async () => {
    const anna = await app.register();
    const me = app.as(anna.token);
    const answer = await me.post('/api/modules/chat/request', { comment: ' Нужны чаты ' });
    expect(answer.status).toBe(201);
    expect(answer.json).toHaveProperty('message');
    expect((await me.post('/api/modules/leads/request')).status).toBe(201);
    const rows = await app.database.db
      .select()
      .from(moduleRequests)
      .where(eq(moduleRequests.companyId, anna.companyId));
    expect(rows.map(({ userId, code, comment }) => ({ userId, code, comment }))).toEqual([
      { userId: anna.userId, code: 'chat', comment: 'Нужны чаты' },
      { userId: anna.userId, code: 'leads', comment: null },
    ]);
  });

  test.each(['unknown', 'LEADS', '..%2fleads', 'constructor'])(
    'that do not exist («%s») cannot be asked for',
    async (code) => {
      const { token } = await app.register();
      const answer = await app.as(token).post(`/api/modules/${code}/request`, {});
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({ message: 'Не найдено' });
    },
  );
});
