import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, Chat, NotificationList, User } from '#contract';
import { chats, notifications } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { dataOf, deskOf, newVisitor, spoken } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('chats in the trash, changed together and handed over', (open) => {
  let app: TestApp;
  let anna: Member;
  let boris: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
    desk = deskOf(app, anna);
  });

  const written = async (name: string) => {
    const visitor = await newVisitor(app, anna, { contact: { name } });
    await visitor.write('Здравствуйте');
    return visitor;
  };
  const numbers = async () =>
    (await desk.list('?per_page=100')).data.map(({ id }) => id).toSorted((a, b) => a - b);
  const bulk = async (body: object) => dataOf<BulkResult>(await desk.post('/api/chats/bulk', body));
  const undo = (token: string | null) => desk.post('/api/bulk/undo', { undo_token: token });
  const notices = async ({ token }: Member) =>
    ((await app.as(token).get('/api/user-notifications')).json as NotificationList).data.filter(
      ({ read_at }) => read_at === null,
    );

  test('a deleted chat is in no tab but the trash, is read there and not written, and comes back', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    expect((await desk.delete(`/api/chats/${id}`)).status).toBe(204);
    expect(await desk.counts()).toMatchObject({ all: 0, new: 0, unread: 0, waiting: 0, trash: 1 });
    expect((await desk.list()).meta.total).toBe(0);
    expect((await desk.list('?tab=trash')).data).toMatchObject([{ id }]);
    expect((await desk.show(id)).deleted_at).not.toBeNull();
    expect(spoken(await desk.read(id))).toEqual(['1 message: Здравствуйте']);
    expect((await desk.write(id, 'Ответ')).status).toBe(404);
    expect((await desk.change(id, { status: 'closed' })).status).toBe(404);
    expect((await desk.delete(`/api/chats/${id}`)).status).toBe(404);
    expect(await notices(anna)).toEqual([]);

    const back = await desk.post(`/api/chats/${id}/restore`);
    expect(dataOf<Chat>(back)).toMatchObject({ id, deleted_at: null, unread_count: 1 });
    expect(await desk.counts()).toMatchObject({ all: 1, unread: 1, trash: 0 });
  });

  test('what the visitor writes next brings a chat back, with a word about it', async () => {
    const visitor = await written('Пётр');
    const [id = 0] = await numbers();
    await desk.delete(`/api/chats/${id}`);
    expect((await visitor.show()).last_seq).toBe(1);
    await visitor.write('Вы здесь?');
    expect(await desk.show(id)).toMatchObject({ deleted_at: null, unread_count: 2 });
    expect(spoken(await desk.read(id))).toEqual([
      '1 message: Здравствуйте',
      '2 event: Посетитель написал: диалог вернулся из корзины',
      '3 message: Вы здесь?',
    ]);
  });

  test('after thirty days in the trash it is gone', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    await desk.delete(`/api/chats/${id}`);
    app.clock.advance(31 * 24 * 60 * 60_000);
    await purge(app.services);
    const { companyId } = anna;
    expect(await app.database.db.$count(chats, eq(chats.companyId, companyId))).toBe(0);
  });

  test('many are closed at once with their history, and as they were after the undo', async () => {
    await written('Пётр');
    await written('Мария');
    const ids = await numbers();
    await desk.write(ids[0] ?? 0, 'Добрый день');
    const before = await Promise.all(ids.map((id) => desk.show(id)));
    const done = await bulk({ action: 'status', ids, payload: { status: 'closed' } });
    expect(done).toMatchObject({ processed: 2, failed: [] });
    expect(await desk.counts()).toMatchObject({ all: 2, closed: 2, unread: 0, waiting: 0 });
    expect(spoken(await desk.read(ids[1] ?? 0)).at(-1)).toBe('2 event: Диалог закрыт');
    expect((await undo(done.undo_token)).status).toBe(200);
    const after = await Promise.all(ids.map((id) => desk.show(id)));
    const state = ({ status, user, waiting_since }: Chat) => ({ status, user, waiting_since });
    expect(after.map(state)).toEqual(before.map(state));
  });

  test('what a colleague has changed since is not undone', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    const done = await bulk({ action: 'assign', ids: [id], payload: { user_id: boris.userId } });
    expect((await desk.show(id)).user).toMatchObject({ id: boris.userId });
    app.clock.advance(1000);
    await deskOf(app, boris).change(id, { status: 'waiting' });
    const answer = await undo(done.undo_token);
    expect(dataOf<BulkResult>(answer).failed).toMatchObject([{ id }]);
    expect((await desk.show(id)).user).toMatchObject({ id: boris.userId });
  });

  test('a filter means its list, trash included, and another number of them is refused', async () => {
    await written('Пётр');
    await written('Мария');
    const call = { action: 'delete', filter: { tab: 'all', search: 'Мария' } };
    expect((await desk.post('/api/chats/bulk', { ...call, expected: 2 })).status).toBe(409);
    expect(await bulk({ ...call, expected: 1 })).toMatchObject({ processed: 1 });
    expect(await desk.counts()).toMatchObject({ all: 1, trash: 1 });
    const restored = await bulk({ action: 'restore', filter: { tab: 'trash' } });
    expect(restored).toMatchObject({ processed: 1 });
    expect(await desk.counts()).toMatchObject({ all: 2, trash: 0 });
  });

  test('another company reaches none of them', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    const stranger = deskOf(app, await app.register());
    expect((await stranger.delete(`/api/chats/${id}`)).status).toBe(404);
    const done = await stranger.post('/api/chats/bulk', { action: 'delete', ids: [id] });
    expect(dataOf<BulkResult>(done).failed).toMatchObject([{ id }]);
    expect((await desk.show(id)).deleted_at).toBeNull();
  });

  test('a disabled person hands open chats over with one word to the successor, and gets them back', async () => {
    await written('Пётр');
    await written('Мария');
    const ids = await numbers();
    const [open = 0, closed = 0] = ids;
    for (const id of ids) await deskOf(app, boris).post(`/api/chats/${id}/take`);
    await deskOf(app, boris).change(closed, { status: 'closed' });
    const known = dataOf<User>(await desk.get(`/api/users/${boris.userId}`));
    expect(known).toMatchObject({ chats: 1 });

    const told = (await notices(anna)).length;
    const messages = spoken(await desk.read(open)).length;
    const answer = await desk.post('/api/users/bulk', {
      action: 'disable',
      ids: [boris.userId],
      payload: { transfer_to: anna.userId },
    });
    expect((await notices(anna)).length - told).toBe(1);
    expect((await desk.show(open)).user).toMatchObject({ id: anna.userId });
    expect((await desk.show(closed)).user).toMatchObject({ id: boris.userId });
    expect(spoken(await desk.read(open))).toHaveLength(messages + 1);

    expect((await undo(dataOf<BulkResult>(answer).undo_token)).status).toBe(200);
    expect((await desk.show(open)).user).toMatchObject({ id: boris.userId });
    const back = await app.login(boris.email, boris.password);
    expect(await notices({ ...boris, token: back })).toEqual([]);
  });

  test('an undo gives nobody a chat who was disabled meanwhile', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    await deskOf(app, boris).post(`/api/chats/${id}/take`);
    const done = await bulk({ action: 'assign', ids: [id], payload: { user_id: anna.userId } });
    await desk.post(`/api/users/${boris.userId}/disable`, { transfer_to: null });
    const answer = await undo(done.undo_token);
    expect(dataOf<BulkResult>(answer).failed).toMatchObject([{ id }]);
    expect((await desk.show(id)).user).toMatchObject({ id: anna.userId });
  });

  test('a chat in which somebody has written since it came back does not go into the trash again', async () => {
    const visitor = await written('Пётр');
    const [id = 0] = await numbers();
    await desk.delete(`/api/chats/${id}`);
    const done = await bulk({ action: 'restore', ids: [id] });
    await visitor.write('Вы здесь?');
    const answer = await undo(done.undo_token);
    expect(dataOf<BulkResult>(answer).failed).toMatchObject([{ id }]);
    expect(await desk.show(id)).toMatchObject({ deleted_at: null, unread_count: 2 });
  });

  test('with a chat go the notifications that hold words of it', async () => {
    await written('Пётр');
    const [id = 0] = await numbers();
    expect(await notices(anna)).toHaveLength(1);
    await desk.delete(`/api/chats/${id}`);
    app.clock.advance(31 * 24 * 60 * 60_000);
    await purge(app.services);
    const kept = await app.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.companyId, anna.companyId));
    expect(kept.filter(({ path }) => path?.startsWith('/chats'))).toEqual([]);
  });
});
