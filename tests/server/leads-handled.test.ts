import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationList } from '../../contract';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('the notifications of a lead', (open) => {
  let app: TestApp;
  let anna: Desk;
  let petr: Member;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '10000' });
    const member = await app.register();
    anna = await openDesk(app, member);
    petr = await app.addMember(member.companyId, 'Пётр');
  });
  afterAll(() => app.close());

  async function unreadOf(member: Member, path = '/api/notifications') {
    const { json } = await app.as(member.token).get(path);
    const { data, unread_count } = json as NotificationList;
    const leads = data.filter(({ read_at }) => read_at === null).map(({ lead_id }) => lead_id);
    expect(unread_count).toBe(leads.length);
    return leads;
  }
  const tookPlace = () =>
    app.realtime.published.filter(({ channel, event }) => {
      return channel === `private-company.${anna.member.companyId}` && event === 'lead.changed';
    }).length;

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['taken by a colleague', (id) => anna.change(id, { user_id: anna.member.userId })],
    ['given to a person', (id) => anna.change(id, { user_id: petr.userId })],
    ['moved', (id) => anna.change(id, { status: 'processing' })],
    ['rejected', (id) => anna.change(id, { status: 'rejected' })],
    ['converted', (id) => anna.post(`/api/leads/${id}/convert`, { name: 'Мария' })],
    ['put into the spam', (id) => anna.post(`/api/leads/${id}/spam`)],
    ['deleted', (id) => anna.delete(`/api/leads/${id}`)],
    [
      'moved among others',
      (id) => anna.bulk({ action: 'status', ids: [id], payload: { status: 'completed' } }),
    ],
    [
      'given to a person among others',
      (id) => anna.bulk({ action: 'assign', ids: [id], payload: { user_id: anna.member.userId } }),
    ],
    ['put into the spam among others', (id) => anna.bulk({ action: 'spam', ids: [id] })],
    ['deleted among others', (id) => anna.bulk({ action: 'delete', ids: [id] })],
  ])('fall for everybody once it is %s', async (_how, handle) => {
    const [id, other] = [await anna.receive(), await anna.receive()];
    expect(await unreadOf(petr)).toEqual(expect.arrayContaining([id, other]));
    app.realtime.published.length = 0;
    await handle(id);
    for (const member of [anna.member, petr]) {
      const unread = await unreadOf(member);
      expect([unread.includes(id), unread.includes(other)]).toEqual([false, true]);
    }
    // Their tabs read the bell again.
    expect(tookPlace()).toBe(1);
  });

  test('stay while a colleague only looks at it, writes a note or gives it up', async () => {
    const id = await anna.receive();
    await anna.show(id);
    await anna.change(id, { notes: 'Перезвонить' });
    await anna.change(id, { user_id: null });
    expect(await unreadOf(petr)).toContain(id);
  });

  test('say that it is one’s own until one works on it', async () => {
    const id = await anna.receive();
    await anna.change(id, { user_id: petr.userId });
    await anna.change(id, { status: 'processing' });
    const personal = '/api/user-notifications';
    expect(await unreadOf(petr, personal)).toContain(id);
    await app.as(petr.token).put(`/api/leads/${id}`, { status: 'completed' });
    expect(await unreadOf(petr, personal)).not.toContain(id);
  });

  test('of another company are its own', async () => {
    const bela = await openDesk(app, await app.register());
    const theirs = await bela.receive();
    expect((await anna.change(theirs, { status: 'processing' })).status).toBe(404);
    await anna.bulk({ action: 'status', ids: [theirs], payload: { status: 'rejected' } });
    expect(await unreadOf(bela.member)).toEqual([theirs]);
  });

  test('read in one tab are read in the others of that person alone', async () => {
    await anna.receive();
    const { json } = await app.as(petr.token).get('/api/notifications');
    const [first] = (json as NotificationList).data;
    app.realtime.published.length = 0;
    await app.as(petr.token).put(`/api/notifications/${first?.id}/read`);
    await app.as(petr.token).put('/api/notifications/read-all');
    await app.as(petr.token).delete(`/api/notifications/${first?.id}`);
    const heard = app.realtime.published.map(({ channel, event }) => `${channel} ${event}`);
    expect(new Set(heard)).toEqual(new Set([`private-user.${petr.userId} notifications.read`]));
    expect(heard).toHaveLength(3);
  });
});
