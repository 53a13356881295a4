import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DisabledUser, NotificationList } from '#contract';
import { leads, passwordResets } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { submit } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('a disabled colleague', (open) => {
  let app: TestApp;
  let desk: Desk;
  let anna: Member;
  let boris: Member;
  let vera: Member;
  const disable = (id: number, transfer_to: unknown = null, by = anna) =>
    app.as(by.token).post(`/api/users/${id}/disable`, { transfer_to });
  const enable = (id: number) => app.as(anna.token).post(`/api/users/${id}/enable`);
  const login = ({ email, password }: Member) =>
    app.call('POST', '/api/login', { body: { email, password } });
  const personal = async ({ token }: Member) =>
    (await app.as(token).get('/api/user-notifications')).json as NotificationList;
  const ownerOf = async (id: number) => (await desk.show(id)).user?.id ?? null;

  /** Leads of a person: two in work, one closed, one in the trash. */
  async function give(member: Member) {
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push(await desk.receive());
    const [fresh = 0, started = 0, closed = 0, deleted = 0] = ids;
    await desk.bulk({ action: 'assign', ids, payload: { user_id: member.userId } });
    await desk.change(started, { status: 'processing' });
    await desk.change(closed, { status: 'completed' });
    await desk.delete(`/api/leads/${deleted}`);
    return { fresh, started, closed, deleted };
  }

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
    vera = await app.addMember(anna.companyId, 'Вера');
    desk = await openDesk(app, anna);
  });
  afterAll(() => app.close());

  test('is out at once: no call, no login, no link, no notification, no select', async () => {
    await app.as(anna.token).post(`/api/users/${boris.userId}/reset-password`);
    const link = await app.mailer.next();
    app.realtime.revoked.length = 0;
    const answer = await disable(boris.userId);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      data: { status: 'disabled', sessions: 0, transferred: 0 },
    });
    expect(app.realtime.revoked).toHaveLength(1);
    expect((await app.as(boris.token).get('/api/account')).status).toBe(401);
    expect((await login(boris)).status).toBe(422);
    const resets = await app.database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, boris.userId));
    expect([link.to, resets]).toEqual([boris.email, []]);
    const select = await desk.get('/api/users?filter[active]=1&per_page=100');
    expect(select.text).not.toContain(boris.email);
    const lead = await desk.receive();
    expect((await desk.change(lead, { user_id: boris.userId })).status).toBe(422);
    for (const call of ['invite', 'reset-password']) {
      expect((await desk.post(`/api/users/${boris.userId}/${call}`)).status).toBe(422);
    }

    expect((await enable(boris.userId)).json).toMatchObject({ data: { status: 'active' } });
    const again = await app.login(boris.email, boris.password);
    expect((await app.as(again).get('/api/notifications')).json).toMatchObject({ data: [] });
    // The token from before stays dead.
    expect((await app.as(boris.token).get('/api/account')).status).toBe(401);
  });

  test('hands the leads in work over, with the history and one notification', async () => {
    const { fresh, started, closed, deleted } = await give(boris);
    expect((await desk.get(`/api/users/${boris.userId}`)).json).toMatchObject({
      data: { leads_in_work: 2 },
    });
    const before = (await personal(vera)).data.length;
    app.realtime.published.length = 0;
    const answer = await disable(boris.userId, vera.userId);
    expect((answer.json as { data: DisabledUser }).data).toMatchObject({
      transferred: 2,
      leads_in_work: 0,
    });
    expect([await ownerOf(fresh), await ownerOf(started), await ownerOf(closed)]).toEqual([
      vera.userId,
      vera.userId,
      boris.userId,
    ]);
    const [row] = await app.database.db.select().from(leads).where(eq(leads.id, deleted));
    expect(row?.userId).toBe(boris.userId);
    expect((await desk.history(fresh)).at(-1)).toMatchObject({
      kind: 'assigned',
      user: { id: anna.userId },
      data: { from: boris.userId, to: vera.userId },
    });
    // Nobody has answered the visitor by that.
    expect((await desk.show(fresh)).waiting_since).not.toBeNull();
    const { data } = await personal(vera);
    expect(data).toHaveLength(before + 1);
    expect(data[0]).toMatchObject({
      title: 'Вам переданы заявки',
      message: '2 заявки · от кого: Борис',
      lead_id: null,
    });
    expect(app.realtime.published.map(({ event, channel }) => `${channel} ${event}`)).toEqual([
      `private-company.${anna.companyId} lead.changed`,
      `private-user.${vera.userId} user.notification`,
      `private-company.${anna.companyId} user.changed`,
    ]);
  });

  test('hands them to nobody, or to the one who disables, without a notification to nobody', async () => {
    const { fresh } = await give(boris);
    await disable(boris.userId, null);
    expect(await ownerOf(fresh)).toBeNull();
    const { started } = await give(vera);
    await disable(vera.userId, anna.userId);
    expect(await ownerOf(started)).toBe(anna.userId);
    expect((await personal(anna)).data[0]?.title).toBe('Вам переданы заявки');
  });

  test('hands the clients over too, and leaves those in the trash', async () => {
    const add = async (name: string) =>
      (
        (await desk.post('/api/clients', { name, user_id: boris.userId })).json as {
          data: { id: number };
        }
      ).data.id;
    const [kept, gone] = [await add('Мария'), await add('Ольга')];
    await desk.delete(`/api/clients/${gone}`);
    const ownerOfClient = async (id: number) =>
      ((await desk.get(`/api/clients/${id}`)).json as { data: { user: { id: number } | null } })
        .data.user?.id;
    expect((await desk.get(`/api/users/${boris.userId}`)).json).toMatchObject({
      data: { leads_in_work: 0, clients: 1 },
    });
    expect((await disable(boris.userId, vera.userId)).json).toMatchObject({
      data: { transferred: 0, transferred_clients: 1, clients: 0 },
    });
    expect([await ownerOfClient(kept), await ownerOfClient(gone)]).toEqual([
      vera.userId,
      boris.userId,
    ]);
    expect((await personal(vera)).data[0]).toMatchObject({
      title: 'Вам переданы клиенты',
      message: '1 клиент · от кого: Борис',
    });
    const { data } = (await desk.get(`/api/clients/${kept}/activity`)).json as { data: unknown[] };
    expect(data.at(-1)).toMatchObject({
      kind: 'assigned',
      data: { from: boris.userId, to: vera.userId },
    });

    const many = await desk.post('/api/users/bulk', {
      action: 'disable',
      ids: [vera.userId],
      payload: { transfer_to: null },
    });
    expect(await ownerOfClient(kept)).toBeUndefined();
    const { undo_token } = (many.json as { data: { undo_token: string } }).data;
    expect((await desk.undo(undo_token)).status).toBe(200);
    expect(await ownerOfClient(kept)).toBe(vera.userId);
  });

  test('is disabled again without harm', async () => {
    const first = await disable(boris.userId);
    const second = await disable(boris.userId, vera.userId);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await personal(vera)).data).toEqual([]);
  });

  test('is neither oneself nor the last one, nor a successor who does not work here', async () => {
    const own = await disable(anna.userId, boris.userId);
    expect([own.status, own.json]).toEqual([422, { message: 'Нельзя отключить самого себя' }]);
    const stranger = await app.register();
    await disable(vera.userId);
    for (const successor of [stranger.userId, vera.userId, boris.userId, 2_147_483_647]) {
      const answer = await disable(boris.userId, successor);
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { errors: { transfer_to: ['Такого сотрудника нет среди работающих'] } },
      ]);
    }
    const silent = await desk.post(`/api/users/${boris.userId}/disable`, {});
    expect([silent.status, silent.json]).toMatchObject([
      422,
      { errors: { transfer_to: ['Выберите, кому передать заявки'] } },
    ]);
    expect((await desk.get(`/api/users/${boris.userId}`)).json).toMatchObject({
      data: { status: 'active' },
    });
  });

  test('leaves somebody who works here, even if two disable each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await app.register(), await app.register()];
      const other = await app.addMember(first.companyId);
      const answers = await Promise.all([
        disable(other.userId, null, first),
        disable(first.userId, null, other),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(second.companyId).not.toBe(first.companyId);
    }
  });

  test('is left without a lead, even one that is being given to them meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await app.addMember(anna.companyId);
      const lead = await desk.receive();
      const [given, disabled] = await Promise.all([
        desk.change(lead, { user_id: member.userId }),
        disable(member.userId, vera.userId),
      ]);
      expect(disabled.status).toBe(200);
      expect([200, 422]).toContain(given.status);
      expect(await ownerOf(lead)).toBe(given.status === 200 ? vera.userId : null);
    }
  });

  test('hands over more leads than one statement holds', async () => {
    const now = app.clock.now();
    await app.database.db.insert(leads).values(
      Array.from({ length: 2300 }, () => ({
        companyId: anna.companyId,
        userId: boris.userId,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect((await disable(boris.userId, vera.userId)).json).toMatchObject({
      data: { transferred: 2300 },
    });
    expect((await desk.get(`/api/users/${vera.userId}`)).json).toMatchObject({
      data: { leads_in_work: 2300 },
    });
    expect((await personal(vera)).data).toHaveLength(1);
    // The form goes on working for whoever is left.
    expect((await submit(app, desk.form, {})).status).toBe(201);
  });
});
