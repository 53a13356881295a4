import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  refusalOf,
  REALTIME_EVENTS,
  USUAL_SWITCHES,
  type Act,
  type CompanyRights,
  type CurrentUser,
  type MadeOrder,
  type RightSwitches,
  type User,
} from '../../contract';
import { auditEntries, orders, users } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openDesk, openTwoDesks, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const RIGHTS = '/api/company/rights';
const DISCOUNT = { kind: 'percent', value: 5 };
const messageOf = ({ status, json }: Answer) => [status, (json as { message?: string }).message];
const refused = (act: Act) => [403, refusalOf(act)];

describeOnBothDatabases('rights', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let vera: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    vera = await app.addMember(anna.member.companyId, 'Вера');
  });

  const rightsOf = async () => dataOf<CompanyRights>(await anna.get(RIGHTS));
  const set = async (switches: Partial<RightSwitches> = {}, on = true, by: Desk = anna) => {
    const { version } = await rightsOf();
    return by.put(RIGHTS, { on, switches: { ...USUAL_SWITCHES, ...switches }, version });
  };
  const roleOf = (person: { userId: number }, role: string, by: Desk = anna) =>
    by.put(`/api/users/${person.userId}/role`, { role });
  /** Boris is an employee of a company with these switches. */
  const restrict = async (switches: Partial<RightSwitches> = {}) => {
    expect((await set(switches)).status).toBe(200);
    expect((await roleOf(boris.member, 'employee')).status).toBe(200);
  };
  const journal = () =>
    app.database.db
      .select({ action: auditEntries.action, changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, anna.member.companyId))
      .orderBy(auditEntries.id);
  const me = async (desk: Desk) => (await desk.get('/api/users/current')).json as CurrentUser;

  test('are not seen while they are off, and change nothing as they are switched on', async () => {
    expect(await me(boris)).not.toHaveProperty('rights');
    const list = async () => dataOf<User[]>(await boris.get('/api/users'));
    expect((await list()).some((user) => 'role' in user)).toBe(false);
    expect(messageOf(await set({}, true, boris))).toEqual([
      403,
      'Права включает и выключает владелец компании',
    ]);
    await set();
    expect((await me(boris)).rights).toMatchObject({ role: 'administrator', given_by: 'Анна' });
    expect((await list()).map(({ role }) => role)).toEqual(Array(3).fill('administrator'));
    expect((await boris.get('/api/audit-log')).status).toBe(200);
  });

  test('count with the next call, and everybody hears of them', async () => {
    await set();
    app.realtime.published.length = 0;
    await roleOf(boris.member, 'employee');
    expect(messageOf(await boris.get('/api/audit-log'))).toEqual(refused('journal'));
    expect((await me(boris)).rights?.acts).not.toContain('journal');
    expect(app.realtime.published.map(({ event }) => event)).toContain(
      REALTIME_EVENTS.rightsChanged,
    );
    await set({}, false);
    expect((await boris.get('/api/audit-log')).status).toBe(200);
  });

  test('refuse an unseen change and hold the journal', async () => {
    await set();
    const { version, switches } = await rightsOf();
    await set({ export: true });
    const stale = await anna.put(RIGHTS, { on: true, switches, version });
    expect(messageOf(stale)).toEqual([409, 'Права тем временем изменили']);
    expect((stale.json as { current: CompanyRights }).current.switches.export).toBe(true);
    await roleOf(boris.member, 'employee');
    expect(await journal()).toEqual(
      expect.arrayContaining([
        {
          action: 'rights_changed',
          changes: [{ field: 'Выгружать списки в файл', from: false, to: true }],
        },
        {
          action: 'role_changed',
          changes: [{ field: 'Роль сотрудника', from: 'Администратор', to: 'Сотрудник' }],
        },
      ]),
    );
  });

  test('keep their rows while they are off; switched on, the journal says all that is not usual', async () => {
    const change = async (by: Desk, body: Partial<CompanyRights>) => {
      const { switches, version } = await rightsOf();
      expect((await by.put(RIGHTS, { switches, version, ...body })).status).toBe(200);
    };
    await change(boris, { on: false, rows: 'own', switches: { ...USUAL_SWITCHES, money: false } });
    expect(await rightsOf()).toMatchObject({ rows: 'all', switches: USUAL_SWITCHES });
    expect(await journal()).toEqual([]);
    await change(anna, { on: true, rows: 'own' });
    await change(anna, { on: false });
    await change(anna, { on: true, switches: { ...USUAL_SWITCHES, money: false } });
    expect((await journal()).at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Права включены', from: false, to: true },
        { field: 'Какие записи видны', from: 'Все записи', to: 'Только свои' },
        { field: 'Видеть суммы', from: true, to: false },
      ]),
    );
  });

  test('of a bulk action are those of its filter and of what it does', async () => {
    const id = await anna.receive();
    await restrict({ bulk: false, trash: false });
    const status = { action: 'status', payload: { status: 'processing' } };
    expect(messageOf(await boris.post('/api/leads/bulk', { ...status, filter: {} }))).toEqual(
      refused('bulk'),
    );
    expect((await boris.post('/api/leads/bulk', { ...status, ids: [id] })).status).toBe(200);
    expect(messageOf(await boris.post('/api/leads/bulk', { action: 'delete', ids: [id] }))).toEqual(
      refused('delete'),
    );
    expect((await boris.show(id)).deleted_at).toBeNull();
  });

  test('of each part of a bulk action are those of that moment', async () => {
    for (let count = 0; count < 3; count += 1) await anna.receive();
    await restrict();
    const status = { action: 'status', payload: { status: 'processing' }, filter: {}, limit: 1 };
    const { processed, next } = await boris.bulk({ ...status, expected: 3 });
    expect(processed).toBe(1);
    await set({ bulk: false });
    const rest = { ...status, before: next };
    expect(messageOf(await boris.post('/api/leads/bulk', rest))).toEqual(refused('bulk'));
    await set();
    expect((await boris.bulk(rest)).processed).toBe(1);
  });

  test('of an undo are those of that moment, and its token stays', async () => {
    const id = await anna.receive();
    await restrict();
    const { undo_token } = await boris.bulk({ action: 'delete', ids: [id] });
    await set({ trash: false });
    expect(messageOf(await boris.undo(undo_token))).toEqual(refused('delete'));
    await set();
    expect((await boris.undo(undo_token)).status).toBe(200);
    expect((await anna.show(id)).deleted_at).toBeNull();
  });

  test('of a discount are those of payments; a copy has none', async () => {
    const made = dataOf<MadeOrder>(
      await anna.post('/api/orders', { contact: { name: 'Ольга' }, discount: DISCOUNT }),
    );
    await restrict({ payments: false });
    const path = `/api/orders/${made.id}`;
    expect(messageOf(await boris.put(path, { discount: { kind: 'percent', value: 9 } }))).toEqual(
      refused('payments'),
    );
    expect((await boris.put(path, { discount: DISCOUNT, comment: 'Позвонить' })).status).toBe(200);
    expect(messageOf(await boris.post('/api/orders', { discount: DISCOUNT }))).toEqual(
      refused('payments'),
    );
    const copy = dataOf<MadeOrder>(await boris.post(`${path}/copy`, {}));
    const [row] = await app.database.db
      .select({ terms: orders.terms })
      .from(orders)
      .where(eq(orders.id, copy.id));
    expect(row?.terms.discount.kind).toBeNull();
  });

  test('leave one’s own shift to everybody, and nothing else of the staff', async () => {
    await restrict();
    const own = `/api/users/${boris.member.userId}`;
    expect((await boris.put(own, { on_shift: false })).status).toBe(200);
    expect(messageOf(await boris.put(own, { name: 'Шеф' }))).toEqual(refused('staff'));
    const other = await boris.put(`/api/users/${vera.userId}`, { on_shift: false });
    expect(messageOf(other)).toEqual(refused('staff'));
  });

  test('a new person is an employee, until rights are off', async () => {
    await set();
    const add = async (body: object) =>
      dataOf<User>(await anna.post('/api/users', { name: 'Глеб', ...body })).role;
    expect(await add({ email: `gleb-${anna.member.companyId}@example.test` })).toBe('employee');
    const second = { email: `g2-${anna.member.companyId}@example.test`, role: 'administrator' };
    expect(await add(second)).toBe('administrator');
    await set({}, false);
    const third = { email: `g3-${anna.member.companyId}@example.test`, role: 'administrator' };
    expect(await add(third)).toBeUndefined();
    const added = (await journal()).filter(({ action }) => action === 'user_created');
    const roleSet = (to: string) => [{ field: 'Роль сотрудника', from: null, to }];
    expect(added.map(({ changes }) => changes)).toEqual([
      roleSet('Сотрудник'),
      roleSet('Администратор'),
      [],
    ]);
  });

  test('the owner stays an administrator and is not disabled; only they hand the company over', async () => {
    await set();
    const owner = anna.member;
    expect(messageOf(await roleOf(owner, 'employee', boris))).toEqual([
      422,
      'Владелец компании всегда администратор',
    ]);
    const disable = `/api/users/${owner.userId}/disable`;
    expect(messageOf(await boris.post(disable, { transfer_to: null }))).toEqual([
      422,
      'Нельзя отключить владельца компании',
    ]);
    const bulk = { action: 'disable', ids: [owner.userId], payload: { transfer_to: null } };
    expect(dataOf(await boris.post('/api/users/bulk', bulk))).toMatchObject({
      processed: 0,
      failed: [{ message: 'Нельзя отключить владельца компании' }],
    });
    const hand = { user_id: boris.member.userId };
    expect(messageOf(await boris.post('/api/company/owner', hand))[0]).toBe(403);
    await roleOf(boris.member, 'employee');
    expect(dataOf(await anna.post('/api/company/owner', hand))).toMatchObject({
      owner: { id: boris.member.userId },
    });
    expect((await me(boris)).rights?.role).toBe('administrator');
    expect((await anna.post('/api/company/owner', hand)).status).toBe(403);
  });

  test('of two administrators who demote and disable each other at once one remains', async () => {
    await set();
    const veraDesk = await openDesk(app, vera);
    const answers = await Promise.all([
      roleOf(vera, 'employee', boris),
      veraDesk.post(`/api/users/${boris.member.userId}/disable`, { transfer_to: null }),
      roleOf(boris.member, 'employee', veraDesk),
    ]);
    expect(answers.every(({ status }) => [200, 401, 403, 422].includes(status))).toBe(true);
    const admins = await app.database.db
      .select({ id: users.id, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.companyId, anna.member.companyId));
    expect(admins.find(({ id }) => id === anna.member.userId)?.disabledAt).toBeNull();
    expect((await me(anna)).rights?.role).toBe('administrator');
  });

  test('where the owner was disabled while rights were off, whoever is there longest owns it', async () => {
    const disable = { transfer_to: null };
    await boris.post(`/api/users/${anna.member.userId}/disable`, disable);
    const { owner, version } = dataOf<CompanyRights>(await boris.get(RIGHTS));
    expect(owner).toMatchObject({ id: boris.member.userId });
    const on = { on: true, switches: USUAL_SWITCHES, version };
    expect((await boris.put(RIGHTS, on)).status).toBe(200);
  });

  test('make everybody an administrator each time they are switched on; roles are given only then', async () => {
    await restrict();
    await set({}, false);
    expect(messageOf(await roleOf(boris.member, 'employee'))).toEqual([
      422,
      'Права выключены: роли ничего не решают',
    ]);
    await set();
    expect((await me(boris)).rights?.role).toBe('administrator');
  });

  test('a disabling that began before rights were on does not shut the owner out', async () => {
    const [on, off] = await Promise.all([
      set(),
      boris.post(`/api/users/${anna.member.userId}/disable`, { transfer_to: null }),
    ]);
    // Whichever came first: the company has an owner who can come in.
    const { owner, on: isOn } = dataOf<CompanyRights>(await boris.get(RIGHTS));
    expect([on.status, off.status]).toContain(200);
    expect(owner?.id).toBe(isOn ? anna.member.userId : boris.member.userId);
  });

  test('the owner’s e-mail is changed by the owner alone', async () => {
    await set();
    const email = `new-${anna.member.companyId}@example.test`;
    const path = `/api/users/${anna.member.userId}`;
    const answer = await boris.put(path, { email });
    expect([answer.status, (answer.json as { errors?: object }).errors]).toEqual([
      422,
      { email: ['E-mail владельца компании меняет он сам'] },
    ]);
    expect((await boris.put(path, { position: 'Директор' })).status).toBe(200);
    expect((await anna.put(path, { email })).status).toBe(200);
  });

  test('the words of the spam shield are a setting, one sender is not', async () => {
    await restrict();
    const change = (body: object) => boris.post('/api/company/spam-lists/changes', body);
    expect((await change({ add: { phones: ['8 911 000-11-22'] } })).status).toBe(200);
    expect(messageOf(await change({ add: { words: ['казино'] } }))).toEqual(refused('settings'));
    const many = { add: { emails: ['a@example.test', 'b@example.test'] } };
    expect(messageOf(await change(many))).toEqual(refused('settings'));
  });

  test('a partner’s reward is a payment, and what the client has is not annulled without the right', async () => {
    const rule = { kind: 'fixed', amount: 400_000 };
    const partner = dataOf<{ id: number }>(
      await anna.post('/api/referrals', { name: 'Ольга', code: 'OLGA', rule }),
    );
    await restrict({ payments: false });
    const path = `/api/referrals/${partner.id}`;
    expect((await boris.put(path, { name: 'Ольга Петрова', rule })).status).toBe(200);
    const raised = { rule: { ...rule, amount: 500_000 } };
    expect(messageOf(await boris.put(path, raised))).toEqual(refused('payments'));
    expect(messageOf(await boris.delete(path))).toEqual(refused('destroy'));
    await set({ money: false });
    for (const guess of [{ rule }, raised]) {
      expect(messageOf(await boris.put(path, guess))).toEqual(refused('money'));
    }
    expect((await boris.put(path, { name: 'Ольга' })).status).toBe(200);
  });
});
