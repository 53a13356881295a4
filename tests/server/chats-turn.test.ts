import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS, type Chat, type ChatSettings, type Notification } from '#contract';
import { overdueChats } from '../../server/chats/changing/overdue-chats';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { companies, companyModules, users } from '../../server/db/schema';
import { dataOf, deskOf, newVisitor, spoken, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { createPostgresCopy, describeOnBothDatabases } from '../support/server/test-database';

const PATH = '/api/chat/settings';
const MINUTE_MS = 60_000;
const DEEP = process.env['DEEP'] === '1';
const RUNS = { embedded: DEEP ? 10 : 2, postgres: DEEP ? 100 : 10 };
const LIMITS = {
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_SUBMITS_PER_MINUTE: '1000000',
};

const setUser = (
  { database: { db } }: TestApp,
  id: number,
  set: Partial<typeof users.$inferInsert>,
) => db.update(users).set(set).where(eq(users.id, id));

/** The bell of a person: what it says, unread ones alone. */
async function bellOf(app: TestApp, { token }: Member): Promise<string[]> {
  const { data } = (await app.as(token).get('/api/user-notifications')).json as {
    data: Notification[];
  };
  return data
    .filter(({ read_at }) => read_at === null)
    .map(({ title, message }) => `${title} — ${message}`.replaceAll(/[\u2066-\u2069]/g, ''));
}

describeOnBothDatabases('chats given in turn', (open, kind) => {
  let app: TestApp;
  let anna: Member;
  let boris: Member;
  let vera: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), LIMITS);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
    vera = await app.addMember(anna.companyId, 'Вера');
    desk = deskOf(app, anna);
    app.realtime.published.length = 0;
  });

  const setAssign = async (assign: object) => {
    const answer = await desk.put(PATH, { assign });
    expect(answer.status, answer.text).toBe(200);
    return dataOf<ChatSettings>(answer).assign;
  };
  /** Who got the chat of a visitor that has just written. */
  const newest = async (): Promise<Chat> => (await desk.list('?per_page=1')).data[0]!;
  const write = async (visitor: Visitor, body = 'Здравствуйте') => {
    app.clock.advance(1000);
    expect((await visitor.write(body)).status).toBe(201);
    return newest();
  };
  const begin = async (name?: string) => {
    const visitor = await newVisitor(app, anna, name === undefined ? {} : { contact: { name } });
    return { visitor, chat: await write(visitor) };
  };
  const heardBy = ({ userId }: Member) =>
    app.realtime.published
      .filter(
        ({ channel, event }) =>
          channel === `private-user.${userId}` && event === 'user.notification',
      )
      .map(({ data }) => data);

  test('a first message goes to whoever is next, who alone is told, and stays new until it is answered', async () => {
    await setAssign({ mode: 'in_turn', user_ids: [anna.userId, boris.userId] });
    const { visitor, chat } = await begin('Пётр');
    expect(chat).toMatchObject({ status: 'new', user: { id: anna.userId, name: 'Анна' } });
    expect(spoken(await desk.read(chat.id))).toEqual([
      '1 message: Здравствуйте',
      '2 event: Диалог передан: Анна',
    ]);
    expect(spoken(await visitor.read())).toEqual(['1 message: Здравствуйте']);
    expect(await visitor.show()).toMatchObject({ user: { name: 'Анна' }, last_seq: 1 });
    expect(await bellOf(app, anna)).toEqual(['Вам назначен диалог: Пётр — Здравствуйте']);
    expect(heardBy(anna)).toEqual([{ chat_id: chat.id, kind: 'assigned' }]);
    expect([await bellOf(app, boris), await bellOf(app, vera)]).toEqual([[], []]);
    // What comes then goes to the same person, in the place of the first.
    await write(visitor, 'Вы здесь?');
    expect(await bellOf(app, anna)).toEqual(['2 сообщения в чате: Пётр — Вы здесь?']);
    expect((await begin()).chat.user?.id).toBe(boris.userId);
    expect((await begin()).chat.user?.id).toBe(anna.userId);
  });

  test('with nobody free it is nobody’s, and all on shift are told; with nobody on shift all who work', async () => {
    await setAssign({ mode: 'in_turn', user_ids: [boris.userId], limit: 1 });
    expect((await begin()).chat.user?.id).toBe(boris.userId);
    const { chat } = await begin('Пётр');
    expect([chat.user, chat.status]).toEqual([null, 'new']);
    for (const person of [anna, boris, vera]) {
      expect(await bellOf(app, person)).toContain('Новый чат: Пётр — Здравствуйте');
    }
    for (const { userId } of [anna, boris, vera]) await setUser(app, userId, { onShift: false });
    await setUser(app, vera.userId, { disabledAt: app.clock.now() });
    expect((await begin('Ольга')).chat.user).toBeNull();
    for (const person of [anna, boris]) {
      expect(await bellOf(app, person)).toContain('Новый чат: Ольга — Здравствуйте');
    }
  });

  describe('a message that opens a chat again', () => {
    const answeredAndClosed = async () => {
      const { visitor, chat } = await begin('Пётр');
      await deskOf(app, boris).write(chat.id, 'Слушаю');
      await desk.change(chat.id, { status: 'closed' });
      return { visitor, id: chat.id };
    };

    test('leaves it with a person who is there', async () => {
      await setAssign({ mode: 'manual' });
      const { visitor, id } = await answeredAndClosed();
      await setAssign({ mode: 'in_turn' });
      expect(await write(visitor, 'Ещё вопрос')).toMatchObject({
        status: 'open',
        user: { id: boris.userId },
      });
      expect(spoken(await desk.read(id)).at(-1)).toMatch(/message: Ещё вопрос$/);
    });

    test.each([
      ['off shift', { onShift: false }],
      ['disabled', { disabledAt: new Date('2026-03-10T09:00:00Z') }],
    ])('gives it anew where that person is %s', async (_what, gone) => {
      await setAssign({ mode: 'manual', user_ids: [boris.userId, vera.userId] });
      const { visitor, id } = await answeredAndClosed();
      await setUser(app, boris.userId, gone);
      await setAssign({ mode: 'in_turn' });
      expect(await write(visitor, 'Ещё вопрос')).toMatchObject({
        status: 'open',
        user: { id: vera.userId },
        unread_count: 2,
      });
      expect(spoken(await desk.read(id)).slice(-3)).toEqual([
        '5 event: Посетитель написал: диалог снова открыт',
        '6 message: Ещё вопрос',
        '7 event: Диалог передан: Вера',
      ]);
      expect(await bellOf(app, vera)).toEqual(['Вам назначен диалог: Пётр — Ещё вопрос']);
    });

    test('makes it nobody’s where chats are taken by hand: all on shift are told', async () => {
      const { visitor, id } = await answeredAndClosed();
      await setUser(app, boris.userId, { onShift: false });
      expect(await write(visitor, 'Ещё вопрос')).toMatchObject({ status: 'new', user: null });
      expect(spoken(await desk.read(id)).at(-1)).toBe('7 event: За диалог никто не отвечает');
      for (const person of [anna, vera]) {
        expect(await bellOf(app, person)).toEqual(['2 сообщения в чате: Пётр — Ещё вопрос']);
      }
      expect(await bellOf(app, boris)).toEqual([]);
      // In an open one nobody is changed: it is in somebody's work.
      await desk.change(id, { user_id: boris.userId, status: 'open' });
      expect((await write(visitor, 'Алло')).user?.id).toBe(boris.userId);
    });

    test('tells all who work where nobody is on shift', async () => {
      const { visitor } = await answeredAndClosed();
      for (const { userId } of [anna, boris, vera]) await setUser(app, userId, { onShift: false });
      expect((await write(visitor, 'Ещё вопрос')).user).toBeNull();
      for (const person of [anna, boris, vera]) {
        expect(await bellOf(app, person)).toContain('2 сообщения в чате: Пётр — Ещё вопрос');
      }
    });
  });

  test('the settings name people who work there, in whole numbers, and the journal tells them', async () => {
    expect(dataOf<ChatSettings>(await desk.get(PATH)).assign).toEqual({
      mode: 'manual',
      user_ids: [],
      limit: 0,
    });
    const stranger = await app.register();
    await setUser(app, vera.userId, { disabledAt: app.clock.now() });
    for (const [assign, key, message] of [
      [{ mode: 'random' }, 'mode', 'Распределение бывает manual или in_turn'],
      [{ user_ids: [stranger.userId] }, 'user_ids', 'Такого сотрудника нет среди работающих'],
      [
        { user_ids: [anna.userId, vera.userId] },
        'user_ids',
        'Такого сотрудника нет среди работающих',
      ],
      [{ limit: 1.5 }, 'limit', 'Целое число от 0 до 1000'],
      [{ limit: -1 }, 'limit', 'Целое число от 0 до 1000'],
    ] as const) {
      const { status, json } = await desk.put(PATH, { assign });
      expect([status, json]).toMatchObject([422, { errors: { [`assign.${key}`]: [message] } }]);
    }
    const chosen = { mode: 'in_turn', user_ids: [anna.userId, boris.userId], limit: 5 };
    expect(await setAssign(chosen)).toEqual(chosen);
    const { data } = (await desk.get('/api/audit-log')).json as { data: { changes: unknown }[] };
    expect(data[0]?.changes).toEqual([
      {
        field: 'Чат: распределение',
        from: 'вручную',
        to: 'по кругу: Анна, Борис; не больше 5 открытых',
      },
    ]);
    // Whoever is disabled later stays chosen, is passed over, and keeps nothing from being saved.
    await setUser(app, boris.userId, { disabledAt: app.clock.now() });
    expect(await setAssign({ ...chosen, limit: null })).toEqual({ ...chosen, limit: 0 });
    expect((await begin()).chat.user?.id).toBe(anna.userId);
    expect((await begin()).chat.user?.id).toBe(anna.userId);
  });

  test('whatever happens, a chat goes to the next of the chosen who is there and has room', async () => {
    const person = fc.nat(2);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant({ do: 'begin' as const }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), at: fc.nat(20) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), at: fc.nat(20) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('shift' as const), person }) },
    );
    const plan = fc.record({
      chosen: fc.subarray([0, 1, 2]),
      limit: fc.nat(3),
      steps: fc.array(step, { minLength: 5, maxLength: 15 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ chosen, limit, steps }) => {
        anna = await app.register({ name: 'Анна' });
        const ids = [anna.userId];
        for (let one = 0; one < 2; one += 1) ids.push((await app.addMember(anna.companyId)).userId);
        desk = deskOf(app, anna);
        await setAssign({ mode: 'in_turn', user_ids: chosen.map((at) => ids[at]!), limit });
        const isOn = [true, true, true];
        const chats: { visitor: Visitor; id: number; user: number | null; isOpen: boolean }[] = [];
        let last = -1;
        /** What the rule says, by the place of a person. */
        const next = () => {
          const free = [0, 1, 2].filter(
            (at) =>
              (chosen.length === 0 || chosen.includes(at)) &&
              isOn[at] &&
              (limit === 0 ||
                chats.filter(({ user, isOpen }) => isOpen && user === at).length < limit),
          );
          const found = free.find((at) => at > last) ?? free[0] ?? null;
          last = found ?? last;
          return found;
        };
        for (const each of steps) {
          if (each.do === 'begin') {
            const user = next();
            const { visitor, chat } = await begin();
            chats.push({ visitor, id: chat.id, user, isOpen: true });
          } else if (each.do === 'shift') {
            isOn[each.person] = !isOn[each.person];
            await setUser(app, ids[each.person]!, { onShift: isOn[each.person]! });
          } else {
            const chat = chats[each.at % Math.max(1, chats.length)];
            if (!chat) continue;
            if (each.do === 'close') {
              await desk.change(chat.id, { status: 'closed' });
              chat.isOpen = false;
            } else {
              const isThere = chat.user !== null && isOn[chat.user];
              if (!chat.isOpen && !isThere) chat.user = next();
              await write(chat.visitor);
              chat.isOpen = true;
            }
          }
          const { data } = await desk.list('?per_page=100');
          const wanted = chats.map(({ id, user }) => [id, user === null ? null : ids[user]]);
          const closed = (await desk.list('?per_page=100&tab=closed')).data;
          const is = new Map([...data, ...closed].map(({ id, user }) => [id, user?.id ?? null]));
          expect(wanted.map(([id]) => [id, is.get(id!)])).toEqual(wanted);
        }
      }),
      { numRuns: RUNS[kind] },
    );
  });

  describe('a chat over the norm', () => {
    const told = async (person: Member) =>
      (await bellOf(app, person)).filter((line) => line.startsWith('Посетитель ждёт ответа'));
    const look = () => overdueChats(app.services)(app.database.db, app.services.now);
    const at = (minutes: number) => app.clock.advance(minutes * MINUTE_MS);
    const setNorm = () =>
      app.database.db
        .update(companies)
        .set({ responseNormMinutes: 5 })
        .where(eq(companies.id, anna.companyId));
    beforeEach(setNorm);

    test('is told of to everybody on shift, once per waiting', async () => {
      await setUser(app, vera.userId, { onShift: false });
      const { visitor, chat } = await begin('Пётр');
      at(5);
      await look();
      expect(await told(anna)).toEqual([]);
      at(1);
      app.realtime.published.length = 0;
      await look();
      const line = 'Посетитель ждёт ответа: Пётр — Дольше нормы: 5 мин';
      expect([await told(anna), await told(boris), await told(vera)]).toEqual([[line], [line], []]);
      expect(heardBy(boris)).toEqual([{ chat_id: chat.id, kind: 'other' }]);
      await desk.seen(chat.id, 1);
      await visitor.write('Алло?');
      at(60);
      await look();
      await desk.change(chat.id, { status: 'closed' });
      await visitor.write('Так и не ответили');
      await look();
      expect(await told(anna)).toEqual([]);
      await desk.write(chat.id, 'Простите!');
      await visitor.write('Ничего');
      at(6);
      await look();
      expect(await told(anna)).toEqual([line]);
    });

    test('notified of late, says when it was due', async () => {
      await begin('Пётр');
      at(60);
      await look();
      expect(await told(anna)).toEqual([
        expect.stringMatching(
          /Дольше нормы: 5 мин · должно было прозвенеть (?:\S+ \S+ )?в \d\d:\d\d$/u,
        ),
      ]);
    });

    test('is late in working time: in its row, in the counts, on the dashboard and by notice', async () => {
      const day: [string, string][] = [
        ['09:00', '13:00'],
        ['13:30', '18:00'],
      ];
      const hours = Object.fromEntries(WEEKDAYS.map((name) => [name, day]));
      // 12:58 in Moscow.
      const began = new Date(app.clock.now());
      began.setUTCHours(9, 58, 0, 0);
      if (began < app.clock.now()) began.setUTCHours(24 + 9);
      app.clock.advance(began.getTime() - app.clock.now().getTime());
      // A session does not outlive a night.
      anna = await app.register({ name: 'Анна' });
      desk = deskOf(app, anna);
      await setNorm();
      expect((await desk.put('/api/company/settings', { working_hours: hours })).status).toBe(200);
      const { chat } = await begin('Пётр');
      const due = new Date(Date.parse(chat.waiting_since ?? '') + 35 * MINUTE_MS).toISOString();
      const overdue = async () =>
        dataOf<{ chats: { overdue: number } }>(await desk.get('/api/dashboard')).chats.overdue;
      expect(chat.response_due_at).toBe(due);
      expect((await desk.counts()).overdue_at).toBe(due);
      at(10);
      await look();
      expect([await told(anna), await overdue()]).toEqual([[], 0]);
      app.clock.advance(25 * MINUTE_MS);
      await look();
      expect([await told(anna), await overdue()]).toEqual([[], 0]);
      app.clock.advance(1);
      await look();
      expect([(await told(anna)).length, await overdue()]).toEqual([1, 1]);
    });

    test('rings no more once the working hours are over', async () => {
      await begin('Пётр');
      at(6);
      const closed = Object.fromEntries(WEEKDAYS.map((name) => [name, []]));
      await desk.put('/api/company/settings', { working_hours: closed });
      await look();
      expect(await told(anna)).toEqual([]);
      await desk.put('/api/company/settings', { working_hours: null });
      await look();
      expect(await told(anna)).toHaveLength(1);
    });

    test('among more than five comes in one notice', async () => {
      for (let one = 0; one < 6; one += 1) await begin();
      app.realtime.published.length = 0;
      at(6);
      await look();
      const lines = (await bellOf(app, anna)).filter((line) => line.includes('ждут ответа'));
      expect(lines).toEqual(['Посетители ждут ответа: 6 диалогов — Дольше нормы: 5 мин']);
      expect(heardBy(anna)).toEqual([{ chat_id: null, kind: 'other' }]);
    });

    test('waits for somebody on shift to hear it, and for a company that has the chat', async () => {
      const setModule = (isActive: boolean) =>
        app.database.db
          .update(companyModules)
          .set({ isActive })
          .where(
            and(eq(companyModules.companyId, anna.companyId), eq(companyModules.code, 'chat')),
          );
      await begin();
      at(6);
      for (const { userId } of [anna, boris, vera]) await setUser(app, userId, { onShift: false });
      await look();
      await setUser(app, boris.userId, { onShift: true });
      await setModule(false);
      await look();
      expect(await told(boris)).toEqual([]);
      await setModule(true);
      await look();
      expect([(await told(boris)).length, await told(anna)]).toEqual([1, []]);
    });

    test('in the trash, replied to or closed it is told of to nobody', async () => {
      const chats = [await begin(), await begin(), await begin()];
      await desk.delete(`/api/chats/${chats[0]!.chat.id}`);
      await desk.write(chats[1]!.chat.id, 'Здравствуйте');
      await desk.change(chats[2]!.chat.id, { status: 'closed' });
      at(60);
      await look();
      expect(await told(anna)).toEqual([]);
    });
  });
});

