import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Restored, TrashPage } from '../../contract';
import { findStarterForm, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const DAY_MS = 86_400_000;

describeOnBothDatabases('the trash', (open) => {
  let app: TestApp;
  let anna: Member;
  const as = (member = anna) => app.as(member.token);
  const list = async (query = '', member = anna) =>
    (await as(member).get(`/api/trash${query}`)).json as TrashPage;
  const restore = async (ids: number[], member = anna) =>
    (
      (
        await as(member).post('/api/trash/restore', {
          items: ids.map((id) => ({ type: 'lead', id })),
        })
      ).json as { data: Restored }
    ).data;
  const deleted = async () => {
    const id = await submitLead(app, await findStarterForm(app, anna));
    await as().delete(`/api/leads/${id}`);
    return id;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
  });

  test('says what was deleted, when, by whom and until when, the latest first', async () => {
    const at = app.clock.now();
    const first = await deleted();
    app.clock.advance(1000);
    const second = await deleted();
    const { data, meta } = await list('?type=lead');
    expect(meta.total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([second, first]);
    expect(data[1]).toMatchObject({
      type: 'lead',
      deleted_at: at.toISOString(),
      deleted_by: { id: anna.userId },
      purge_at: new Date(at.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(data[1]?.title).not.toBe('');
    expect((await list('?per_page=1&page=2')).data.map(({ id }) => id)).toEqual([first]);
    app.clock.advance(31 * DAY_MS);
    anna.token = await app.login(anna.email, anna.password);
    expect((await list()).data).toEqual([]);
  });

  test('shows the phone of a client as the screens do', async () => {
    const { data } = (await as().post('/api/clients', { name: 'Мария', phone: '89435556677' }))
      .json as { data: { id: number } };
    await as().delete(`/api/clients/${data.id}`);
    const [client] = (await list('?type=client')).data;
    expect(client?.subtitle).toBe(`Клиент №${data.id} · +7\u00a0943\u00a0555-66-77`);
  });

  test('gives back what is asked for and says what it could not', async () => {
    const id = await deleted();
    const stranger = await app.register();
    expect((await list('', stranger)).data).toEqual([]);
    expect((await restore([id], stranger)).restored).toBe(0);
    const answer = await restore([id, id, 2_000_000_000]);
    expect(answer).toMatchObject({ restored: 1, failed: [{ type: 'lead', id: 2_000_000_000 }] });
    expect((await list()).data).toEqual([]);
    expect((await as().get(`/api/leads/${id}`)).status).toBe(200);
  });

  test.each([{}, { items: [] }, { items: [{ type: 'form', id: 1 }] }])(
    'refuses %j',
    async (body) => {
      expect((await as().post('/api/trash/restore', body)).status).toBe(422);
    },
  );

  test('refuses a kind that is never there', async () => {
    expect((await as().get('/api/trash?type=user')).status).toBe(422);
  });
});
