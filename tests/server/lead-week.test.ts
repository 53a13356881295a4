import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isOpenAt, type CompanySettings, type WorkingHours } from '../../contract';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/open-postgres';
import { activity, leads, notifications, users } from '../../server/db/schema';
import { awaitingLeads } from '../../server/leads/assigning/awaiting-leads';
import { lateLeads } from '../../server/leads/escalation/late-leads';
import { openDesk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { createPostgresCopy } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;
const DAY_STEPS = (24 * 60) / STEP_MINUTES;
const DEEP = process.env['DEEP'] === '1';
const STEPS = DEEP ? 7 * DAY_STEPS : DAY_STEPS / 2;
const ZONE = 'Europe/Moscow';
const LIMITS = {
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_SUBMITS_PER_MINUTE: '1000000',
};
const DAY: [string, string][] = [['09:00', '18:00']];
const HOURS: WorkingHours = {
  ...{ mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: [['10:00', '14:00']], sun: [] },
  special: {},
};

/** The same numbers at every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test(
  'a week of three processes: no lead waits unseen, no step comes twice, no wrong taker',
  async () => {
    const copy = await createPostgresCopy();
    const databases: Database[] = await Promise.all([1, 2, 3].map(() => openPostgres(copy.url)));
    const processes = databases.map((database) =>
      createTestApp(database, LIMITS, { isWatched: false }),
    );
    const [home] = processes as [TestApp];
    const { db } = home.database;
    const member = await home.register({ name: 'Анна' });
    const desk = await openDesk(home, member);
    const people = [member.userId];
    for (const name of ['Борис', 'Вера', 'Глеб']) {
      people.push((await home.addMember(member.companyId, name)).userId);
    }
    const settings = await desk.put('/api/company/settings', {
      response_norm_minutes: 30,
      working_hours: HOURS,
      auto_assign: { mode: 'round_robin', backlog: true, sticky: false },
      escalation: { remind_percent: 100, all_percent: 200, reassign_percent: 300 },
    });
    expect((settings.json as { data: CompanySettings }).data.working_hours).toEqual(HOURS);

    const random = createRandom(7);
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)];
    /** Who could take a lead, by the moment until which that held. */
    const shifts: { until: number; able: Set<number> }[] = [];
    const readAble = async () => {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, people), eq(users.onShift, true), isNull(users.disabledAt)));
      return new Set(rows.map(({ id }) => id));
    };
    const tick = () =>
      Promise.all(
        processes.map(async ({ services, database }) => {
          await awaitingLeads(services)(database.db, services.now);
          await lateLeads(services)(database.db, services.now);
        }),
      );

    for (let step = 0; step < STEPS; step += 1) {
      for (const { clock } of processes) clock.advance(STEP_MINUTES * MINUTE_MS);
      const now = home.clock.now();
      if (random() < 0.2) {
        const person = pick(people.slice(1));
        if (person !== undefined) {
          await db
            .update(users)
            .set({ onShift: random() < 0.6, disabledAt: random() < 0.1 ? now : null })
            .where(eq(users.id, person));
        }
      }
      if (random() < 0.1) {
        await db
          .update(users)
          .set({ onShift: random() < 0.5 })
          .where(eq(users.id, member.userId));
      }
      const able = await readAble();
      const arrivals = random() < 0.3 ? Math.ceil(random() * 3) : 0;
      await Promise.all(Array.from({ length: arrivals }, () => desk.receive()));
      if (random() < 0.35) {
        const waiting = await db
          .select({ id: leads.id })
          .from(leads)
          .where(and(eq(leads.companyId, member.companyId), eq(leads.status, 'new')));
        const lead = pick(waiting);
        // A session does not outlive a night: what staff do is written as they would.
        if (lead) {
          await db
            .update(leads)
            .set({ status: 'processing', firstResponseAt: now })
            .where(eq(leads.id, lead.id));
        }
      }
      await tick();
      shifts.push({ until: now.getTime(), able });

      const unseen = await db.$count(
        leads,
        and(
          eq(leads.companyId, member.companyId),
          eq(leads.status, 'new'),
          isNull(leads.firstResponseAt),
          sql`${leads.responseDueAt} <= ${now.toISOString()}::timestamptz`,
          eq(leads.alarmStep, 0),
        ),
      );
      if (isOpenAt(HOURS, ZONE, now)) expect([step, unseen]).toEqual([step, 0]);
    }

    const notices = await db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.companyId, member.companyId), eq(notifications.kind, 'personal')),
      );
    // The steps ring in working time alone.
    const rung = notices.filter(({ title }) => /ждёт ответа|Ждут ответа/.test(title));
    expect(rung.length).toBeGreaterThan(0);
    expect(rung.filter(({ createdAt }) => !isOpenAt(HOURS, ZONE, createdAt))).toEqual([]);
    // The first step and the second, and the third where it could not pass on.
    const times = new Map<string, number>();
    for (const { userId, subjectId, title } of rung) {
      if (subjectId === null) continue;
      const key = `${userId} ${subjectId}`;
      times.set(key, (times.get(key) ?? 0) + 1);
      expect(title).toContain(`№${subjectId}`);
    }
    expect([...times].filter(([, count]) => count > 3)).toEqual([]);
    const given = await db
      .select({ data: activity.data, createdAt: activity.createdAt })
      .from(activity)
      .where(
        and(
          eq(activity.companyId, member.companyId),
          eq(activity.kind, 'assigned'),
          isNull(activity.userId),
        ),
      );
    expect(given.length).toBeGreaterThan(0);
    const wrong = given.filter(({ data, createdAt }) => {
      const at = shifts.find(({ until }) => until >= createdAt.getTime());
      return !at?.able.has(Number((data as { to: number }).to));
    });
    expect(wrong).toEqual([]);
    for (const app of processes) await app.close();
    for (const database of databases) await database.close();
    await copy.drop();
  },
  DEEP ? 1_800_000 : 120_000,
);
