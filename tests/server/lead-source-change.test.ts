import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('the source of a lead added by hand', (open) => {
  let app: TestApp;
  let anna: Desk;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    anna = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const create = async (): Promise<Lead> =>
    ((await anna.post('/api/leads', { contact: { name: 'Пётр' } })).json as { data: Lead }).data;
  const sourceEntries = async (id: number) =>
    (await anna.history(id)).filter(({ kind }) => kind === 'source').map(({ data }) => data);

  test('is changed, finds the lead, and the history has both; an empty one is «Вручную»', async () => {
    const { id } = await create();
    const changed = await anna.change(id, { source: ' Ярмарка ' });
    expect([changed.status, (changed.json as Lead).source]).toEqual([200, 'Ярмарка']);
    const query = `?filter[source]=${encodeURIComponent('Ярмарка')}`;
    expect((await listLeads(app, anna.member, query)).data.map((lead) => lead.id)).toEqual([id]);
    await anna.change(id, { source: 'Ярмарка' });
    expect(((await anna.change(id, { source: '' })).json as Lead).source).toBe('Вручную');
    expect(await sourceEntries(id)).toEqual([
      { from: 'Вручную', to: 'Ярмарка' },
      { from: 'Ярмарка', to: 'Вручную' },
    ]);
  });

  test('is no first response, and leaves status and assignee alone', async () => {
    const { id } = await create();
    await anna.change(id, { source: 'Звонок' });
    expect(await anna.show(id)).toMatchObject({
      ...{ source: 'Звонок', status: 'new', user: null, first_response_at: null },
    });
  });

  test('is not overwritten unseen; other fields are no conflict', async () => {
    const { id, updated_at: seen } = await create();
    await anna.change(id, { notes: 'Перезвонить' });
    expect((await anna.change(id, { source: 'Звонок' }, seen)).status).toBe(200);
    const late = await anna.change(id, { source: 'Почта' }, seen);
    expect([late.status, late.json]).toEqual([
      409,
      {
        message: 'Источник тем временем изменили',
        current: expect.objectContaining({ source: 'Звонок' }) as Lead,
      },
    ]);
    expect((await anna.change(id, { source: 'Звонок' }, seen)).status).toBe(200);
    const { updated_at: now } = await anna.show(id);
    expect((await anna.change(id, { source: 'Почта' }, now)).status).toBe(200);
  });

  test.each(['чат', 'x'.repeat(101), null, 5])('refuses %j', async (source) => {
    const { id } = await create();
    expect((await anna.change(id, { source })).status).toBe(422);
    expect((await anna.show(id)).source).toBe('Вручную');
  });

  test('cannot be chosen for a lead of a visitor, in the spam or of another company', async () => {
    const visitor = await anna.receive();
    const refused = await anna.change(visitor, { source: 'Звонок' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"source"')]);
    expect(await sourceEntries(visitor)).toEqual([]);

    const { id } = await create();
    const stranger = await openDesk(app, await app.register());
    expect((await stranger.change(id, { source: 'Звонок' })).status).toBe(404);
    await anna.bulk({ action: 'spam', ids: [id] });
    expect((await anna.change(id, { source: 'Звонок' })).status).toBe(409);
    expect((await anna.show(id)).source).toBe('Вручную');
  });
});
