import pg from 'pg';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyRights, Rows } from '../../contract';
import { overdueChats } from '../../server/chats/changing/overdue-chats';
import { letters, notifications, users } from '../../server/db/schema';
import { lateLeads } from '../../server/leads/escalation/late-leads';
import { claimLetters } from '../../server/mail/claim-letters';
import { missedTasks } from '../../server/tasks/missed-tasks';
import { dataOf, newVisitor } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;

describeOnOneDatabase('the notifications of an employee', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    app.realtime.published.length = 0;
  });

  const restrict = async (rows: Rows) => {
    const path = '/api/company/rights';
    const { switches, version } = dataOf<CompanyRights>(await anna.get(path));
    expect((await anna.put(path, { on: true, switches, rows, version })).status).toBe(200);
    const role = await anna.put(`/api/users/${boris.member.userId}/role`, { role: 'employee' });
    expect(role.status).toBe(200);
  };
  const assign = async (id: number, { member }: Desk) => {
    expect((await anna.change(id, { user_id: member.userId })).status).toBe(200);
  };
  /** Only Boris is on shift. */
  const onlyBorisOnShift = () =>
    app.database.db.update(users).set({ onShift: false }).where(eq(users.id, anna.member.userId));
  const titlesOf = async ({ member }: Desk) => {
    const rows = await app.database.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, member.userId))
      .orderBy(notifications.id);
    return rows.map(({ title }) => title.replaceAll(/[⁦-⁩]/g, ''));
  };
  /** Whom the personal events since the last look have reached. */
  const rung = () =>
    app.realtime.published
      .splice(0)
      .filter(({ event }) => event === 'user.notification')
      .map(({ channel }) => Number(channel.split('.')[1]))
      // Other tests have left late leads and chats in their companies.
      .filter((id) => [anna, boris].some(({ member }) => member.userId === id));

  test.each([
    ['own', false],
    ['own_and_free', true],
    ['all', true],
  ] as const)('with rows %s a free new lead is news to them: %s', async (rows, isNews) => {
    await boris.put('/api/account/preferences', { events: { lead: { email: true } } });
    await restrict(rows);
    const id = await anna.receive();
    expect(await titlesOf(anna)).toEqual([`Новая заявка №${id}`]);
    expect(await titlesOf(boris)).toEqual(isNews ? [`Новая заявка №${id}`] : []);
    const sent = await app.database.db
      .select({ id: letters.id })
      .from(letters)
      .where(eq(letters.userId, boris.member.userId));
    expect(sent).toHaveLength(isNews ? 1 : 0);
  });

  test('a lead that is given to them is announced as ever, and one that has left is forgotten', async () => {
    await restrict('own');
    const id = await anna.receive();
    await assign(id, boris);
    expect(await titlesOf(boris)).toEqual([`Вам назначена заявка №${id}`]);
    const bell = async () => {
      const { json } = await boris.get('/api/user-notifications');
      const { data, unread_count } = json as { data: unknown[]; unread_count: number };
      return [data.length, unread_count];
    };
    expect(await bell()).toEqual([1, 1]);
    await assign(id, anna);
    expect(await bell()).toEqual([0, 0]);
  });

  test('a letter is not sent about a record that has left meanwhile', async () => {
    await boris.put('/api/account/preferences', { events: { assigned: { email: true } } });
    await restrict('own');
    const [kept, left] = [await anna.receive(), await anna.receive()];
    await assign(kept, boris);
    await assign(left, boris);
    await assign(left, anna);
    const now = new Date(app.clock.now().getTime() + HOUR_MS);
    const claimed = await claimLetters(app.database.db, now, 10);
    const own = claimed
      .flatMap(({ rows }) => rows)
      .filter(({ companyId }) => companyId === anna.member.companyId);
    expect(own.map(({ subjectId }) => subjectId)).toEqual([kept]);
  });

  test('a lead without an answer rings for administrators where nobody on shift finds it', async () => {
    await restrict('own');
    await onlyBorisOnShift();
    const [own, free] = [await anna.receive(), await anna.receive()];
    await assign(own, boris);
    const before = { anna: await titlesOf(anna), boris: await titlesOf(boris) };
    rung();
    app.clock.advance(HOUR_MS);
    await lateLeads(app.services)(app.database.db, app.services.now);
    const newsOf = async (desk: Desk, known: string[]) =>
      (await titlesOf(desk)).slice(known.length).map((title) => title.split(' ждёт')[0]);
    expect(await newsOf(boris, before.boris)).toEqual([`Заявка №${own}`]);
    expect(await newsOf(anna, before.anna)).toEqual([`Заявка №${free}`]);
    expect(rung().toSorted()).toEqual([anna, boris].map(({ member }) => member.userId).toSorted());
  });

  test('a missed task rings for those alone who find its record', async () => {
    const id = await anna.receive();
    await assign(id, anna);
    const due = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const task = { type: 'call', text: 'Позвонить', due_at: due, subject: `lead:${id}` };
    expect((await anna.post('/api/tasks', task)).status).toBe(201);
    await restrict('own');
    await onlyBorisOnShift();
    const known = (await titlesOf(boris)).length;
    for (let step = 0; step < 2; step += 1) {
      app.clock.advance(2 * HOUR_MS);
      await missedTasks(app.services)(app.database.db, app.services.now);
    }
    expect((await titlesOf(boris)).slice(known)).toEqual([]);
    expect((await titlesOf(anna)).filter((title) => title.startsWith('Просрочено'))).toHaveLength(
      2,
    );
  });

  test.each([
    ['own', 'anna'],
    ['own_and_free', 'boris'],
  ] as const)(
    'with rows %s a free chat rings for %s, when it comes and when it waits',
    async (rows, who) => {
      await restrict(rows);
      await onlyBorisOnShift();
      const [hears, rests] = who === 'anna' ? [anna, boris] : [boris, anna];
      const visitor = await newVisitor(app, anna.member);
      await visitor.write('Здравствуйте');
      expect(await titlesOf(hears)).toEqual(['Новый чат: Посетитель 1']);
      expect(rung()).toEqual([hears.member.userId]);
      app.clock.advance(HOUR_MS);
      await overdueChats(app.services)(app.database.db, app.services.now);
      expect(await titlesOf(hears)).toEqual(['Посетитель ждёт ответа: Посетитель 1']);
      expect(rung()).toEqual([hears.member.userId]);
      expect(await titlesOf(rests)).toEqual([]);
    },
  );

  test('while rights are off nothing is asked', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const id = await anna.receive();
    await assign(id, boris);
    const texts = queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    queries.mockRestore();
    expect(texts.some((text) => text.includes('insert into "notifications"'))).toBe(true);
    expect(texts.filter((text) => text.includes('finds('))).toEqual([]);
    const rows = await app.database.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(inArray(notifications.userId, [anna.member.userId, boris.member.userId]));
    expect(rows).toHaveLength(3);
  });
});
