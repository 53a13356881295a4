import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client, Lead } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PHONE = '+7 999 000-00-01';
const CONTACT = { name: 'Иван', phone: PHONE, email: '' };

describeOnBothDatabases('the changes of an employee', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const member = await app.register({ name: 'Анна' });
    anna = await openDesk(app, member);
    boris = await openDesk(app, await app.addMember(member.companyId, 'Борис'));
  });

  /** Two leads of one phone: the first is Boris's, the other one is hidden from him. */
  const twoLeads = async () => {
    const [own, other] = [
      await anna.receive({ phone: PHONE }),
      await anna.receive({ phone: PHONE }),
    ];
    await anna.change(own, { user_id: boris.member.userId });
    await anna.change(other, { user_id: anna.member.userId });
    return { own, other };
  };

  test('are answered as the employee reads the record, a conflict too', async () => {
    const { own } = await twoLeads();
    expect(await anna.show(own)).toMatchObject({ repeat_count: 1 });
    await restrictTo(app, boris.member, 'own');
    const seen = await boris.show(own);
    expect(seen).toMatchObject({ repeat_count: 0 });
    const changed = await boris.change(own, { notes: 'Перезвонить' });
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual(await boris.show(own));
    const refused = await boris.change(own, { notes: 'Написать' }, seen.updated_at);
    expect(refused.status).toBe(409);
    expect((refused.json as { current: Lead }).current).toEqual(await boris.show(own));
  });

  test('of a shared client count what the employee finds', async () => {
    const { own, other } = await twoLeads();
    expect((await anna.post(`/api/leads/${other}/convert`, CONTACT)).status).toBe(200);
    const client_id = (await anna.show(other)).client_id ?? 0;
    const link = await anna.post(`/api/leads/${own}/link-client`, { client_id });
    expect(link.status).toBe(200);
    await restrictTo(app, boris.member, 'own');
    const path = `/api/clients/${client_id}`;
    const changed = await boris.put(path, { comment: 'Любит чай' });
    expect(dataOf<Client>(changed)).toMatchObject({ leads_count: 1, comment: 'Любит чай' });
    expect(dataOf<Client>(changed)).toEqual(dataOf<Client>(await boris.get(path)));
  });

  test('that give the record away are answered calmly, and count nothing', async () => {
    const { own } = await twoLeads();
    await restrictTo(app, boris.member, 'own');
    const given = await boris.change(own, { user_id: anna.member.userId });
    expect(given.status).toBe(200);
    expect(given.json).toMatchObject({
      id: own,
      user: { id: anna.member.userId },
      repeat_count: 0,
    });
    expect((await boris.get(`/api/leads/${own}`)).status).toBe(404);
  });
});