test('two processes share one turn, one limit and one telling', async () => {
  const copy = await createPostgresCopy();
  const databases: Database[] = await Promise.all([openPostgres(copy.url), openPostgres(copy.url)]);
  const processes = databases.map((database) =>
    createTestApp(database, LIMITS, { isWatched: false }),
  );
  const [home, other] = processes as [TestApp, TestApp];
  const anna = await home.register();
  const people = [anna, await home.addMember(anna.companyId), await home.addMember(anna.companyId)];
  const desk = deskOf(home, anna);
  await desk.put(PATH, { assign: { mode: 'in_turn', limit: 4 } });
  const visitors: Visitor[] = [];
  for (let one = 0; one < 15; one += 1) {
    visitors.push(await newVisitor(processes[one % 2]!, anna));
  }
  const answers = await Promise.all(visitors.slice(0, 9).map((visitor) => visitor.write('Привет')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const shares = async () => {
    const { data } = await desk.list('?per_page=100');
    return [...people.map(({ userId }) => userId), undefined].map(
      (id) => data.filter(({ user }) => user?.id === id).length,
    );
  };
  expect(await shares()).toEqual([3, 3, 3, 0]);
  await Promise.all(visitors.slice(9).map((visitor) => visitor.write('Привет')));
  expect(await shares()).toEqual([4, 4, 4, 3]);

  for (const { clock } of processes) clock.advance(20 * MINUTE_MS);
  await Promise.all(
    [home, other, home, other].map(({ services, database }) =>
      overdueChats(services)(database.db, services.now),
    ),
  );
  // Fifteen chats told to each of three people, however the processes have shared them.
  for (const person of people) {
    const told = (await bellOf(home, person)).filter((line) =>
      /^Посетител[ьи] жд[ёу]т/u.test(line),
    );
    const counts = told.map((line) => Number(/: (\d+) диалог/u.exec(line)?.[1] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15);
  }
  await Promise.all(processes.map((each) => each.close()));
  await Promise.all(databases.map((database) => database.close()));
  await copy.drop();
});
