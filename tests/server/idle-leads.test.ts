import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEEKDAYS } from '../../contract';
import { companyModules, notifications, users } from '../../server/db/schema';
import { idleLeads } from '../../server/leads/changing/idle-notices';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

describeOnBothDatabases('idle leads', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Member;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_SUBMITS_PER_MINUTE: '10000',
    });
  });
  afterAll(() => app.close());

  const check = () => idleLeads(app.services)(app.database.db, app.services.now);
  /** To a time of a day of Moscow; 13 April 2026 is a Monday. */
  const setClock = (moment: string) =>
    app.clock.advance(Date.parse(`${moment}+03:00`) - app.clock.now().getTime());
  const goTo = async (moment: string) => {
    setClock(moment);
    await check();
  };
  /** A company that begins to work at that moment. */
  const begin = async (moment: string) => {
    setClock(moment);
    const member = await app.register({ name: 'Анна' });
    boris = await app.addMember(member.companyId, 'Борис');
    anna = await openDesk(app, member);
    await check();
  };
  const bellOf = ({ userId }: Member) =>
    app.database.db
      .select({
        title: notifications.title,
        message: notifications.message,
        path: notifications.path,
      })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), like(notifications.title, 'Без дела%')))
      .orderBy(notifications.id);
  /** Leads in work of somebody. */
  const give = async (userId: number, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const id = await anna.receive();
      await anna.change(id, { user_id: userId });
      await anna.change(id, { status: 'processing' });
    }
  };

  test('are told once at the end of the working day, to each person their own number', async () => {
    await begin('2026-04-13T10:00');
    await give(anna.member.userId, 3);
    await give(boris.userId, 1);
    await goTo('2026-04-13T17:59');
    expect(await bellOf(anna.member)).toEqual([]);
    setClock('2026-04-13T18:00');
    await Promise.all([check(), check(), check()]);
    await check();
    const message = 'У них нет ни одного дела: назначьте следующий контакт';
    expect(await bellOf(anna.member)).toEqual([
      {
        title: 'Без дела осталось 3 заявки',
        message,
        path: `/leads?tab=idle&user=${anna.member.userId}`,
      },
    ]);
    expect(await bellOf(boris)).toMatchObject([{ title: 'Без дела осталась 1 заявка', message }]);
    await goTo('2026-04-13T23:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    await goTo('2026-04-14T18:00');
    expect(await bellOf(anna.member)).toHaveLength(2);
  });

  test('are not told of days before the first look, on days off or where there are none', async () => {
    // A Friday, and the days off after it.
    await begin('2026-04-17T18:30');
    await give(anna.member.userId, 1);
    await goTo('2026-04-18T18:00');
    await goTo('2026-04-19T23:00');
    expect(await bellOf(anna.member)).toEqual([]);
    await goTo('2026-04-20T18:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    expect(await bellOf(boris)).toEqual([]);
  });

  test('after a stop are told late, which the notice says', async () => {
    await begin('2026-04-20T20:00');
    await give(anna.member.userId, 1);
    await goTo('2026-04-22T09:00');
    expect((await bellOf(anna.member)).map(({ message }) => message)).toEqual([
      expect.stringContaining('должно было прозвенеть 21 апреля в 18:00'),
    ]);
    await goTo('2026-04-22T17:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
  });

  test('follow the zone of the company', async () => {
    await begin('2026-04-27T07:00');
    await anna.put('/api/company', { timezone: 'Asia/Vladivostok' });
    await check();
    await give(anna.member.userId, 1);
    await goTo('2026-04-27T11:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
  });

  test('are told once of a day that ends again, because its hours or the zone have moved', async () => {
    await begin('2026-04-28T10:00');
    await give(anna.member.userId, 1);
    await goTo('2026-04-28T18:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    await give(boris.userId, 1);
    const daily = (to: string) =>
      Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [['09:00', to]]]));
    for (const [until, moment] of [
      ['20:00', '2026-04-28T20:00'],
      ['21:00', '2026-04-28T21:00'],
    ] as const) {
      const answer = await anna.put('/api/company/settings', {
        working_hours: daily(until),
      });
      expect(answer.status, answer.text).toBe(200);
      await check();
      await goTo(moment);
    }
    // An hour before the same end once more.
    await anna.put('/api/company', { timezone: 'Europe/Kaliningrad' });
    await check();
    await goTo('2026-04-28T22:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    expect(await bellOf(boris)).toHaveLength(1);
    await goTo('2026-04-29T22:00');
    expect(await bellOf(anna.member)).toHaveLength(2);
    expect(await bellOf(boris)).toHaveLength(2);
  });

  test('are told at once where the day is made to end before now', async () => {
    await begin('2026-05-25T10:00');
    await give(anna.member.userId, 1);
    await goTo('2026-05-25T17:00');
    const hours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [['09:00', '16:30']]]));
    await anna.put('/api/company/settings', { working_hours: hours });
    await check();
    expect(await bellOf(anna.member)).toHaveLength(1);
    await goTo('2026-05-25T20:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    await goTo('2026-05-26T16:30');
    expect(await bellOf(anna.member)).toHaveLength(2);
  });

  test('of a day that was told late are told again at its own end', async () => {
    await begin('2026-05-18T20:00');
    await give(anna.member.userId, 1);
    await goTo('2026-05-20T09:00');
    await goTo('2026-05-20T18:00');
    expect(await bellOf(anna.member)).toHaveLength(2);
  });

  test('are not told to who is disabled, or without the module', async () => {
    await begin('2026-05-04T10:00');
    await give(boris.userId, 1);
    await give(anna.member.userId, 1);
    const disabledAt = app.clock.now();
    await app.database.db.update(users).set({ disabledAt }).where(eq(users.id, boris.userId));
    const setModule = (isActive: boolean) =>
      app.database.db
        .update(companyModules)
        .set({ isActive })
        .where(eq(companyModules.companyId, anna.member.companyId));
    await setModule(false);
    await goTo('2026-05-04T18:00');
    await setModule(true);
    expect(await bellOf(anna.member)).toEqual([]);
    await goTo('2026-05-05T18:00');
    expect(await bellOf(anna.member)).toHaveLength(1);
    await app.database.db.update(users).set({ disabledAt: null }).where(eq(users.id, boris.userId));
    expect(await bellOf(boris)).toEqual([]);
  });
});
