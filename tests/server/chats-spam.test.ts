import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry, BulkResult, Chat, NotificationList } from '#contract';
import { deskOf, dataOf, newVisitor, spoken } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const ADVERTISEMENT =
  'Лучшее казино! Заходите: https://a.example/1 и https://b.example/2, ещё https://c.example/3';

describeOnBothDatabases('spam in chats, and chats erased for good', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    app.realtime.published.length = 0;
    app.realtime.revoked.length = 0;
  });

  const notices = async () =>
    (
      (await app.as(anna.token).get('/api/user-notifications')).json as NotificationList
    ).data.filter(({ read_at }) => read_at === null);
  const inSpam = async () => (await desk.list('?tab=spam')).data;
  const heardByStaff = () =>
    app.realtime.published.filter(({ channel }) => channel.includes(`company.${anna.companyId}`));
  const post = (id: number, call: string) => desk.post(`/api/chats/${id}/${call}`);
  const bulk = async (body: object) => dataOf<BulkResult>(await desk.post('/api/chats/bulk', body));
  const undo = ({ undo_token }: BulkResult) => desk.post('/api/bulk/undo', { undo_token });
  const written = async (text: string, given: object = {}) => {
    const visitor = await newVisitor(app, anna, given);
    expect((await visitor.write(text)).status).toBe(201);
    return visitor;
  };

  test('spam makes no event, sound or count, and its sender sees no difference', async () => {
    const visitor = await written(ADVERTISEMENT);
    await visitor.write('Вы тут?');
    await visitor.post('typing');
    await visitor.put({ name: 'Рекламщик' });
    await visitor.seen(1);
    expect(heardByStaff()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(await desk.counts()).toMatchObject({ all: 0, new: 0, unread: 0, waiting: 0, spam: 1 });
    expect((await desk.list()).data).toEqual([]);
    const [chat] = await inSpam();
    expect(chat?.spam_reasons.map(({ code }) => code)).toContain('many_links');

    expect(spoken(await visitor.read())).toEqual([
      `2 message: ${ADVERTISEMENT}`,
      '3 message: Вы тут?',
    ]);
    expect(await visitor.show()).toMatchObject({ status: 'new', last_seq: 3, online: true });
    const own = app.realtime.published.filter(({ channel }) => channel === visitor.chat.channel);
    expect(own.map(({ event }) => event)).toContain('chat.message');
  });

  test('a chat that turns to spam goes from the desk, with what was said of it', async () => {
    const visitor = await written('Здравствуйте');
    expect(await notices()).toHaveLength(1);
    app.realtime.published.length = 0;
    await visitor.write(ADVERTISEMENT);
    expect(await notices()).toEqual([]);
    expect(await desk.counts()).toMatchObject({ all: 0, unread: 0, spam: 1 });
    expect(heardByStaff().map(({ event }) => event)).toEqual(['chat.updated']);
  });

  test('whom staff have answered is judged no more', async () => {
    const visitor = await written('Здравствуйте');
    await desk.write((await desk.first()).id, 'Добрый день');
    await visitor.write(ADVERTISEMENT);
    expect(await desk.counts()).toMatchObject({ all: 1, spam: 0 });
  });

  test('the honeypot with a forged token is enough, neither alone is', async () => {
    await written('Здравствуйте', { hp: 'x', token: 'forged' });
    await written('Здравствуйте', { hp: 'x' });
    await written('Здравствуйте', { token: 'forged' });
    expect(await desk.counts()).toMatchObject({ all: 2, spam: 1 });
    const [chat] = await inSpam();
    expect(chat?.spam_reasons.map(({ code }) => code)).toEqual(['honeypot', 'bad_token']);
  });

  test('whoever is blocked goes to the spam with the first word', async () => {
    await app
      .as(anna.token)
      .post('/api/company/spam-lists/changes', { add: { phones: ['+79431234567'] } });
    await written('Здравствуйте', { contact: { phone: '8 943 123-45-67' } });
    await written('Мой номер +7 943 123 45 67');
    expect(await desk.counts()).toMatchObject({ all: 0, spam: 2 });
  });

  test('«В спам» is quiet for the visitor, and «Не спам» tells of the message as of a new one, for good', async () => {
    const visitor = await written('Здравствуйте');
    const { id } = await desk.first();
    app.realtime.published.length = 0;
    const put = dataOf<Chat>(await post(id, 'spam'));
    expect(put.spam_reasons).toEqual([{ code: 'by_hand', detail: null }]);
    expect(await notices()).toEqual([]);
    expect(app.realtime.published.some(({ channel }) => channel === visitor.chat.channel)).toBe(
      false,
    );
    await visitor.write('Ещё раз');
    expect(await notices()).toEqual([]);

    const back = dataOf<Chat>(await post(id, 'not-spam'));
    expect(back).toMatchObject({ spam_at: null, unread_count: 2, status: 'new' });
    expect(await notices()).toMatchObject([{ message: 'Ещё раз' }]);
    await visitor.write(ADVERTISEMENT);
    expect(await desk.counts()).toMatchObject({ all: 1, unread: 1, spam: 0 });
    expect(spoken(await desk.read(id))).toEqual([
      '1 message: Здравствуйте',
      '2 event: Диалог убран в спам',
      '3 message: Ещё раз',
      '4 event: Не спам: диалог возвращён',
      `5 message: ${ADVERTISEMENT}`,
    ]);
  });

  test('many at once, and back by the undo, as they lay there', async () => {
    await written(ADVERTISEMENT);
    await written('Здравствуйте');
    const before = await inSpam();
    const { id } = await desk.first();
    const marked = await bulk({ action: 'spam', ids: [id] });
    expect(await desk.counts()).toMatchObject({ all: 0, spam: 2 });
    await undo(marked);
    expect(await desk.counts()).toMatchObject({ all: 1, spam: 1 });
    // Its visitor waits: staff are told again.
    expect(await notices()).toHaveLength(1);

    const released = await bulk({ action: 'not_spam', filter: { tab: 'spam' } });
    expect(released).toMatchObject({ processed: 1, failed: [] });
    expect(await notices()).toHaveLength(2);
    await undo(released);
    const after = await inSpam();
    expect(after.map(({ spam_at, spam_reasons }) => [spam_at, spam_reasons])).toEqual(
      before.map(({ spam_at, spam_reasons }) => [spam_at, spam_reasons]),
    );
    expect(await notices()).toHaveLength(1);
  });

  test('the shield judges on where «В спам» was a slip', async () => {
    const visitor = await written('Здравствуйте');
    await undo(await bulk({ action: 'spam', ids: [(await desk.first()).id] }));
    await visitor.write(ADVERTISEMENT);
    expect(await desk.counts()).toMatchObject({ all: 0, spam: 1 });
  });

  test('what is rated, given away or out of hours in the spam is heard by nobody', async () => {
    const visitor = await written(ADVERTISEMENT);
    const [chat] = await inSpam();
    const boris = await app.addMember(anna.companyId, 'Борис');
    await desk.change(chat?.id ?? 0, { user_id: boris.userId, status: 'closed' });
    app.realtime.published.length = 0;
    expect((await visitor.post('typing')).status).toBe(204);
    const path = `/api/public/chats/${visitor.chat.id}/rating`;
    expect((await app.as(visitor.token).put(path, { score: 5 })).status).toBe(204);
    expect(heardByStaff()).toEqual([]);
    const bell = (await app.as(boris.token).get('/api/user-notifications')).json;
    expect((bell as NotificationList).data).toEqual([]);
  });

  test('a reply takes a chat out of the spam: nothing its visitor writes back is lost', async () => {
    const visitor = await written(ADVERTISEMENT);
    const [chat] = await inSpam();
    await desk.write(chat?.id ?? 0, 'Что вы хотели?');
    await visitor.write('Окна');
    expect(await desk.counts()).toMatchObject({ all: 1, mine: 1, unread: 1, spam: 0 });
  });

  test('spam that lies in the trash stays there whatever is written', async () => {
    const visitor = await written(ADVERTISEMENT);
    const [chat] = await inSpam();
    await desk.delete(`/api/chats/${chat?.id}`);
    await visitor.write('Ещё казино');
    expect(await desk.counts()).toMatchObject({ all: 0, spam: 0, trash: 1 });
  });

  test('neither a search in messages nor the handing over of chats finds spam', async () => {
    await written(ADVERTISEMENT);
    const found = dataOf<unknown[]>(await desk.get('/api/chat-messages?search=казино'));
    expect(found).toEqual([]);
  });

  test.each([['live'], ['spam'], ['trash']])('erases a chat for good: %s', async (place) => {
    const visitor = await written('Секрет', { contact: { name: 'Пётр' } });
    const { id } = await desk.first();
    if (place === 'spam') await post(id, 'spam');
    if (place === 'trash') await desk.delete(`/api/chats/${id}`);
    app.realtime.published.length = 0;
    expect((await post(id, 'erase')).status).toBe(204);
    expect((await post(id, 'erase')).status).toBe(404);
    // The desk that had it open leaves it, and is not told of a fault.
    const presence = (state: string) => desk.post(`/api/chats/${id}/presence`, { state });
    expect((await presence('left')).status).toBe(204);
    expect((await presence('viewing')).status).toBe(404);
    expect((await desk.get(`/api/chats/${id}`)).status).toBe(404);
    expect(await desk.counts()).toMatchObject({ all: 0, spam: 0, trash: 0 });
    expect(await notices()).toEqual([]);
    expect((await app.as(visitor.token).get(`/api/public/chats/${visitor.chat.id}`)).status).toBe(
      401,
    );
    expect((await visitor.write('Ау')).status).toBe(401);
    expect(app.realtime.revoked).toEqual([visitor.chat.id]);
    const told = heardByStaff().map(({ event, data }) => [event, data]);
    expect(told).toEqual([['chat.updated', { chat_id: id, state: 'erased' }]]);
    const journal = (await desk.get('/api/audit-log')).json as { data: AuditEntry[] };
    expect(journal.data[0]).toMatchObject({ action: 'chat_erased' });
    expect(JSON.stringify(journal.data)).not.toMatch(/Секрет|Пётр/);
  });
});
