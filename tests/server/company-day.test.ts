import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { FormStats } from '../../contract';
import type { Database } from '../../server/db/database';
import { companies, leads } from '../../server/db/schema';
import { findStarterForm, listLeads, submitLead } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';
import { sweepOf } from '../support/sweep';

/**
 * Days on which the clocks of a zone are put at midnight or about it, and a day without midnight or of no
 * length.
 */
const TURNS = [
  ['Atlantic/Azores', '2026-10-25'],
  ['Atlantic/Azores', '2026-03-29'],
  ['America/Havana', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-30'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-25'],
  ['America/St_Johns', '2010-11-07'],
  ['America/St_Johns', '2010-03-14'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Chatham', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/New_York', '2026-11-01'],
] as const;
const ZONES = [...new Set(TURNS.map(([zone]) => zone)), 'Europe/Moscow', 'Asia/Kolkata', 'UTC'];

/**
 * PostgreSQL goes through all turns; the embedded one, which has the same zones, through some that stand for
 * them.
 */
const EMBEDDED_EVERY = 4;

const DAY_MS = 86_400_000;
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

describeOnBothDatabases('a day of a company', (open, kind) => {
  const turns = isWholeOn(kind) ? TURNS : sweepOf(TURNS, EMBEDDED_EVERY);
  let database: Database;
  let app: TestApp;

  beforeAll(async () => {
    database = await open();
    app = createTestApp(database, {
      LIMIT_READS_PER_MINUTE: '1000000',
      SESSION_IDLE_MS: String(400 * DAY_MS),
    });
  });
  afterAll(() => app.close());

  /** The first minute of three days whose date is not earlier, looked for one by one. */
  async function starts(zone: string, day: string) {
    const { rows } = await database.pool.query<{ told: Date; found: Date; belongs: string }>(
      `select day_start($1::date, $2) as told, min(moment) as found,
         day_of(day_start($1::date, $2), $2)::text as belongs
       from generate_series($1::timestamp - interval '36 hours', $1::timestamp + interval '36 hours',
         interval '1 minute') as minutes (utc), timezone('UTC', utc) as moment
       where (moment at time zone $2)::date >= $1::date`,
      [day, zone],
    );
    return rows[0];
  }

  test.each(turns)('begins in %s on %s at the first moment of that date', async (zone, day) => {
    for (const shift of [-1, 0, 1]) {
      const row = await starts(zone, shiftDay(day, shift));
      expect([shift, row?.told]).toEqual([shift, row?.found]);
    }
  });

  test('begins so in any zone in any year', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 366 * 30 }),
        async (zone, days) => {
          const row = await starts(zone, shiftDay('2000-01-01', days));
          expect([zone, row?.told]).toEqual([zone, row?.found]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is the same for filters and for statistics, each lead on one day', async () => {
    const anna = await app.register();
    const form = await findStarterForm(app, anna);
    const forms = await app.as(anna.token).get('/api/lead-forms');
    const formId = (forms.json as { data: { id: number }[] }).data[0]?.id ?? 0;
    const id = await submitLead(app, form);
    for (const [zone, day] of turns) {
      await database.db
        .update(companies)
        .set({ timezone: zone })
        .where(eq(companies.id, anna.companyId));
      const start = (await starts(zone, day))?.told ?? new Date(0);
      for (const minutes of [-61, -1, 0, 59, 61]) {
        const createdAt = new Date(start.getTime() + minutes * 60_000);
        await database.db.update(leads).set({ createdAt }).where(eq(leads.id, id));
        const days = [-2, -1, 0, 1, 2].map((shift) => shiftDay(day, shift));
        const stats = await app
          .as(anna.token)
          .get(`/api/lead-forms/${formId}/stats?from=${days[0]}&to=${days[4]}`);
        const counted = (stats.json as { data: FormStats }).data.series
          .filter(({ submits }) => submits > 0)
          .map(({ date }) => date);
        const listed: string[] = [];
        for (const on of days) {
          const { data } = await listLeads(app, anna, `?filter[from]=${on}&filter[to]=${on}`);
          if (data.length > 0) listed.push(on);
        }
        expect([zone, day, minutes, listed]).toEqual([zone, day, minutes, counted]);
        expect(listed).toHaveLength(1);
      }
    }
  });
});

describe('the zones of the test', () => {
  test('have the turns it is about', () => {
    const hours = TURNS.map(([zone, day]) => {
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
      return [-2, 2].map((shift) => format.format(Date.parse(`${day}T12:00:00Z`) + shift * DAY_MS));
    });
    for (const [before, after] of hours) {
      expect(before?.split('GMT')[1]).not.toBe(after?.split('GMT')[1]);
    }
  });
});
