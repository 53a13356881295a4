import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  TASK_TITLE,
  type LeadMergeResult,
  type Notification,
  type Task,
  type TaskCounts,
} from '../../contract';
import { companies, companyModules, tasks, users } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { sendDueLetters } from '../../server/mail/send-due-letters';
import { dueTasks } from '../../server/tasks/task-notices';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('tasks', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const member = await app.register({ name: 'Анна' });
    boris = await app.addMember(member.companyId, 'Борис');
    anna = await openDesk(app, member);
    app.realtime.published.length = 0;
  });

  const inTime = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const plan = async (body: object, status = 201): Promise<Task> => {
    const answer = await anna.post('/api/tasks', {
      type: 'call',
      text: 'Перезвонить',
      due_at: inTime(HOUR_MS),
      ...body,
    });
    expect(answer.status, answer.text).toBe(status);
    return dataOf<Task>(answer);
  };
  const listed = async (query = ''): Promise<number[]> =>
    dataOf<Task[]>(await anna.get(`/api/tasks?${query}`)).map(({ id }) => id);
  const counts = async (query = ''): Promise<TaskCounts> =>
    dataOf<TaskCounts>(await anna.get(`/api/tasks/counts?${query}`));
  const bellOf = async ({ token }: Member) =>
    dataOf<Notification[]>(await app.as(token).get('/api/user-notifications')).map(
      ({ title, message }) => `${title} — ${message}`.replaceAll(/[⁦-⁩]/g, ''),
    );
  const ring = () => dueTasks(app.services)(app.database.db, app.services.now);

  test('a task about a lead is planned, done with a result and told in its history', async () => {
    const lead = await anna.receive({ name: 'Пётр', phone: '+7 943 111-22-33' });
    const task = await plan({ subject: `lead:${lead}`, text: '  Позвонить  ' });
    expect(task).toMatchObject({
      subject: `lead:${lead}`,
      subject_name: `Заявка №${lead} · Пётр`,
      text: 'Позвонить',
      user: { name: 'Анна' },
      created_by: { name: 'Анна' },
      done_at: null,
      due_day: null,
      phone: '+79431112233',
    });
    const done = await anna.post(`/api/tasks/${task.id}/done`, { result: 'Ждёт расчёт' });
    expect(dataOf<Task>(done)).toMatchObject({
      result: 'Ждёт расчёт',
      done_at: expect.any(String),
    });
    expect(await listed(`filter[subject]=lead:${lead}`)).toEqual([]);
    expect(await listed(`filter[subject]=lead:${lead}&filter[state]=done`)).toEqual([task.id]);
    const history = await anna.history(lead);
    expect(history.filter(({ kind }) => kind.startsWith('task'))).toMatchObject([
      { kind: 'task_created', data: { task: 'Позвонить: Позвонить' } },
      { kind: 'task_done', data: { result: 'Ждёт расчёт' } },
    ]);
    await anna.post(`/api/tasks/${task.id}/reopen`);
    expect(await listed(`filter[subject]=lead:${lead}`)).toEqual([task.id]);
    expect(app.realtime.published.filter(({ event }) => event === 'task.changed')).toHaveLength(3);
  });

  test('states follow the day of the company, and every number is its list', async () => {
    const lead = await anna.receive();
    await app.database.db
      .update(companies)
      .set({ timezone: 'Asia/Vladivostok' })
      .where(eq(companies.id, anna.member.companyId));
    const subject = `lead:${lead}`;
    const overdue = await plan({ subject, due_at: inTime(-HOUR_MS) });
    const far = await plan({ subject, due_at: inTime(3 * DAY_MS) });
    const soon = await plan({ subject, due_at: inTime(MINUTE_MS) });
    const done = await plan({ subject });
    await anna.post(`/api/tasks/${done.id}/done`, {});
    const all = await counts();
    expect(all).toEqual({ overdue: 1, today: 1, later: 1, done: 1 });
    for (const [state, ids] of [
      ['overdue', [overdue.id]],
      ['today', [soon.id]],
      ['later', [far.id]],
      ['done', [done.id]],
    ] as const) {
      expect(await listed(`filter[state]=${state}`)).toEqual(ids);
    }
    expect(await listed()).toEqual([overdue.id, soon.id, far.id]);
    expect(await counts(`filter[user]=${boris.userId}`)).toEqual({
      overdue: 0,
      today: 0,
      later: 0,
      done: 0,
    });
  });

  test('a day without a time is overdue when it is over, in whatever zone the company moves to', async () => {
    const lead = await anna.receive();
    const task = await plan({ subject: `lead:${lead}`, due_at: undefined, due_day: '2026-12-05' });
    expect(task).toMatchObject({ due_day: '2026-12-05', due_at: '2026-12-05T20:59:59.000Z' });
    await anna.put('/api/company', { timezone: 'Asia/Vladivostok' });
    const moved = dataOf<Task>(await anna.get(`/api/tasks/${task.id}`));
    expect(moved.due_at).toBe('2026-12-05T13:59:59.000Z');
    const [stored] = await app.database.db.select().from(tasks).where(eq(tasks.id, task.id));
    // At nine in the morning of Vladivostok.
    expect(stored?.ringsAt?.toISOString()).toBe('2026-12-04T23:00:00.000Z');
  });

  describe('when its moment comes', () => {
    test('the person is told once, and a moved task at its new time only', async () => {
      const lead = await anna.receive({ name: 'Пётр' });
      const task = await plan({ subject: `lead:${lead}`, user_id: boris.userId });
      expect(await bellOf(boris)).toEqual([
        `Вам назначено дело: Перезвонить — Заявка №${lead} · Пётр`,
      ]);
      const later = inTime(2 * HOUR_MS);
      await anna.put(`/api/tasks/${task.id}`, { due_at: later });
      app.clock.advance(HOUR_MS + MINUTE_MS);
      await ring();
      expect(await bellOf(boris)).toHaveLength(1);
      app.clock.advance(HOUR_MS - MINUTE_MS);
      await ring();
      await ring();
      expect(await bellOf(boris)).toEqual([
        `Позвонить: Перезвонить — Заявка №${lead} · Пётр`,
        expect.stringContaining('Вам назначено дело'),
      ]);
      expect(await bellOf(anna.member)).not.toContainEqual(expect.stringContaining('Перезвонить'));
    });

    test('sends one letter to the person, if the account says so, in quiet hours too', async () => {
      const lead = await anna.receive({ name: 'Пётр' });
      await app.as(boris.token).put('/api/account/preferences', {
        events: { task: { email: true } },
        quiet_hours: { from: '00:00', to: '23:59' },
      });
      await plan({ subject: `lead:${lead}`, user_id: boris.userId });
      await plan({ subject: `lead:${lead}`, text: 'Своё дело' });
      app.clock.advance(HOUR_MS);
      await sendDueLetters(app.services);
      const taken = app.mailer.letters.length;
      await Promise.all([ring(), ring(), ring()]);
      await ring();
      // A letter goes a moment after it was written.
      app.clock.advance(MINUTE_MS);
      await sendDueLetters(app.services);
      const [letter, ...others] = app.mailer.letters.slice(taken);
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ to: boris.email });
      expect(letter?.subject).toContain('Позвонить: Перезвонить');
      expect(letter?.subject).toMatch(TASK_TITLE);
      // Without letters of tasks alone, those of everything else make none.
      await app.as(boris.token).put('/api/account/preferences', {
        events: { task: { email: false }, other: { email: true } },
      });
      await plan({ subject: `lead:${lead}`, user_id: boris.userId });
      app.clock.advance(HOUR_MS);
      await ring();
      await sendDueLetters(app.services);
      expect(app.mailer.letters).toHaveLength(taken + 1);
      expect(letter?.text).toContain(`/leads?lead=${lead}`);
    });

    test('a clock that jumps an hour ahead and back rings nothing twice', async () => {
      const lead = await anna.receive();
      await plan({ subject: `lead:${lead}` });
      await plan({ subject: `lead:${lead}`, text: 'Позже', due_at: inTime(3 * HOUR_MS) });
      app.clock.advance(HOUR_MS);
      await ring();
      app.clock.advance(-HOUR_MS);
      await ring();
      app.clock.advance(HOUR_MS);
      await ring();
      expect(await bellOf(anna.member)).toHaveLength(1);
      app.clock.advance(2 * HOUR_MS);
      await ring();
      expect(await bellOf(anna.member)).toHaveLength(2);
    });

    test.each([
      { at: '05:59', rings: '06:00', why: 'at nine where that is to come' },
      { at: '06:01', rings: '14:00', why: 'at five once nine is over' },
      { at: '14:01', rings: null, why: 'no more once its day is nearly over' },
    ])('a task of today that is set at $at UTC rings at $rings: $why', async ({ at, rings }) => {
      const day = '2027-03-05';
      const now = Date.parse(`${day}T${at}:00Z`);
      app.clock.advance(now - app.clock.now().getTime());
      anna = await openDesk(app, await app.register({ name: 'Анна' }));
      const lead = await anna.receive();
      const task = await plan({ subject: `lead:${lead}`, due_at: undefined, due_day: day });
      const [stored] = await app.database.db.select().from(tasks).where(eq(tasks.id, task.id));
      expect(stored?.ringsAt?.toISOString() ?? null).toBe(
        rings === null ? null : `${day}T${rings}:00.000Z`,
      );
    });

    test('a done, deleted or trashed one is silent; back from the trash it rings late', async () => {
      const [one, two, three] = [await anna.receive(), await anna.receive(), await anna.receive()];
      const done = await plan({ subject: `lead:${one}` });
      await anna.post(`/api/tasks/${done.id}/done`, {});
      const gone = await plan({ subject: `lead:${two}` });
      await anna.delete(`/api/tasks/${gone.id}`);
      const resting = await plan({ subject: `lead:${three}` });
      await anna.delete(`/api/leads/${three}`);
      app.clock.advance(2 * HOUR_MS);
      await ring();
      expect(await bellOf(anna.member)).toEqual([]);
      expect(await listed()).toEqual([]);
      expect((await anna.get(`/api/tasks/${resting.id}`)).status).toBe(404);
      await anna.post(`/api/leads/${three}/restore`);
      await ring();
      expect(await bellOf(anna.member)).toEqual([
        expect.stringMatching(/^Позвонить: Перезвонить — .* · должно было прозвенеть/u),
      ]);
      expect(await listed()).toEqual([resting.id]);
    });

    test('above five at once come as one', async () => {
      const lead = await anna.receive();
      for (let one = 0; one < 6; one += 1) await plan({ subject: `lead:${lead}` });
      app.clock.advance(HOUR_MS);
      await ring();
      expect(await bellOf(anna.member)).toEqual(['Пора: 6 дел — Позвонить: Перезвонить']);
    });
  });

  test('follows its record: into a client’s card, into a merge and back', async () => {
    const [main, other] = [
      await anna.receive({ name: 'Пётр' }),
      await anna.receive({ name: 'Пётр' }),
    ];
    const task = await plan({ subject: `lead:${other}` });
    const merged = dataOf<LeadMergeResult>(
      await anna.post('/api/leads/merge', { target_id: main, source_ids: [other] }),
    );
    expect(await listed(`filter[subject]=lead:${main}`)).toEqual([task.id]);
    await anna.post(`/api/leads/${main}/convert`, {
      name: 'Пётр',
      phone: '+7 943 111-22-33',
      email: '',
    });
    const { client_id: client } = await anna.show(main);
    expect(client).toBeGreaterThan(0);
    expect(await listed(`filter[subject]=client:${client}`)).toEqual([task.id]);
    await anna.post(`/api/leads/merges/${merged.merge_id}/undo`);
    expect(await listed(`filter[subject]=lead:${main}`)).toEqual([]);
    expect(await listed(`filter[subject]=lead:${other}`)).toEqual([task.id]);
    expect(await listed(`filter[subject]=client:${client}`)).toEqual([]);
  });

  test('goes with the work of a disabled person, and comes back with the undo', async () => {
    const lead = await anna.receive();
    const task = await plan({ subject: `lead:${lead}`, user_id: boris.userId });
    const disabled = await anna.post(`/api/users/${boris.userId}/disable`, {
      transfer_to: anna.member.userId,
    });
    expect(dataOf<object>(disabled)).toMatchObject({ transferred_tasks: 1 });
    expect(dataOf<Task>(await anna.get(`/api/tasks/${task.id}`)).user?.name).toBe('Анна');
  });

  test('a change of what a colleague has changed since is refused with the present task', async () => {
    const lead = await anna.receive();
    const task = await plan({ subject: `lead:${lead}` });
    app.clock.advance(1000);
    await app.as(boris.token).put(`/api/tasks/${task.id}`, { text: 'Написать' });
    const answer = await anna.put(
      `/api/tasks/${task.id}`,
      { text: 'Зайти' },
      { headers: { 'if-unmodified-since': task.updated_at ?? '' } },
    );
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ current: { text: 'Написать' } });
  });

  test('one key makes one task, and a deleted one comes back until it is purged', async () => {
    const lead = await anna.receive();
    const body = { subject: `lead:${lead}`, type: 'visit', text: 'Замер', due_at: inTime(HOUR_MS) };
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = await Promise.all([
      anna.post('/api/tasks', body, { headers }),
      anna.post('/api/tasks', body, { headers }),
    ]);
    const { id } = dataOf<Task>(first);
    expect(dataOf<Task>(second).id).toBe(id);
    await anna.delete(`/api/tasks/${id}`);
    expect(await listed()).toEqual([]);
    expect(dataOf<Task>(await anna.post(`/api/tasks/${id}/restore`)).text).toBe('Замер');
    expect(await listed()).toEqual([id]);
    await anna.delete(`/api/tasks/${id}`);
    app.clock.advance(31 * DAY_MS);
    await purge(app.services);
    expect(await app.database.db.$count(tasks, eq(tasks.id, id))).toBe(0);
  });

  test.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text too long', { text: 'я'.repeat(20_001) }, 'text'],
    ['an impossible day', { due_at: undefined, due_day: '2026-02-30' }, 'due_day'],
    ['an impossible moment', { due_at: '2026-13-01T10:00:00Z' }, 'due_at'],
    ['a year of a mistype', { due_at: '0226-12-01T10:00:00Z' }, 'due_at'],
    ['no due', { due_at: undefined }, 'due_at'],
    ['both dues', { due_day: '2026-12-05' }, 'due_at'],
    ['an unknown type', { type: 'fax' }, 'type'],
    ['a person who is not there', { user_id: 999_999 }, 'user_id'],
  ])('%s is refused beside its field', async (_what, body, field) => {
    const lead = await anna.receive();
    const answer = await anna.post('/api/tasks', {
      subject: `lead:${lead}`,
      type: 'call',
      text: 'Перезвонить',
      due_at: inTime(HOUR_MS),
      ...body,
    });
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field]);
  });

  test('a record of strangers, a trashed one and one without its module answer like none', async () => {
    const stranger = await openDesk(app, await app.register());
    const theirs = await stranger.receive();
    await plan({ subject: `lead:${theirs}` }, 404);
    const trashed = await anna.receive();
    await anna.delete(`/api/leads/${trashed}`);
    await plan({ subject: `lead:${trashed}` }, 404);
    await plan({ subject: 'order:999999' }, 404);
    await plan({ subject: 'user:1' }, 422);
    const own = await plan({ subject: `lead:${await anna.receive()}` });
    for (const [method, call] of [
      ['get', `/api/tasks/${own.id}`],
      ['delete', `/api/tasks/${own.id}`],
    ] as const) {
      expect((await stranger[method](call)).status).toBe(404);
    }
    expect(dataOf<Task[]>(await stranger.get('/api/tasks'))).toEqual([]);
  });

  test('of a person who left meanwhile is told to those on shift', async () => {
    const lead = await anna.receive();
    const task = await plan({ subject: `lead:${lead}`, user_id: boris.userId });
    await app.database.db
      .update(users)
      .set({ disabledAt: app.clock.now() })
      .where(eq(users.id, boris.userId));
    app.clock.advance(HOUR_MS);
    await ring();
    expect(await bellOf(anna.member)).toEqual([expect.stringContaining('Перезвонить')]);
    expect(task.user?.name).toBe('Борис');
  });

  test('rings only while the company has the module of its record', async () => {
    const setModule = (isActive: boolean) =>
      app.database.db
        .update(companyModules)
        .set({ isActive })
        .where(eq(companyModules.companyId, anna.member.companyId));
    await plan({ subject: `lead:${await anna.receive()}` });
    app.clock.advance(HOUR_MS);
    await setModule(false);
    await ring();
    expect(await listed()).toEqual([]);
    expect(await counts()).toEqual({ overdue: 0, today: 0, later: 0, done: 0 });
    await setModule(true);
    expect(await bellOf(anna.member)).toEqual([]);
    await ring();
    expect(await bellOf(anna.member)).toHaveLength(1);
  });

  test('without a person all on shift are told', async () => {
    await app.database.db.update(users).set({ onShift: false }).where(eq(users.id, boris.userId));
    const lead = await anna.receive();
    await plan({ subject: `lead:${lead}`, user_id: null });
    app.clock.advance(HOUR_MS);
    await ring();
    expect([(await bellOf(anna.member)).length, (await bellOf(boris)).length]).toEqual([1, 0]);
  });
});
