import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS, type CompanySettings, type Lead, type WorkingHours } from '../../contract';
import { leads, notifications, tasks, users } from '../../server/db/schema';
import { awaitingLeads } from '../../server/leads/assigning/awaiting-leads';
import { insertLead } from '../../server/leads/changing/insert-lead';
import { lateLeads } from '../../server/leads/escalation/late-leads';
import { missedTasks } from '../../server/tasks/missed-tasks';
import { deferred } from '../support/deferred';
import { deskOf, newVisitor } from '../support/server/chat-desk';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SETTINGS = '/api/company/settings';
const LIMITS = {
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_SUBMITS_PER_MINUTE: '1000000',
};
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;

/** Every day the same hours. */
const daily = (from: string, to: string): WorkingHours => ({
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, [[from, to]]])) as Omit<
    WorkingHours,
    'special'
  >),
  special: {},
});

describeOnBothDatabases('the flow of leads', (open, kind) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Member;
  let vera: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), LIMITS);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const member = await app.register({ name: 'Анна' });
    boris = await app.addMember(member.companyId, 'Борис');
    vera = await app.addMember(member.companyId, 'Вера');
    anna = await openDesk(app, member);
    app.realtime.published.length = 0;
  });

  const set = async (patch: object) => {
    const answer = await anna.put(SETTINGS, patch);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<CompanySettings>(answer);
  };
  const setUser = (ids: readonly number[], change: Partial<typeof users.$inferInsert>) =>
    app.database.db
      .update(users)
      .set(change)
      .where(inArray(users.id, [...ids]));
  const everyone = () => [anna.member, boris, vera].map(({ userId }) => userId);
  /** Read from the database: a session does not outlive a night. */
  const bellOf = async ({ userId }: Member) =>
    (
      await app.database.db
        .select({ title: notifications.title, message: notifications.message })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'personal')))
        .orderBy(notifications.id)
    ).map(({ title, message }) => `${title} — ${message}`.replaceAll(/[⁦-⁩]/g, ''));
  const waitingLines = async (person: Member) =>
    (await bellOf(person)).filter((line) => /жд[её]т|ждут/i.test(line));
  const pass = (minutes: number) => app.clock.advance(minutes * MINUTE_MS);
  const tick = async () => {
    await awaitingLeads(app.services)(app.database.db, app.services.now);
    await lateLeads(app.services)(app.database.db, app.services.now);
  };
  const assigneeOf = async (id: number) => (await anna.show(id)).user?.id ?? null;
  /** A lead of a new contact; the clock moves on, so that leads have an order. */
  const receive = async (values: Record<string, string> = {}) => {
    app.clock.advance(1000);
    return anna.receive(values);
  };

  describe('settings', () => {
    test('are told to the journal in words, each part alone', async () => {
      expect(dataOf<CompanySettings>(await anna.get(SETTINGS))).toMatchObject({
        working_hours: null,
        auto_assign: { mode: 'off', user_ids: [] },
        escalation: { remind_percent: 100, all_percent: 200, reassign_percent: null },
      });
      await set({ auto_assign: { mode: 'round_robin', user_ids: [boris.userId] } });
      const stored = await set({ escalation: { reassign_percent: 300 } });
      expect(stored).toMatchObject({
        auto_assign: { mode: 'round_robin', user_ids: [boris.userId], sticky: true },
        escalation: { remind_percent: 100, all_percent: 200, reassign_percent: 300 },
      });
      await set({ working_hours: { ...daily('09:00', '18:00'), special: { '2026-12-31': [] } } });
      const journal = dataOf<{ changes: { field: string; to: string }[] }[]>(
        await anna.get('/api/audit-log'),
      ).flatMap(({ changes }) => changes);
      expect(journal.map(({ field }) => field).slice(0, 3)).toEqual([
        'Рабочее время',
        'Напоминания о заявках без ответа',
        'Распределение заявок',
      ]);
      expect(journal[0]?.to).toContain('пн 09:00–18:00');
      expect(journal[0]?.to).toContain('31.12.2026 закрыто');
      expect(journal[2]?.to).toContain('по очереди: Борис');
    });

    test('a change made from older settings is refused, one without a version is not', async () => {
      const { version } = dataOf<CompanySettings>(await anna.get(SETTINGS));
      await set({ notification_emails: ['shop@example.ru'], version });
      const { version: second } = await set({ response_norm_minutes: 20, version });
      const refused = await anna.put(SETTINGS, { response_norm_minutes: 30, version });
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { current: { response_norm_minutes: 20, version: second } },
      ]);
      expect(await set({ response_norm_minutes: 30 })).not.toMatchObject({ version: second });
    });

    test('closed days are a list of their own, too', async () => {
      const week = daily('09:00', '18:00');
      const short: [string, string][] = [['09:00', '12:00']];
      await set({
        working_hours: { ...week, special: { '2026-12-30': short, '2026-12-31': [] } },
      });
      const { days_off, working_hours } = await set({ days_off: ['2027-01-01', '2027-01-02'] });
      expect(days_off).toEqual(['2027-01-01', '2027-01-02']);
      expect(working_hours?.special).toEqual({
        ...{ '2026-12-30': short, '2027-01-01': [], '2027-01-02': [] },
      });
      // Special days that are not sent stay.
      const { mon } = week;
      const monday = await set({ working_hours: { mon } });
      expect(monday.working_hours).toMatchObject({ mon, tue: [], sun: [] });
      expect(monday.days_off).toEqual(days_off);
      expect((await set({ days_off: [] })).working_hours?.special).toEqual({
        '2026-12-30': short,
      });
      expect(await set({ working_hours: null })).toMatchObject({
        ...{ working_hours: null, days_off: [] },
      });
      const closed = await set({ days_off: ['2026-12-31'] });
      expect(closed.days_off).toEqual(['2026-12-31']);
      expect(closed.working_hours).toMatchObject({ mon: [['00:00', '00:00']] });
    });

    test('what is chosen while nothing is assigned is recorded, too', async () => {
      await set({ auto_assign: { user_ids: [boris.userId], sticky: false } });
      const [entry] = dataOf<{ changes: { from: string; to: string }[] }[]>(
        await anna.get('/api/audit-log'),
      );
      expect(entry?.changes).toMatchObject([
        {
          from: 'вручную: все, кто на смене; вернувшемуся — его сотрудник; ждущие — тому, кто выйдет на смену',
          to: 'вручную: Борис; ждущие — тому, кто выйдет на смену',
        },
      ]);
    });

    test.each([
      [{ days_off: ['2026-02-30'] }, 'days_off.0', 'Укажите дату'],
      [
        { working_hours: { mon: [['20:00', '02:00']], tue: [['01:00', '05:00']] } },
        'working_hours',
        'Понедельник: промежуток заходит на вторник',
      ],
      [{ response_norm_minutes: 0 }, 'response_norm_minutes', 'От 1 до 1440 минут'],
      [
        { working_hours: { ...daily('09:00', '18:00'), tue: [['09:00', '9']] } },
        'working_hours',
        'Вторник: укажите начало и конец',
      ],
      [
        {
          working_hours: {
            ...daily('09:00', '18:00'),
            sat: [
              ['10:00', '12:00'],
              ['09:00', '12:00'],
            ],
          },
        },
        'working_hours',
        'Суббота: промежутки пересекаются',
      ],
      [
        { working_hours: { ...daily('09:00', '18:00'), special: { '2026-02-30': [] } } },
        'working_hours',
        '30.02.2026: укажите дату',
      ],
      [{ escalation: { all_percent: 90 } }, 'escalation.all_percent', 'Позже предыдущего шага'],
      [{ escalation: { remind_percent: 5 } }, 'escalation.remind_percent', 'От 10 до 2000 %'],
      [
        { auto_assign: { user_ids: [2_000_000_000] } },
        'auto_assign.user_ids',
        'Такого сотрудника нет среди работающих',
      ],
    ])('%j is refused beside the field', async (patch, field, message) => {
      const { status, json } = await anna.put(SETTINGS, patch);
      expect([status, json]).toMatchObject([422, { errors: { [field]: [message] } }]);
    });

    test('people of another company are none', async () => {
      const stranger = await app.register();
      const answer = await anna.put(SETTINGS, { escalation: { user_ids: [stranger.userId] } });
      expect(answer.status).toBe(422);
    });
  });

  describe('a lead without a response', () => {
    test('rings its person at the norm, then everybody, each step once in three processes', async () => {
      await set({ response_norm_minutes: 10 });
      const id = await receive({ name: 'Пётр' });
      await anna.put(`/api/leads/${id}`, { user_id: boris.userId });
      pass(9);
      await tick();
      expect(await waitingLines(boris)).toEqual([]);
      pass(1);
      await Promise.all([tick(), tick(), tick()]);
      const first = `Заявка №${id} ждёт ответа 10 мин — Пётр`;
      expect((await waitingLines(boris))[0]).toContain(first);
      expect([await waitingLines(boris), await waitingLines(vera)]).toMatchObject([
        { length: 1 },
        { length: 0 },
      ]);
      pass(10);
      await Promise.all([tick(), tick(), tick()]);
      pass(600);
      await tick();
      for (const [person, count] of [
        [boris, 2],
        [vera, 1],
        [anna.member, 1],
      ] as const) {
        expect(await waitingLines(person)).toHaveLength(count);
      }
    });

    test('rings all on shift where its person is not, and all who work where the shift is empty', async () => {
      await set({ response_norm_minutes: 10, escalation: { all_percent: null } });
      const id = await receive();
      await anna.put(`/api/leads/${id}`, { user_id: boris.userId });
      await setUser([boris.userId], { onShift: false });
      pass(11);
      await tick();
      expect(await waitingLines(vera)).toHaveLength(1);
      expect(await waitingLines(boris)).toHaveLength(0);
      await setUser(everyone(), { onShift: false });
      await receive();
      pass(11);
      await tick();
      expect(await waitingLines(boris)).toHaveLength(1);
      expect(await waitingLines(vera)).toHaveLength(2);
    });

    test.each([
      ['an answer', (id: number) => anna.put(`/api/leads/${id}`, { status: 'processing' })],
      ['the spam', (id: number) => anna.post(`/api/leads/${id}/spam`)],
      ['the trash', (id: number) => anna.delete(`/api/leads/${id}`)],
    ])('rings no more after %s', async (_end, end) => {
      await set({ response_norm_minutes: 10 });
      const id = await receive();
      await end(id);
      pass(60);
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
    });

    test('is overdue at one moment in the list, the row and the figures', async () => {
      await set({ response_norm_minutes: 10 });
      const id = await receive();
      const { response_due_at: due } = await anna.show(id);
      const late = async () =>
        dataOf<Lead[]>(await anna.get('/api/leads?tab=waiting&filter[overdue]=1')).length;
      const tile = async () =>
        dataOf<{ leads: { overdue: number } }>(await anna.get('/api/dashboard')).leads.overdue;
      app.clock.advance(Date.parse(due ?? '') - app.clock.now().getTime());
      expect([await late(), await tile()]).toEqual([0, 0]);
      app.clock.advance(1);
      expect([await late(), await tile()]).toEqual([1, 1]);
      await set({ response_norm_minutes: 60 });
      expect([await late(), await tile()]).toEqual([0, 0]);
      await anna.put(`/api/leads/${id}`, { status: 'processing' });
      expect((await anna.show(id)).response_due_at).toBeNull();
    });

    test('is due in working time, and nothing rings outside of it', async () => {
      // 12:00 in Moscow; the company works till 13:00.
      const noon = new Date(app.clock.now());
      noon.setUTCHours(24 + 9, 0, 0, 0);
      app.clock.advance(noon.getTime() - app.clock.now().getTime());
      await set({ response_norm_minutes: 90, working_hours: daily('09:00', '13:00') });
      const id = await receive();
      const { response_due_at: due } = await anna.show(id);
      // An hour less a second today, the rest from nine tomorrow.
      const tomorrow = noon.getTime() + 21 * HOUR_MS + 30 * MINUTE_MS + 1000;
      expect(due).toBe(new Date(tomorrow).toISOString());
      pass(95);
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
      // Brought forward while the company is closed: it waits for the morning.
      await app.database.db.update(leads).set({ alarmAt: app.clock.now() }).where(eq(leads.id, id));
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
      app.clock.advance(Date.parse(due ?? '') - app.clock.now().getTime());
      await tick();
      expect(await waitingLines(vera)).toHaveLength(1);
    });

    test('that arrives while the norm is being changed gets the new one', async () => {
      await set({ response_norm_minutes: 10 });
      const { companyId } = anna.member;
      const createdAt = app.clock.now();
      const [stored, committed] = [deferred<number>(), deferred()];
      const arriving = app.database.db.transaction(async (tx) => {
        const how = { authorId: null, createdAt };
        stored.resolve(await insertLead(tx, { companyId, kind: 'visitor' }, [], how));
        await committed.promise;
      });
      const id = await stored.promise;
      const saving = set({ response_norm_minutes: 60 });
      // Long enough for a change that does not wait for the lead.
      await Promise.race([saving, setTimeout(300)]);
      committed.resolve();
      await Promise.all([arriving, saving]);
      const due = new Date(createdAt.getTime() + HOUR_MS).toISOString();
      expect((await anna.show(id)).response_due_at).toBe(due);
    });

    test('rings again once steps that were off are on', async () => {
      await set({ response_norm_minutes: 10 });
      const off = { remind_percent: null, all_percent: null };
      await receive();
      await set({ escalation: off });
      await receive();
      pass(11);
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
      await set({ escalation: { remind_percent: 100 } });
      await tick();
      expect(await waitingLines(vera)).toHaveLength(2);
    });

    test('begins its norm anew when it is back from the spam or the trash', async () => {
      await set({ response_norm_minutes: 10 });
      const [spam, trash] = [await receive(), await receive()];
      await anna.post(`/api/leads/${spam}/spam`);
      await anna.delete(`/api/leads/${trash}`);
      pass(60);
      await anna.post(`/api/leads/${spam}/not-spam`);
      await anna.post(`/api/leads/${trash}/restore`);
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
      const due = new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
      expect((await anna.show(spam)).response_due_at).toBe(due);
      pass(11);
      await tick();
      expect(await waitingLines(vera)).toHaveLength(2);
    });

    test('of a company that is always closed waits for its hours', async () => {
      const closed = { ...daily('09:00', '18:00') };
      for (const day of WEEKDAYS) closed[day] = [];
      await set({ response_norm_minutes: 10, working_hours: closed });
      await receive();
      pass(11);
      await tick();
      expect(await waitingLines(vera)).toEqual([]);
      await set({ working_hours: null });
      await tick();
      expect(await waitingLines(vera)).toHaveLength(1);
    });

    test('one of many is told of in one notice with the others', async () => {
      await set({ response_norm_minutes: 10, escalation: { all_percent: null } });
      for (let one = 0; one < 6; one += 1) await receive();
      pass(60);
      await tick();
      expect(await waitingLines(vera)).toEqual(['Ждут ответа: 6 заявок — Дольше всех — 1 ч']);
    });

    test('passes to the next on shift at the third mark', async () => {
      await set({
        response_norm_minutes: 10,
        escalation: { remind_percent: null, all_percent: null, reassign_percent: 100 },
      });
      const id = await receive();
      await anna.put(`/api/leads/${id}`, { user_id: boris.userId });
      await setUser([anna.member.userId], { onShift: false });
      pass(11);
      await tick();
      expect(await assigneeOf(id)).toBe(vera.userId);
      expect(await bellOf(vera)).toContainEqual(
        expect.stringContaining(`Вам назначена заявка №${id}`),
      );
      const entry = (await anna.history(id)).findLast(({ kind }) => kind === 'assigned');
      expect(entry?.data).toMatchObject({ from: boris.userId, to: vera.userId });
    });

    // The embedded database has one connection, so that nobody else holds a lock there.
    test.runIf(kind === 'postgres')('passes on later where the next person is locked', async () => {
      await set({
        response_norm_minutes: 10,
        escalation: { remind_percent: null, all_percent: null, reassign_percent: 100 },
      });
      await setUser([anna.member.userId], { onShift: false });
      const ids = [await receive(), await receive()];
      const [withBoris = 0, withVera = 0] = ids;
      await anna.put(`/api/leads/${withBoris}`, { user_id: boris.userId });
      await anna.put(`/api/leads/${withVera}`, { user_id: vera.userId });
      pass(11);
      const other = await app.database.pool.connect();
      try {
        await other.query('begin');
        await other.query('select from users where id = $1 for update', [vera.userId]);
        await tick();
      } finally {
        await other.query('rollback');
        other.release();
      }
      expect([await assigneeOf(withBoris), await assigneeOf(withVera)]).toEqual([
        boris.userId,
        boris.userId,
      ]);
      expect(await waitingLines(boris)).toEqual([]);
      app.clock.advance(5000);
      await tick();
      expect(await assigneeOf(withBoris)).toBe(vera.userId);
      expect(await assigneeOf(withVera)).toBe(boris.userId);
    });
  });

  describe('new leads', () => {
    test('go in turn to those on shift, in one turn with chats', async () => {
      await set({ auto_assign: { mode: 'round_robin' } });
      await anna.put('/api/chat/settings', { assign: { mode: 'in_turn' } });
      await setUser([boris.userId], { onShift: false });
      expect(await assigneeOf(await receive())).toBe(anna.member.userId);
      const visitor = await newVisitor(app, anna.member);
      await visitor.write('Здравствуйте');
      const [chat] = (await deskOf(app, anna.member).list('')).data;
      expect(chat?.user?.id).toBe(vera.userId);
      expect(await assigneeOf(await receive())).toBe(anna.member.userId);
      expect(await bellOf(anna.member)).toContainEqual(
        expect.stringContaining('Вам назначена заявка'),
      );
    });

    test('go to the person with the fewest in work', async () => {
      const first = await receive();
      const second = await receive();
      for (const [id, userId] of [
        [first, anna.member.userId],
        [second, boris.userId],
      ] as const) {
        await anna.put(`/api/leads/${id}`, { user_id: userId });
      }
      await set({ auto_assign: { mode: 'least_loaded', sticky: false } });
      expect(await assigneeOf(await receive())).toBe(vera.userId);
      await anna.put(`/api/leads/${first}`, { status: 'rejected' });
      expect(await assigneeOf(await receive())).toBe(anna.member.userId);
    });

    test.each(['round_robin', 'least_loaded'])(
      'at once differ by one at most (%s)',
      async (mode) => {
        await set({ auto_assign: { mode, sticky: false } });
        const ids = await Promise.all(Array.from({ length: 31 }, () => anna.receive()));
        const rows = await app.database.db
          .select({ userId: leads.userId })
          .from(leads)
          .where(inArray(leads.id, ids));
        const counts = everyone().map((id) => rows.filter(({ userId }) => userId === id).length);
        expect(counts.reduce((sum, count) => sum + count)).toBe(31);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      },
    );

    test('of a returning contact go to their person, if on shift', async () => {
      const known = { phone: '+7 943 111-22-33' };
      await anna.put(`/api/leads/${await receive(known)}`, { user_id: vera.userId });
      await set({ auto_assign: { mode: 'round_robin', user_ids: [boris.userId] } });
      expect(await assigneeOf(await receive(known))).toBe(vera.userId);
      await setUser([vera.userId], { onShift: false });
      expect(await assigneeOf(await receive(known))).toBe(boris.userId);
      await set({ auto_assign: { sticky: false } });
      await setUser([vera.userId], { onShift: true });
      expect(await assigneeOf(await receive(known))).toBe(boris.userId);
    });

    test('wait while the shift is empty, and go to the first who comes, the oldest first', async () => {
      await set({ auto_assign: { mode: 'round_robin' } });
      await setUser(everyone(), { onShift: false });
      const ids = [await receive(), await receive(), await receive()];
      const taken = await receive();
      await anna.put(`/api/leads/${taken}`, { status: 'processing' });
      await tick();
      expect(await Promise.all(ids.map(assigneeOf))).toEqual([null, null, null]);
      await setUser([vera.userId], { onShift: true });
      await Promise.all([tick(), tick(), tick()]);
      expect(await Promise.all(ids.map(assigneeOf))).toEqual(ids.map(() => vera.userId));
      expect(await assigneeOf(taken)).toBeNull();
      const told = (await bellOf(vera)).filter((line) => line.startsWith('Вам назначена'));
      expect(told).toHaveLength(3);
      // Given back by hand, a lead is not dealt out again.
      await anna.put(`/api/leads/${ids[0]}`, { user_id: null });
      await tick();
      expect(await assigneeOf(ids[0] ?? 0)).toBeNull();
    });

    test('stay unassigned where they are taken by hand', async () => {
      const id = await receive();
      await tick();
      expect(await assigneeOf(id)).toBeNull();
    });
  });

  describe('the next lead', () => {
    const take = (member: Member, body: object = {}) =>
      app.as(member.token).post('/api/leads/take-next', body);

    test('is the one that has waited longest, of those that a filter means', async () => {
      const old = await receive();
      const rejected = await receive();
      await anna.put(`/api/leads/${rejected}`, { status: 'rejected' });
      const late = await receive();
      await anna.put(`/api/leads/${late}`, { notes: 'Ждёт' });
      const taken = dataOf<Lead>(await take(boris, { filter: { 'filter[notes]': '1' } }));
      expect(taken).toMatchObject({ id: late, user: { id: boris.userId } });
      expect(dataOf<Lead>(await take(boris)).id).toBe(old);
      const none = await take(boris);
      expect([none.status, none.json]).toMatchObject([404, { message: 'Свободных заявок нет' }]);
      expect((await take(boris, { filter: { colour: 'red' } })).status).toBe(422);
    });

    test('is another for each of twenty at once', async () => {
      for (let one = 0; one < 20; one += 1) await receive();
      const people = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? boris : vera));
      const taken = await Promise.all(people.map((person) => take(person)));
      expect(taken.map(({ status }) => status)).toEqual(people.map(() => 200));
      expect(new Set(taken.map((answer) => dataOf<Lead>(answer).id)).size).toBe(20);
    });
  });

  test('a task missed by a quarter of an hour rises to its person, then to all, once', async () => {
    const lead = await receive();
    await setUser([anna.member.userId], { onShift: true });
    const planned = await anna.post('/api/tasks', {
      ...{ subject: `lead:${lead}`, type: 'call', text: 'Перезвонить', user_id: boris.userId },
      due_at: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
    });
    expect(planned.status, planned.text).toBe(201);
    const look = () => missedTasks(app.services)(app.database.db, app.services.now);
    const missed = async (person: Member) =>
      (await bellOf(person)).filter((line) => line.startsWith('Просрочено')).length;
    pass(74);
    await look();
    expect([await missed(boris), await missed(vera)]).toEqual([0, 0]);
    pass(1);
    await Promise.all([look(), look(), look()]);
    expect([await missed(boris), await missed(vera)]).toEqual([1, 0]);
    pass(15);
    await Promise.all([look(), look(), look()]);
    pass(600);
    await look();
    expect([await missed(boris), await missed(vera)]).toEqual([2, 1]);
  });

  test('a task of a day is missed the next morning', async () => {
    const lead = await receive();
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(
      app.clock.now(),
    );
    const planned = await anna.post('/api/tasks', {
      ...{ subject: `lead:${lead}`, type: 'call', text: 'Перезвонить', user_id: boris.userId },
      due_day: today,
    });
    expect(planned.status, planned.text).toBe(201);
    const [task] = await app.database.db
      .select({ alarmAt: tasks.alarmAt })
      .from(tasks)
      .where(eq(tasks.companyId, anna.member.companyId));
    const morning = Date.parse(`${today}T06:00:00Z`) + 24 * HOUR_MS;
    expect(task?.alarmAt?.toISOString()).toBe(new Date(morning).toISOString());
  });

  test('leads of one company are nothing to another', async () => {
    const stranger = await openDesk(app, await app.register());
    await stranger.put(SETTINGS, { auto_assign: { mode: 'round_robin' } });
    const id = await receive();
    expect(await assigneeOf(id)).toBeNull();
    expect((await stranger.post('/api/leads/take-next', {})).status).toBe(404);
    const mine = and(eq(leads.id, id), eq(leads.companyId, anna.member.companyId));
    expect(await app.database.db.$count(leads, mine)).toBe(1);
  });
});
