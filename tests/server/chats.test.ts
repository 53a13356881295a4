import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_RESPONSE_NORM_MINUTES, type ChatMessage, type Notification } from '#contract';
import { purgeEmptyChats } from '../../server/chats/changing/purge-chats';
import { chatMessages, companies, users } from '../../server/db/schema';
import {
  dataOf,
  deskOf,
  newNonce,
  newVisitor,
  spoken,
  widgetKeyOf,
} from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnBothDatabases('chats', (open) => {
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
  });

  const eventsOf = (channel: string) =>
    app.realtime.published
      .filter((event) => event.channel === channel && event.event.startsWith('chat.'))
      .map(({ event, data }) => [event, data]);
  const staffEvents = () => eventsOf(`private-company.${anna.companyId}`);

  describe('a chat', () => {
    test('is seen by nobody until its visitor has written, and is gone a day later', async () => {
      const silent = await newVisitor(app, anna);
      expect(silent.chat).toMatchObject({ status: 'new', user: null, online: true, last_seq: 0 });
      expect((await desk.list()).data).toEqual([]);
      expect(await desk.counts()).toMatchObject({ all: 0, new: 0 });
      await silent.post('typing');
      expect(staffEvents()).toEqual([]);

      const talking = await newVisitor(app, anna);
      await talking.write('Здравствуйте');
      app.clock.advance(DAY_MS);
      await purgeEmptyChats(app.services);
      const later = deskOf(app, { token: await app.login(anna.email, anna.password) });
      expect((await later.list()).meta.total).toBe(1);
      expect((await silent.post('typing')).status).toBe(401);
      expect((await talking.show()).last_seq).toBe(1);
    });

    test('goes from the first message to the reply, with one order of messages for both', async () => {
      const visitor = await newVisitor(app, anna, { contact: { name: 'Пётр' } });
      await visitor.write('Здравствуйте');
      await visitor.write('Сколько стоит окно?');
      const { id } = await desk.first();
      expect(await desk.show(id)).toMatchObject({
        number: 1,
        status: 'new',
        user: null,
        visitor: { name: 'Пётр', online: true },
        last_seq: 2,
        last_message: { seq: 2, type: 'message', body: 'Сколько стоит окно?', user: null },
        unread_count: 2,
        waiting_since: app.clock.now().toISOString(),
      });
      await desk.write(id, 'Спросить цену у Ивана', 'note');
      expect(await desk.show(id)).toMatchObject({ status: 'new', user: null, unread_count: 2 });
      const reply = await desk.write(id, 'Добрый день!');
      expect(reply.status).toBe(201);
      expect(dataOf<ChatMessage>(reply)).toMatchObject({
        seq: 5,
        type: 'reply',
        user: { id: anna.userId, name: 'Анна' },
      });
      expect(await desk.show(id)).toMatchObject({
        status: 'open',
        user: { id: anna.userId, name: 'Анна' },
        waiting_since: null,
      });
      expect(spoken(await desk.read(id))).toEqual([
        '1 message: Здравствуйте',
        '2 message: Сколько стоит окно?',
        '3 note: Спросить цену у Ивана',
        '4 event: Диалог взят',
        '5 reply: Добрый день!',
      ]);
      const seen = await visitor.read();
      expect(spoken(seen)).toEqual([
        '1 message: Здравствуйте',
        '2 message: Сколько стоит окно?',
        '5 reply: Добрый день!',
      ]);
      // Of staff a visitor learns the name alone.
      expect(seen.data[2]?.user).toEqual({ name: 'Анна' });
      expect(await visitor.show()).toMatchObject({ user: { name: 'Анна' }, last_seq: 5 });
    });

    test('is opened again by a message, and waits again', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('Алло');
      const { id } = await desk.first();
      await desk.write(id, 'Слушаю');
      await desk.change(id, { status: 'closed' });
      expect(await desk.show(id)).toMatchObject({ status: 'closed', waiting_since: null });
      expect(await visitor.show()).toMatchObject({ status: 'closed' });
      await visitor.write('Забыл спросить');
      expect(await desk.show(id)).toMatchObject({
        status: 'open',
        waiting_since: app.clock.now().toISOString(),
      });
      expect(spoken(await desk.read(id, '?after=4'))).toEqual([
        '5 event: Посетитель написал: диалог снова открыт',
        '6 message: Забыл спросить',
      ]);
      const asked = app.clock.now().toISOString();
      await desk.change(id, { status: 'closed' });
      app.clock.advance(MINUTE_MS);
      await visitor.write('Вы здесь?');
      // What nobody had replied to when it was closed waits since it was written.
      expect((await desk.show(id)).waiting_since).toBe(asked);
      await desk.change(id, { status: 'closed' });
      await desk.change(id, { status: 'waiting' });
      expect((await desk.show(id)).waiting_since).toBe(asked);
    });

    test('tells staff everything and the visitor only of what they see, by numbers alone', async () => {
      const visitor = await newVisitor(app, anna);
      const mine = visitor.chat.channel;
      await visitor.write('Тайное слово');
      const { id } = await desk.first();
      await desk.write(id, 'Тайная заметка', 'note');
      expect(eventsOf(mine)).toEqual([['chat.message', { seq: 1 }]]);
      await desk.post(`/api/chats/${id}/presence`, { state: 'viewing' });
      await desk.post(`/api/chats/${id}/presence`, { state: 'typing', note: true });
      expect(eventsOf(mine)).toHaveLength(1);
      await desk.post(`/api/chats/${id}/presence`, { state: 'typing' });
      expect(eventsOf(mine).at(-1)).toEqual(['chat.presence', { state: 'typing' }]);
      await visitor.post('typing');
      const presence = { chat_id: id, who: 'visitor', user_id: null, state: 'typing' };
      expect(staffEvents().at(-1)).toEqual(['chat.presence', presence]);
      await desk.write(id, 'Ответ');
      expect(eventsOf(mine).slice(-2)).toEqual([
        ['chat.message', { seq: 4 }],
        ['chat.updated', {}],
      ]);
      expect(staffEvents()).toContainEqual(['chat.message', { chat_id: id, seq: 4 }]);
      expect(JSON.stringify(app.realtime.published)).not.toContain('Тайн');
    });
  });

  describe('a message', () => {
    test('sent again by its author is the same one, with other content it is refused', async () => {
      const visitor = await newVisitor(app, anna);
      const nonce = newNonce();
      const first = await visitor.write('Привет', nonce);
      const again = await visitor.write('  Привет  ', nonce);
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.json).toEqual(first.json);
      expect((await visitor.write('Пока', nonce)).status).toBe(409);
      const { id } = await desk.first();
      // A nonce is its author's own.
      expect((await desk.write(id, 'Ответ', 'reply', nonce)).status).toBe(201);
      expect((await desk.write(id, 'Ответ', 'reply', nonce)).status).toBe(200);
      expect((await desk.write(id, 'Ответ', 'note', nonce)).status).toBe(409);
      const peter = deskOf(app, await app.addMember(anna.companyId));
      expect((await peter.write(id, 'Ответ', 'reply', nonce)).status).toBe(201);
      expect((await visitor.read()).data).toHaveLength(3);
    });

    test.each([
      [{ body: '' }],
      [{ body: ' \n ' }],
      [{ body: 'ё'.repeat(5001) }],
      [{ body: 'a\0b' }],
      [{ nonce: 'short' }],
      [{ nonce: 'с-русскими' }],
      [{ nonce: undefined }],
    ])('%j is refused in words, and nothing is stored', async (bad) => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('Есть');
      const { id } = await desk.first();
      const good = { body: 'Привет', nonce: newNonce() };
      const answers = [
        await visitor.post('messages', { ...good, ...bad }),
        await desk.post(`/api/chats/${id}/messages`, { ...good, type: 'reply', ...bad }),
      ];
      for (const { status, json } of answers) {
        expect(status).toBe(422);
        expect(json).toHaveProperty('message', expect.stringMatching(/[А-я]/));
      }
      expect(await desk.show(id)).toMatchObject({ last_seq: 1, status: 'new' });
    });

    test('is read in parts in either direction', async () => {
      const visitor = await newVisitor(app, anna);
      for (let index = 1; index <= 7; index += 1) await visitor.write(`${index}`);
      const { id } = await desk.first();
      const numbers = async (query: string) => {
        const { data, meta } = await desk.read(id, query);
        return [data.map(({ seq }) => seq), meta.has_more, meta.last_seq];
      };
      expect(await numbers('?limit=3')).toEqual([[5, 6, 7], true, 7]);
      expect(await numbers('?limit=3&before=5')).toEqual([[2, 3, 4], true, 7]);
      expect(await numbers('?before=3')).toEqual([[1, 2], false, 7]);
      expect(await numbers('?after=0&limit=2')).toEqual([[1, 2], true, 7]);
      expect(await numbers('?after=5')).toEqual([[6, 7], false, 7]);
      expect(await numbers('?after=7')).toEqual([[], false, 7]);
      for (const query of ['?after=1&before=5', '?limit=0', '?limit=101', '?after=x']) {
        expect((await desk.get(`/api/chats/${id}/messages${query}`)).status, query).toBe(422);
      }
    });

    test('of a visitor who writes too many a minute has to wait, those known already aside', async () => {
      const visitor = await newVisitor(app, anna);
      const nonce = newNonce();
      await visitor.write('Первое', nonce);
      for (let index = 2; index <= 30; index += 1) await visitor.write(`${index}`);
      const refused = await visitor.write('Тридцать первое');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      app.clock.advance(MINUTE_MS);
      for (let index = 0; index < 40; index += 1) {
        expect((await visitor.write('Первое', nonce)).status).toBe(200);
      }
      expect((await visitor.write('Тридцать первое')).status).toBe(201);
    });
  });

  describe('reading', () => {
    test('counts what the assignee has not read, and never goes back or beyond the last', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('1');
      await visitor.write('2');
      await visitor.write('3');
      const { id } = await desk.first();
      const unread = async () => (await desk.show(id)).unread_count;
      await desk.seen(id, 2);
      expect(await unread()).toBe(1);
      await desk.seen(id, 1);
      expect(await unread()).toBe(1);
      await desk.post(`/api/chats/${id}/take`);
      const peter = deskOf(app, await app.addMember(anna.companyId));
      expect((await peter.seen(id, 3)).status).toBe(204);
      expect(await unread()).toBe(1);
      expect(await peter.counts()).toMatchObject({ unread: 0 });
      expect(await desk.counts()).toMatchObject({ unread: 1 });
      expect((await visitor.show()).staff_read_seq).toBe(2);
      await desk.seen(id, 1_000_000);
      expect(await unread()).toBe(0);
      expect(await visitor.show()).toMatchObject({ staff_read_seq: 3, last_seq: 3 });
    });

    test('of the visitor shows the ticks of staff, and stops at what they see', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('1');
      const { id } = await desk.first();
      await desk.write(id, 'Заметка', 'note');
      await visitor.seen(2);
      expect(await desk.show(id)).toMatchObject({ visitor_read_seq: 1, last_seq: 2 });
      await visitor.seen(0);
      expect((await visitor.show()).read_seq).toBe(1);
    });
  });

  describe('the desk', () => {
    test('says of each tab and filter how many its list holds, page by page in one order', async () => {
      const peter = await app.addMember(anna.companyId);
      const visitors = [];
      for (let index = 0; index < 6; index += 1) {
        app.clock.advance(1000);
        const visitor = await newVisitor(app, anna, {
          contact: { name: `Гость ${index}`, phone: `+7 912 000-00-0${index}` },
        });
        await visitor.write('Привет');
        visitors.push(visitor);
      }
      const { data } = await desk.list();
      const [a, b, c, d] = data.map(({ id }) => id) as [number, number, number, number];
      await desk.write(a, 'Мой');
      await desk.change(b, { user_id: peter.userId });
      await desk.change(c, { status: 'closed' });
      await desk.seen(d, 1);
      const waits = (await desk.list('?filter[waiting]=1')).data.map(({ waiting_since: since }) =>
        Date.parse(since ?? ''),
      );
      const firstSince = Math.min(...waits);
      const counts = await desk.counts();
      expect(counts).toEqual({
        mine: 1,
        new: 4,
        all: 6,
        closed: 1,
        spam: 0,
        trash: 0,
        unread: 3,
        waiting: 4,
        overdue_at: new Date(firstSince + DEFAULT_RESPONSE_NORM_MINUTES * 60_000).toISOString(),
      });
      for (const tab of ['mine', 'new', 'all', 'closed']) {
        expect([tab, (await desk.list(`?tab=${tab}`)).meta.total]).toEqual([tab, counts[tab]]);
      }
      expect((await desk.list('?filter[unread]=1')).meta.total).toBe(counts['unread']);
      expect((await desk.list('?filter[waiting]=1')).meta.total).toBe(counts['waiting']);
      expect((await desk.list(`?filter[user]=${peter.userId},none`)).meta.total).toBe(5);

      const paged: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await desk.list(`?per_page=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.data.map(({ id }) => id));
        cursor = page.meta.next_cursor;
      }
      expect(paged).toEqual((await desk.list()).data.map(({ id }) => id));
      expect((await desk.get('/api/chats?cursor=2026')).status).toBe(422);

      const found = async (search: string) =>
        (await desk.list(`?search=${encodeURIComponent(search)}`)).data.map(
          ({ visitor }) => visitor.name,
        );
      expect(await found('гость 4')).toEqual(['Гость 4']);
      expect(await found('8 (912) 000 00 02')).toEqual(['Гость 2']);
      expect(await desk.counts(`?search=${encodeURIComponent('гость 4')}`)).toMatchObject({
        all: 1,
      });
    });

    test('gives a chat to the first who takes it, and shows the second who was first', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('Привет');
      const { id } = await desk.first();
      const peter = deskOf(app, await app.addMember(anna.companyId, 'Пётр'));
      const answers = await Promise.all([
        desk.post(`/api/chats/${id}/take`),
        peter.post(`/api/chats/${id}/take`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const { user } = await desk.show(id);
      expect(lost?.json).toMatchObject({ current: { id, user } });
      expect((await desk.read(id)).data.filter(({ type }) => type === 'event')).toHaveLength(1);
    });

    test('passes a chat on with a comment, closes it, and refuses what was not seen', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('Привет');
      const { id, updated_at } = await desk.first();
      const peter = await app.addMember(anna.companyId, 'Пётр');
      await desk.change(id, { user_id: peter.userId, comment: 'Спроси размеры' });
      await desk.change(id, { status: 'closed' });
      expect(spoken(await desk.read(id)).slice(1)).toEqual([
        '2 event: Диалог передан: Пётр. Спроси размеры',
        '3 event: Диалог закрыт',
      ]);
      const unseen = { 'if-unmodified-since': updated_at ?? '' };
      const refused = await desk.change(id, { status: 'open' }, unseen);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({ current: { id, status: 'closed' } });
      // A message is no change of the chat: whoever has not read it may close it all the same.
      const { updated_at: seen } = await desk.show(id);
      await desk.write(id, 'Заметка', 'note');
      const known = { 'if-unmodified-since': seen ?? '' };
      expect((await desk.change(id, { status: 'waiting' }, known)).status).toBe(200);
    });

    test('takes for an assignee, a client or a lead only those of the company', async () => {
      const stranger = await app.register();
      const visitor = await newVisitor(app, anna);
      await visitor.write('Привет');
      const { id } = await desk.first();
      const { data: client } = (await desk.post('/api/clients', { name: 'Клиент' })).json as {
        data: { id: number };
      };
      const foreign = (await app.as(stranger.token).post('/api/clients', { name: 'Чужой' }))
        .json as {
        data: { id: number };
      };
      expect((await desk.change(id, { client_id: client.id })).status).toBe(200);
      expect((await desk.show(id)).client).toEqual({ id: client.id, name: 'Клиент' });
      const gone = await app.addMember(anna.companyId);
      await app.database.db
        .update(users)
        .set({ disabledAt: app.clock.now() })
        .where(eq(users.id, gone.userId));
      for (const patch of [
        { client_id: foreign.data.id },
        { lead_id: 2_147_483_647 },
        { user_id: stranger.userId },
        { user_id: gone.userId },
        { status: 'new' },
      ]) {
        expect((await desk.change(id, patch)).status, JSON.stringify(patch)).toBe(422);
      }
      expect((await deskOf(app, stranger).get(`/api/chats/${id}`)).status).toBe(404);
    });
  });

  describe('the bell', () => {
    const bellOf = async ({ token }: Member) => {
      const { json } = await app.as(token).get('/api/user-notifications');
      return (json as { data: Notification[] }).data.map(({ title, message, path, read_at }) => [
        title?.replace(/[\u2066-\u2069]/g, ''),
        message,
        path,
        read_at !== null,
      ]);
    };
    const heard = ({ userId }: Member) =>
      app.realtime.published
        .filter(({ channel }) => channel === `private-user.${userId}`)
        .map(({ data }) => data);

    test('tells everybody on shift of a chat that is nobody’s, once until it is read', async () => {
      const peter = await app.addMember(anna.companyId);
      const resting = await app.addMember(anna.companyId);
      await app.database.db
        .update(users)
        .set({ onShift: false })
        .where(eq(users.id, resting.userId));
      const visitor = await newVisitor(app, anna, { contact: { name: 'Мария' } });
      await visitor.write('Здравствуйте');
      await visitor.write('Сколько стоит окно?');
      const { id } = await desk.first();
      const told = ['Новый чат, 2 сообщения: Мария', 'Сколько стоит окно?', `/chats?chat=${id}`];
      expect(await bellOf(anna)).toEqual([[...told, false]]);
      expect(await bellOf(peter)).toEqual([[...told, false]]);
      expect(await bellOf(resting)).toEqual([]);
      expect(heard(peter)).toEqual([
        { chat_id: id, kind: 'other' },
        { chat_id: id, kind: 'other' },
      ]);
      await desk.seen(id, 2);
      expect(await bellOf(peter)).toEqual([[...told, true]]);
    });

    test('tells the assignee alone, and whoever a chat is passed to', async () => {
      const peter = await app.addMember(anna.companyId, 'Пётр');
      const visitor = await newVisitor(app, anna, { contact: { name: 'Мария' } });
      await visitor.write('Здравствуйте');
      const { id } = await desk.first();
      await desk.post(`/api/chats/${id}/take`);
      // Taken by one, it is no news to the other.
      expect((await bellOf(peter)).map((row) => row.at(-1))).toEqual([true]);
      await desk.change(id, { user_id: peter.userId, comment: 'Спроси размеры' });
      const unread = async (person: Member) =>
        (await bellOf(person)).filter((row) => row.at(-1) === false);
      expect(await unread(peter)).toEqual([
        ['Вам передан диалог: Мария', 'Спроси размеры', `/chats?chat=${id}`, false],
      ]);
      expect(heard(peter).at(-1)).toEqual({ chat_id: id, kind: 'assigned' });
      const before = heard(anna).length;
      await visitor.write('Два на полтора');
      expect(heard(anna)).toHaveLength(before);
      await visitor.write('И ещё одно');
      // The words of the colleague stay; of the visitor's the newest, with their number.
      expect(await unread(peter)).toEqual([
        ['3 сообщения в чате: Мария', 'И ещё одно', `/chats?chat=${id}`, false],
        ['Вам передан диалог: Мария', 'Спроси размеры', `/chats?chat=${id}`, false],
      ]);
      await deskOf(app, peter).seen(id, 5);
      expect(await unread(peter)).toEqual([]);
    });
  });

  describe('the contact', () => {
    test('that staff have written is not written over by the visitor', async () => {
      const visitor = await newVisitor(app, anna, { contact: { name: 'петя' } });
      await visitor.write('Привет');
      const { id } = await desk.first();
      await desk.change(id, { name: 'Пётр Иванов' });
      await visitor.put({
        name: 'Вася',
        phone: '8 912 345-67-89',
        page: 'https://site.example/price',
      });
      expect((await desk.show(id)).visitor).toMatchObject({
        name: 'Пётр Иванов',
        phone: '8 912 345-67-89',
        page: 'https://site.example/price',
      });
      expect((await desk.list('?search=3456789')).meta.total).toBe(1);
    });

    test('has the page that each message was written on', async () => {
      const visitor = await newVisitor(app, anna, { page: 'https://site.example/' });
      const write = (page: unknown) =>
        visitor.post('messages', { body: 'Вопрос', nonce: newNonce(), page });
      const pages: unknown[] = [];
      let id = 0;
      for (const told of ['https://site.example/catalogue/verandas#size', undefined, '', 7]) {
        expect((await write(told)).status).toBe(201);
        ({ id } = await desk.first());
        pages.push((await desk.show(id)).visitor.page);
      }
      // What is no page changes nothing.
      expect(pages).toEqual(Array(4).fill('https://site.example/catalogue/verandas#size'));
      expect((await desk.show(id)).visitor.first_page).toBe('https://site.example/');
    });

    test('is asked for before the first message, with a consent that is kept as it was worded', async () => {
      const consent = { text: 'Согласен на обработку', url: 'https://site.example/policy' };
      await desk.put('/api/chat/settings', {
        fields: [
          { key: 'name', required: false },
          { key: 'phone', required: true },
        ],
        consent,
      });
      const widget = await widgetKeyOf(app, anna);
      const start = (body: object) =>
        app.call('POST', '/api/public/chats', { body: { widget, ...body } });
      const refused = await start({ contact: { name: 'Пётр' } });
      expect(refused.status).toBe(422);
      expect(refused.json).toHaveProperty('errors', {
        'contact.phone': ['Укажите телефон'],
        consent: ['Нужно согласие на обработку данных'],
      });
      const contact = { phone: '+7 912 345-67-89' };
      const visitor = await newVisitor(app, anna, { contact, consent: true });
      await visitor.write('Привет');
      await desk.put('/api/chat/settings', { consent: { ...consent, text: 'Другой текст' } });
      expect((await desk.first()).consent).toEqual({
        ...consent,
        version: 1,
        at: app.clock.now().toISOString(),
      });
      const shown = await app.call('GET', `/api/public/chat-widgets/${widget}`);
      expect(dataOf(shown)).toMatchObject({ consent: { text: 'Другой текст', version: 2 } });
    });
  });

  describe('the widget', () => {
    test('is known by a key that never changes, and says whether anybody is there', async () => {
      const key = await widgetKeyOf(app, anna);
      const show = () => app.call('GET', `/api/public/chat-widgets/${key}`);
      const shown = await show();
      expect(shown.headers['access-control-allow-origin']).toBe('*');
      expect(dataOf(shown)).toMatchObject({ online: true, realtime: { key: 'test-key' } });
      await app.database.db
        .update(users)
        .set({ onShift: false })
        .where(eq(users.companyId, anna.companyId));
      expect(dataOf(await show())).toMatchObject({ online: false });
      await desk.put('/api/chat/settings', { name: 'Окна', color: '#ff0000' });
      expect(await widgetKeyOf(app, anna)).toBe(key);
      expect(dataOf(await show())).toMatchObject({ name: 'Окна', color: '#ff0000' });
      expect((await app.call('GET', '/api/public/chat-widgets/unknown-key')).status).toBe(404);
      for (const bad of [
        { color: 'red' },
        { name: '' },
        { consent: { text: 'а', url: 'javascript:1' } },
      ]) {
        expect((await desk.put('/api/chat/settings', bad)).status).toBe(422);
      }
    });

    test('that is switched off answers 410, whatever it is asked, and keeps the chats', async () => {
      const visitor = await newVisitor(app, anna);
      await visitor.write('Привет');
      const key = await widgetKeyOf(app, anna);
      await desk.put('/api/chat/settings', { enabled: false });
      const answers = [
        await app.call('GET', `/api/public/chat-widgets/${key}`),
        await app.call('POST', '/api/public/chats', { body: { widget: key } }),
        await visitor.write('Ещё'),
        await visitor.post('typing'),
      ];
      for (const { status, json } of answers) {
        expect([status, json]).toEqual([410, { message: 'Чат отключён' }]);
      }
      expect((await desk.list()).meta.total).toBe(1);
      await desk.put('/api/chat/settings', { enabled: true });
      expect((await visitor.write('Ещё')).status).toBe(201);
    });

    test('is set up by two people one after the other, not one over the other', async () => {
      const { updated_at } = dataOf<{ updated_at: string }>(await desk.get('/api/chat/settings'));
      await desk.put('/api/chat/settings', { greeting: 'Добрый день' });
      const late = await desk.put(
        '/api/chat/settings',
        { greeting: 'Привет' },
        {
          headers: { 'if-unmodified-since': updated_at },
        },
      );
      expect(late.status).toBe(409);
      expect(late.json).toMatchObject({ current: { greeting: 'Добрый день' } });
    });

    test('may be called from any page, with the token in a header', async () => {
      const answer = await app.app.inject({
        method: 'OPTIONS',
        url: '/api/public/chats/any/messages',
        headers: { origin: 'https://site.example', 'access-control-request-method': 'PUT' },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining('PUT') as unknown,
        'access-control-allow-headers': expect.stringContaining('Authorization') as unknown,
      });
    });
  });

  test('a merge of clients carries their chats', async () => {
    const clientOf = async (name: string) =>
      dataOf<{ id: number }>(await desk.post('/api/clients', { name, phone: '+7 912 345-67-89' }))
        .id;
    const [stays, goes] = [await clientOf('Первый'), await clientOf('Второй')];
    const visitor = await newVisitor(app, anna);
    await visitor.write('Привет');
    const { id } = await desk.first();
    await desk.change(id, { client_id: goes });
    const merged = await desk.post('/api/clients/merge', { target_id: stays, source_ids: [goes] });
    expect(merged.status, merged.text).toBe(200);
    expect((await desk.show(id)).client?.id).toBe(stays);
  });

  test('what a company says in its chats is removed with it, and never told to another', async () => {
    const visitor = await newVisitor(app, anna);
    await visitor.write('Привет');
    const stranger = deskOf(app, await app.register());
    expect((await stranger.list()).data).toEqual([]);
    const { db } = app.database;
    const left = () => db.$count(chatMessages, eq(chatMessages.companyId, anna.companyId));
    expect(await left()).toBe(1);
    await db.delete(companies).where(eq(companies.id, anna.companyId));
    expect(await left()).toBe(0);
  });
});
