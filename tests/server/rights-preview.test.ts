import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyRights, RightsPreview, RightsPreviewBody, Rows } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const RIGHTS = '/api/company/rights';

describeOnBothDatabases('a preview of rights', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    const { switches, version } = dataOf<CompanyRights>(await anna.get(RIGHTS));
    expect((await anna.put(RIGHTS, { on: true, switches, version })).status).toBe(200);
  });

  const setRole = async (role: string) => {
    const { status } = await anna.put(`/api/users/${boris.member.userId}/role`, { role });
    expect(status).toBe(200);
  };
  const choose = async (rows: Rows) => {
    const { on, switches, version } = dataOf<CompanyRights>(await anna.get(RIGHTS));
    expect((await anna.put(RIGHTS, { on, switches, rows, version })).status).toBe(200);
  };
  const preview = async (body: RightsPreviewBody) => {
    const answer = await anna.post(`${RIGHTS}/preview`, body);
    expect(answer.status).toBe(200);
    return dataOf<RightsPreview>(answer).people;
  };
  /** How many leads and clients Boris counts on the tab «Все». */
  const counted = async () => {
    const allOf = async (kind: string) =>
      dataOf<{ all: number }>(await boris.get(`/api/${kind}/counts`)).all;
    return { leads: await allOf('leads'), clients: await allOf('clients') };
  };
  /** A lead of Boris, two of Anna of which one is a client's, a free one, and two that no list shows. */
  const receiveLeads = async () => {
    const made: number[] = [];
    for (let index = 0; index < 6; index += 1) made.push(await anna.receive());
    const [own = 0, other = 0, ofClient = 0, , spam = 0, trashed = 0] = made;
    await anna.change(own, { user_id: boris.member.userId });
    for (const id of [other, ofClient]) await anna.change(id, { user_id: anna.member.userId });
    const contact = { name: 'Иван', phone: '+79990000001', email: '' };
    expect((await anna.post(`/api/leads/${ofClient}/convert`, contact)).status).toBe(200);
    expect((await anna.post(`/api/leads/${spam}/spam`, {})).status).toBe(200);
    expect((await anna.delete(`/api/leads/${trashed}`)).status).toBe(204);
  };

  test.each(['own', 'own_and_free'] as const)(
    'of rows %s says what a recount finds after the choice',
    async (rows) => {
      await receiveLeads();
      await setRole('employee');
      const [{ user, acts, hidden } = {}, ...others] = await preview({ rows });
      expect({ user, acts, others }).toEqual({
        user: { id: boris.member.userId, name: 'Борис' },
        acts: [],
        others: [],
      });
      const before = await counted();
      await choose(rows);
      const after = await counted();
      expect(hidden?.lead).toEqual({ count: before.leads - after.leads, of: before.leads });
      expect(before.leads).toBe(4);
      expect(after.leads).toBe(rows === 'own' ? 1 : 2);
      const clients = before.clients - after.clients;
      expect(hidden?.client?.count ?? 0).toBe(clients);
    },
  );

  test('of a role says which acts and records one person loses, and changes nothing', async () => {
    await receiveLeads();
    await choose('own');
    const people = await preview({ user_id: boris.member.userId, role: 'employee' });
    expect(people).toMatchObject([
      { user: { name: 'Борис' }, hidden: { lead: { count: 3, of: 4 } } },
    ]);
    expect(people[0]?.acts).toContain('settings');
    expect(people[0]?.acts).not.toContain('read');
    expect((await counted()).leads).toBe(4);
    expect((await boris.get(RIGHTS)).status).toBe(200);
  });

  test('is empty where nothing is lost', async () => {
    await receiveLeads();
    expect(await preview({ rows: 'own' })).toEqual([]);
    await setRole('employee');
    await choose('own');
    expect(await preview({ rows: 'all' })).toEqual([]);
    expect(await preview({ user_id: boris.member.userId, role: 'administrator' })).toEqual([]);
  });

  test('the next lead is not free to a person who finds only their own', async () => {
    await receiveLeads();
    await setRole('employee');
    await choose('own');
    expect((await boris.post('/api/leads/take-next', {})).status).toBe(404);
    await choose('own_and_free');
    expect((await boris.post('/api/leads/take-next', {})).status).toBe(200);
    expect((await boris.post('/api/leads/take-next', {})).status).toBe(404);
  });
});
