import { and, eq, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification, Order, SavedVisit, Visit, VisitPatch } from '../../contract';
import { companyModules, letters, visitPeople, visits } from '../../server/db/schema';
import { dueVisits } from '../../server/visits/visit-reminders';
import { dataOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('the time of visits', (open) => {
  let app: TestApp;
  let anna: Member;
  let boris: Member;
  let order: number;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    setClock('2026-12-01T09:00:00Z');
    anna = await app.register({ name: 'Анна' });
    await endTrials();
    boris = await app.addMember(anna.companyId, 'Борис');
    order = dataOf<Order>(await as(anna).post('/api/orders', {})).id;
  });

  const as = ({ token }: Member) => app.as(token);
  /** The trial of the module would be over long before the visits. */
  const endTrials = () => app.database.db.update(companyModules).set({ expiresAt: null });
  const setZone = async (timezone: string) => {
    const answer = await as(anna).put('/api/company', { timezone });
    expect(answer.status, answer.text).toBe(200);
  };
  const plan = async (starts_at: string, ends_at: string, body: object = {}) => {
    const answer = await as(anna).post(`/api/orders/${order}/visits`, {
      ...{ kind: 'measure', starts_at, ends_at, user_ids: [boris.userId] },
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer).id;
  };
  const change = async (id: number, patch: VisitPatch) =>
    expect((await as(anna).put(`/api/visits/${id}`, patch)).status).toBe(200);
  const listed = async (from: string, to = from) =>
    dataOf<Visit[]>(await as(anna).get(`/api/visits?from=${from}&to=${to}`)).map(({ id }) => id);
  /** The moments at which a visit rings, from the clock's on. */
  const ringOf = async (id: number) => {
    const [visit] = await app.database.db
      .select({ at: visits.ringsAt })
      .from(visits)
      .where(eq(visits.id, id));
    return visit?.at?.toISOString() ?? null;
  };
  const ring = () => dueVisits(app.services)(app.database.db, app.services.now);
  const setClock = (moment: string) =>
    app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
  /** Moves the clock to a moment; sessions are renewed. */
  const at = async (moment: string) => {
    setClock(moment);
    for (const member of [anna, boris]) {
      member.token = await app.login(member.email, member.password);
    }
    await ring();
  };
  const bell = async (member = boris) =>
    dataOf<Notification[]>(await as(member).get('/api/user-notifications?kind=personal')).map(
      ({ title, message }) => `${title} — ${message}`.replaceAll(/[⁦-⁩]/g, ''),
    );
  const reminders = async (member = boris) =>
    (await bell(member))
      .filter((text) => /^\S+ (?:сегодня|завтра|\d+ выезд)/u.test(text))
      .reverse();

  describe('by the clock of Berlin', () => {
    test('six in the evening is six on the day before the clocks change and after it', async () => {
      await setZone('Europe/Berlin');
      // The clocks go forward in the night to Sunday, 28 March 2027, and back on 31 October.
      const spring = await plan('2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z');
      const monday = await plan('2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z');
      const autumn = await plan('2027-10-31T08:00:00Z', '2027-10-31T09:00:00Z');
      const later = await plan('2027-11-01T08:00:00Z', '2027-11-01T09:00:00Z');
      expect(await Promise.all([spring, monday, autumn, later].map(ringOf))).toEqual([
        '2027-03-27T17:00:00.000Z',
        '2027-03-28T16:00:00.000Z',
        '2027-10-30T16:00:00.000Z',
        '2027-10-31T17:00:00.000Z',
      ]);
    });

    test('a day of 23 hours and one of 25 have all of their visits', async () => {
      await setZone('Europe/Berlin');
      const gap = await plan('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z');
      const last = await plan('2027-03-28T21:30:00Z', '2027-03-28T22:00:00Z');
      const next = await plan('2027-03-28T22:00:00Z', '2027-03-28T23:00:00Z');
      expect(await listed('2027-03-28')).toEqual([gap, last]);
      expect(await listed('2027-03-29')).toEqual([next]);
      // Half past two comes twice: these are the first and the second.
      const twice = [
        await plan('2027-10-31T00:30:00Z', '2027-10-31T01:00:00Z'),
        await plan('2027-10-31T01:30:00Z', '2027-10-31T02:00:00Z'),
      ];
      const evening = await plan('2027-10-31T22:30:00Z', '2027-10-31T23:00:00Z');
      expect(await listed('2027-10-31')).toEqual([...twice, evening]);
      expect(await listed('2027-11-01')).toEqual([]);
      const [first] = twice;
      expect(dataOf<Visit>(await as(anna).get(`/api/visits/${first}`)).clashes).toEqual([]);
    });

    test('a reminder says tomorrow where the day has an hour less', async () => {
      await setZone('Europe/Berlin');
      await plan('2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z');
      // The server stood still from six to half past eleven in the evening.
      await at('2027-03-27T22:30:00Z');
      expect(await reminders()).toEqual([
        expect.stringMatching(/^Замер завтра в 10:00 — .*должно было прозвенеть в 18:00$/),
      ]);
    });
  });

  test('on an island fourteen hours ahead days and evenings are those of the island', async () => {
    await setZone('Pacific/Kiritimati');
    // Ten in the morning of 2 May there.
    const id = await plan('2027-05-01T20:00:00Z', '2027-05-01T21:00:00Z');
    expect(await listed('2027-05-02')).toEqual([id]);
    expect(await listed('2027-05-01')).toEqual([]);
    expect(await ringOf(id)).toBe('2027-05-01T04:00:00.000Z');
  });

  test('a visit over midnight and over the end of a month stands on both sides', async () => {
    const id = await plan('2027-01-31T19:00:00Z', '2027-01-31T22:00:00Z');
    expect(await listed('2027-01-01', '2027-01-31')).toEqual([id]);
    expect(await listed('2027-02-01', '2027-02-28')).toEqual([id]);
    // It ends as the day does.
    await change(id, { ends_at: '2027-01-31T21:00:00.000Z' });
    expect(await listed('2027-02-01', '2027-02-28')).toEqual([]);
    // The longest one is found by its last day alone.
    await change(id, { ends_at: '2027-03-03T19:00:00.000Z' });
    expect(await listed('2027-03-03')).toEqual([id]);
    expect(await listed('2027-03-04')).toEqual([]);
  });

  test('another time zone of the company renews the reminders to come', async () => {
    const id = await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    expect(await ringOf(id)).toBe('2027-05-03T15:00:00.000Z');
    await setZone('Asia/Vladivostok');
    expect(await ringOf(id)).toBe('2027-05-03T08:00:00.000Z');
    await at('2027-05-03T08:00:00Z');
    expect(await reminders()).toHaveLength(1);
    expect(await ringOf(id)).toBe('2027-05-04T06:00:00.000Z');
  });

  test('a server that stood still over both reminders rings once, and of one that has begun never', async () => {
    await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    await plan('2027-05-03T07:00:00Z', '2027-05-03T08:00:00Z');
    await at('2027-05-04T06:30:00Z');
    expect(await reminders()).toEqual([
      expect.stringMatching(/^Замер сегодня в 10:00 — .*должно было прозвенеть 3 мая в 18:00$/),
    ]);
    await at('2027-05-05T00:00:00Z');
    expect(await reminders()).toHaveLength(1);
  });

  test('a reminder that is due outlives a change of the comment, and a deletion that is taken back', async () => {
    const [first, second] = [
      await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z'),
      await plan('2027-05-04T10:00:00Z', '2027-05-04T11:00:00Z'),
    ];
    setClock('2027-05-03T15:00:30Z');
    anna.token = await app.login(anna.email, anna.password);
    await change(first, { comment: 'Въезд со двора' });
    await as(anna).delete(`/api/visits/${second}`);
    await ring();
    await as(anna).post(`/api/visits/${second}/restore`);
    await at('2027-05-03T15:01:00Z');
    expect(await reminders()).toHaveLength(2);
  });

  test('nothing rings while the module is off, and what is still ahead rings afterwards', async () => {
    await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    await plan('2027-05-03T16:00:00Z', '2027-05-03T17:00:00Z');
    const setModule = (isActive: boolean) =>
      app.database.db
        .update(companyModules)
        .set({ isActive })
        .where(sql`${companyModules.companyId} = ${anna.companyId} and code = 'soft_windows'`);
    await setModule(false);
    await at('2027-05-03T20:00:00Z');
    expect(await reminders()).toEqual([]);
    await setModule(true);
    await ring();
    expect(await reminders()).toEqual([expect.stringContaining('Замер завтра в 10:00')]);
  });

  test('of many visits that are due at once one notice stands for all', async () => {
    const { db } = app.database;
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...{ companyId: anna.companyId, orderId: order, kind: 'install' as const },
      startsAt: new Date(Date.parse('2027-05-04T07:00:00Z') + index * 1000),
      endsAt: new Date('2027-05-04T12:00:00Z'),
      ringsAt: new Date('2027-05-03T15:00:00Z'),
    }));
    const stored = await db.insert(visits).values(many).returning({ id: visits.id });
    await db.insert(visitPeople).values(
      stored.map(({ id: visitId }) => ({
        ...{ companyId: anna.companyId, visitId, orderId: order, userId: boris.userId },
      })),
    );
    await at('2027-05-03T15:00:00Z');
    expect(await reminders()).toEqual(['Скоро 500 выездов — Монтаж завтра в 10:00']);
    expect(await listed('2027-05-04')).toHaveLength(500);
  });

  test('a person who was disabled meanwhile is reminded of nothing, and the visit is not forgotten', async () => {
    await as(anna).put(`/api/orders/${order}`, { user_id: anna.userId });
    await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    const disabled = await as(anna).post(`/api/users/${boris.userId}/disable`, {
      transfer_to: null,
    });
    expect(disabled.status, disabled.text).toBe(200);
    setClock('2027-05-03T15:00:00Z');
    anna.token = await app.login(anna.email, anna.password);
    await ring();
    expect((await reminders(anna))[0]).toContain('никто не назначен');
  });

  test('a company without people does not stop the reminders of others', async () => {
    await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    const { db } = app.database;
    const empty = await app.register();
    await endTrials();
    const their = dataOf<Order>(await as(empty).post('/api/orders', {})).id;
    const body = {
      ...{ kind: 'measure', user_ids: [] },
      ...{ starts_at: '2027-05-04T07:00:00.000Z', ends_at: '2027-05-04T08:00:00.000Z' },
    };
    expect((await as(empty).post(`/api/orders/${their}/visits`, body)).status).toBe(201);
    await db.execute(
      sql`update users set disabled_at = now() where company_id = ${empty.companyId}`,
    );
    await at('2027-05-03T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
    const left = await db.$count(
      visits,
      and(eq(visits.companyId, empty.companyId), lte(visits.ringsAt, app.clock.now())),
    );
    expect(left).toBe(0);
  });

  test.each([
    [true, 3],
    [false, 0],
  ])('letters come by the choice of tasks: %s', async (email, count) => {
    const chosen = await as(boris).put('/api/account/preferences', {
      events: { task: { email }, other: { email: !email } },
    });
    expect(chosen.status, chosen.text).toBe(200);
    const id = await plan('2027-05-04T07:00:00Z', '2027-05-04T08:00:00Z');
    await change(id, {
      starts_at: '2027-05-05T07:00:00.000Z',
      ends_at: '2027-05-05T08:00:00.000Z',
    });
    await at('2027-05-04T15:00:00Z');
    const sent = await app.database.db.$count(letters, eq(letters.companyId, anna.companyId));
    expect(sent).toBe(count);
  });
});
