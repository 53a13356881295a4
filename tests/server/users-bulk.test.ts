import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, NotificationList, UndoResult, User } from '#contract';
import { companyModules, undoOperations, users } from '../../server/db/schema';
import { parseCsv } from '../support/parse-csv';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const NOBODY = 2_147_483_647;

describeOnOneDatabase('bulk changes of the staff', (open) => {
  let app: TestApp;
  let desk: Desk;
  let anna: Member;
  let boris: Member;
  let vera: Member;
  const bulk = async (body: unknown) =>
    ((await desk.post('/api/users/bulk', body)).json as { data: BulkResult }).data;
  const undo = async (token: string | null) =>
    ((await desk.undo(token)).json as { data: UndoResult }).data;
  const show = async ({ userId }: Member) =>
    ((await desk.get(`/api/users/${userId}`)).json as { data: User }).data;
  const ownerOf = async (id: number) => (await desk.show(id)).user?.id ?? null;
  const notices = async ({ token }: Member) =>
    ((await app.as(token).get('/api/user-notifications')).json as NotificationList).data;
  const disable = (ids: number[], transfer_to: number | null = null) => ({
    action: 'disable',
    ids,
    payload: { transfer_to },
  });
  const shift = (on_shift: boolean, target: object) => ({
    action: 'shift',
    ...target,
    payload: { on_shift },
  });

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
    vera = await app.addMember(anna.companyId, 'Вера');
    desk = await openDesk(app, anna);
    app.clock.advance(60_000);
  });
  afterAll(() => app.close());

  test('shuts people out with their leads, and lets them in again with them', async () => {
    const [first, second] = [await desk.receive(), await desk.receive()];
    const oleg = await app.addMember(anna.companyId, 'Олег');
    await desk.change(first, { user_id: boris.userId });
    await desk.change(second, { user_id: oleg.userId });
    app.realtime.published.length = 0;
    app.realtime.revoked.length = 0;
    const { undo_token, ...result } = await bulk(disable([boris.userId, oleg.userId], vera.userId));
    expect(result).toEqual({ processed: 2, failed: [], next: null });
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([vera.userId, vera.userId]);
    expect((await notices(vera)).map(({ message }) => message).toSorted()).toEqual([
      '1 заявка · от кого: Борис',
      '1 заявка · от кого: Олег',
    ]);
    expect(app.realtime.revoked).toHaveLength(2);
    expect(app.realtime.published.map(({ event, data }) => [event, data])).toEqual([
      ['lead.changed', { lead_id: null }],
      ['user.notification', { lead_id: null, kind: 'assigned' }],
      ['user.changed', { user_id: null }],
    ]);
    expect((await app.as(boris.token).get('/api/account')).status).toBe(401);

    // One lead went on to somebody else meanwhile: it stays there.
    await desk.change(second, { user_id: anna.userId });
    expect(await undo(undo_token)).toEqual({ processed: 2, failed: [] });
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([boris.userId, anna.userId]);
    expect(await notices(vera)).toEqual([]);
    expect(await show(boris)).toMatchObject({ status: 'active', leads_in_work: 1, sessions: 0 });
    expect((await desk.undo(undo_token)).status).toBe(410);
  });

  test('refuses the caller, the receiver and strangers one by one', async () => {
    const stranger = await app.register();
    const ids = [anna.userId, boris.userId, vera.userId, stranger.userId, NOBODY];
    const { processed, failed } = await bulk(disable(ids, vera.userId));
    expect(processed).toBe(1);
    expect(failed.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: anna.userId, message: 'Нельзя отключить самого себя' },
      { id: vera.userId, message: 'Этому сотруднику передаются заявки' },
      { id: stranger.userId, message: 'Не найдено' },
      { id: NOBODY, message: 'Не найдено' },
    ]);
    expect(await show(boris)).toMatchObject({ status: 'disabled' });
    for (const receiver of [boris.userId, stranger.userId, NOBODY]) {
      const answer = await desk.post('/api/users/bulk', disable([vera.userId], receiver));
      expect([answer.status, answer.json]).toEqual([
        422,
        {
          message: 'Такого сотрудника нет среди работающих',
          errors: { transfer_to: ['Такого сотрудника нет среди работающих'] },
        },
      ]);
    }
  });

  test('leaves alone who was let in and shut out again meanwhile', async () => {
    const { undo_token } = await bulk(disable([boris.userId, vera.userId]));
    await desk.post(`/api/users/${boris.userId}/enable`);
    app.clock.advance(1000);
    await desk.post(`/api/users/${boris.userId}/disable`, { transfer_to: null });
    expect(await undo(undo_token)).toEqual({
      processed: 1,
      failed: [{ id: boris.userId, message: 'Сотрудника с тех пор изменили' }],
    });
    expect([(await show(boris)).status, (await show(vera)).status]).toEqual(['disabled', 'active']);
  });

  test('puts people off shift and back on as each of them was', async () => {
    await desk.put(`/api/users/${vera.userId}`, { on_shift: false });
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, boris.userId));
    const { undo_token, ...result } = await bulk(
      shift(false, { ids: [anna.userId, boris.userId, vera.userId] }),
    );
    expect(result).toEqual({
      processed: 2,
      failed: [{ id: boris.userId, message: 'Такого сотрудника нет среди работающих' }],
      next: null,
    });
    expect(await show(anna)).toMatchObject({ on_shift: false });
    expect(await undo(undo_token)).toEqual({ processed: 1, failed: [] });
    expect([(await show(anna)).on_shift, (await show(vera)).on_shift]).toEqual([true, false]);
  });

  test('takes all a filter means, in parts, and no other company', async () => {
    const stranger = await app.register();
    const filter = { 'filter[active]': '1' };
    const first = await bulk(shift(false, { filter, expected: 3, limit: 2 }));
    expect(first).toMatchObject({ processed: 2, next: boris.userId });
    const rest = { filter, limit: 2, before: boris.userId, expected: 1 };
    expect(await bulk(shift(false, rest))).toMatchObject({ processed: 1, next: null });
    expect(await bulk(shift(true, { filter: { search: 'Борис' } }))).toMatchObject({
      processed: 1,
    });
    const changed = await desk.post('/api/users/bulk', shift(true, { filter, expected: 5 }));
    expect([changed.status, changed.json]).toEqual([
      409,
      { message: 'Список изменился: сейчас в нём 3 сотрудника' },
    ]);
    const [row] = await app.database.db.select().from(users).where(eq(users.id, stranger.userId));
    expect(row?.onShift).toBe(true);
    const misspelt = shift(true, { filter: { 'filter[aktive]': '1' } });
    expect((await desk.post('/api/users/bulk', misspelt)).status).toBe(422);
  });

  test('is taken back by its own company only, and by the resource it names', async () => {
    const { undo_token } = await bulk(disable([boris.userId]));
    const stranger = await app.register();
    expect((await app.as(stranger.token).post('/api/bulk/undo', { undo_token })).status).toBe(404);
    const { db } = app.database;
    const isThis = eq(undoOperations.id, undo_token ?? '');
    await db.update(undoOperations).set({ resource: 'elsewhere' }).where(isThis);
    expect((await desk.undo(undo_token)).status).toBe(404);
    await db.update(undoOperations).set({ resource: 'users' }).where(isThis);
    expect(await undo(undo_token)).toMatchObject({ processed: 1 });
  });

  test('needs the module of the records: none for the staff', async () => {
    const { undo_token } = await bulk(disable([boris.userId]));
    const ids = [await desk.receive()];
    const ofLeads = await desk.bulk({ action: 'status', ids, payload: { status: 'completed' } });
    const { db } = app.database;
    const isOurs = eq(companyModules.companyId, anna.companyId);
    await db.update(companyModules).set({ isActive: false }).where(isOurs);
    expect((await desk.undo(ofLeads.undo_token)).status).toBe(403);
    expect(await undo(undo_token)).toEqual({ processed: 1, failed: [] });
    await db.update(companyModules).set({ isActive: true }).where(isOurs);
    expect(await undo(ofLeads.undo_token)).toEqual({ processed: 1, failed: [] });
  });

  test('gives the staff as a file: all found, or the chosen ones', async () => {
    await app.database.db
      .update(users)
      .set({ position: '=Директор', lastLoginAt: new Date('2026-03-10T09:30:00Z') })
      .where(eq(users.id, anna.userId));
    await bulk(disable([boris.userId]));
    const lead = await desk.receive();
    await desk.change(lead, { user_id: anna.userId });
    const all = await desk.get('/api/users/export?format=csv');
    expect(all.headers['content-disposition']).toMatch(/filename="users-2026-03-\d\d\.csv"/);
    expect(parseCsv(all.text)).toEqual([
      [
        'Имя',
        'Должность',
        'E-mail',
        'Телефон',
        'Статус',
        'Заявок в работе',
        'Последний вход',
        'На смене',
      ],
      ['Анна', "'=Директор", anna.email, '', 'Активен', '1', '10.03.2026 12:30', 'Да'],
      ['Борис', '', boris.email, '', 'Отключён', '0', '', ''],
      ['Вера', '', vera.email, '', 'Активен', '0', '', 'Да'],
    ]);
    const found = await desk.get('/api/users/export?format=csv&filter[status]=disabled');
    expect(parseCsv(found.text).map(([name]) => name)).toEqual(['Имя', 'Борис']);
    const stranger = await app.register();
    const chosen = await desk.post('/api/users/export', {
      ids: [vera.userId, boris.userId, stranger.userId],
      format: 'csv',
      sort: '-name',
    });
    expect(parseCsv(chosen.text).map(([name]) => name)).toEqual(['Имя', 'Вера', 'Борис']);
  });
});
