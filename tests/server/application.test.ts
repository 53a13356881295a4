import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { version } from '../../package.json';
import { startDailyUpkeep } from '../../server/lifecycle/daily-upkeep';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('what the product runs on', (open) => {
  let app: TestApp;

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('is known to staff alone, and how the last upkeep ended', async () => {
    expect((await app.call('GET', '/api/application')).status).toBe(401);
    const { token } = await app.register();
    const read = async () => (await app.as(token).get('/api/application')).json;
    // The realtime of the test holds no sockets.
    const known = { version, database: app.database.kind, realtime: 'external' };
    expect(await read()).toEqual({ data: { ...known, upkeep: null } });

    await startDailyUpkeep(app.services).close();
    const first = { at: app.clock.now().toISOString(), is_done: true };
    expect(await read()).toEqual({ data: { ...known, upkeep: first } });

    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    app.clock.advance(60_000);
    const config = { ...app.services.config, AUDIT_DAYS: Number.NaN };
    await startDailyUpkeep({ ...app.services, config }).close();
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    const failed = { at: app.clock.now().toISOString(), is_done: false };
    expect(await read()).toEqual({ data: { ...known, upkeep: failed } });
  });
});
