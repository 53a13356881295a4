import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { LEAD_KINDS } from '../../contract';
import { companies } from '../../server/db/schema';
import {
  CROWD_LIMIT_MS,
  crowdRunsOn,
  createCrowd,
  inOrder,
  isWaiting,
  matches,
  repeatsOf,
  toQuery,
} from '../support/server/lead-crowd';
import { findStarterForm, listLeads, submit, submitLead } from '../support/server/public-form';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PER_PAGE = 7;
const HOUR_MS = 3_600_000;

describeOnBothDatabases('filters of leads', (open, kind) => {
  let app: TestApp;
  let crowd: Awaited<ReturnType<typeof createCrowd>>;

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '1000000',
      SESSION_IDLE_MS: String(48 * HOUR_MS),
    });
    crowd = await createCrowd(app);
  });
  afterAll(() => app.close());

  test(
    'mean the same leads, in the same order, on any data and in any time zone',
    async () => {
      const { leads, zone, filters, sort, member } = crowd;
      await fc.assert(
        fc.asyncProperty(leads, zone, filters, sort, async (shapes, zone, filters, sort) => {
          const all = await crowd.fill(shapes, zone);
          const view = { all, zone, userId: member.userId, now: app.clock.now() };
          for (const filter of filters) {
            const expected = inOrder(
              all.filter((lead) => matches(lead, filter, view)),
              sort,
              crowd.place,
            ).map(({ id }) => id);
            const { data, meta } = await listLeads(
              app,
              member,
              `?${toQuery(filter, { sort, per_page: 100 })}`,
            );
            expect(data.map(({ id }) => id)).toEqual(expected);
            expect(meta['total']).toBe(expected.length);
          }
        }),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  test(
    'give pages that together are the whole list',
    async () => {
      const { leads, filters, sort, member } = crowd;
      await fc.assert(
        fc.asyncProperty(leads, filters, sort, async (shapes, [filter = {}], sort) => {
          await crowd.fill(shapes, 'Europe/Moscow');
          const whole = await listLeads(
            app,
            member,
            `?${toQuery(filter, { sort, per_page: 100 })}`,
          );
          const pages: number[] = [];
          for (let page = 1; page <= Math.ceil(whole.data.length / PER_PAGE); page += 1) {
            const query = toQuery(filter, { sort, per_page: PER_PAGE, page });
            const { data, meta } = await listLeads(app, member, `?${query}`);
            expect(meta['total']).toBe(whole.data.length);
            pages.push(...data.map(({ id }) => id));
          }
          expect(pages).toEqual(whole.data.map(({ id }) => id));
        }),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  test(
    'come with what each row says of its person and of its waiting',
    async () => {
      await fc.assert(
        fc.asyncProperty(crowd.leads, async (shapes) => {
          const all = await crowd.fill(shapes, 'Europe/Moscow');
          const byId = new Map(all.map((lead) => [lead.id, lead]));
          for (const tab of ['all', 'trash']) {
            const query = `?tab=${tab}&filter[kind]=${LEAD_KINDS.join(',')}&per_page=100`;
            const { data } = await listLeads(app, crowd.member, query);
            for (const row of data) {
              const lead = byId.get(row.id);
              if (!lead) throw new Error('A lead nobody stored');
              expect(row.contact).toEqual({
                name: lead.contactName,
                phone: lead.contactPhone,
                email: lead.contactEmail,
              });
              expect(row.repeat_count).toBe(repeatsOf(lead, all).length);
              expect(row.first_response_at).toBe(lead.firstResponseAt?.toISOString() ?? null);
              expect(row.deleted_at).toBe(lead.deletedAt?.toISOString() ?? null);
              expect(row.kind).toBe(lead.kind);
              const waits = tab === 'all' && isWaiting(lead);
              expect(row.waiting_since).toBe(waits ? lead.createdAt.toISOString() : null);
            }
          }
        }),
        { numRuns: crowdRunsOn(kind) },
      );
    },
    CROWD_LIMIT_MS,
  );

  test('take a day of the company, also where the clocks change in it', async () => {
    const anna = await app.register();
    const form = await findStarterForm(app, anna);
    await app.database.db
      .update(companies)
      .set({ timezone: 'America/New_York' })
      .where(eq(companies.id, anna.companyId));
    // 10 March, 9:00 UTC, is the tenth in New York since 4:00 UTC: summer time began on the eighth.
    const today = await submitLead(app, form);
    const on = async (day: string) =>
      (await listLeads(app, anna, `?filter[from]=${day}&filter[to]=${day}`)).data.map(
        ({ id }) => id,
      );
    expect(await on('2026-03-10')).toEqual([today]);
    expect(await on('2026-03-09')).toEqual([]);
    app.clock.advance(19 * HOUR_MS - 1);
    const lastMoment = await submitLead(app, form);
    app.clock.advance(1);
    const nextDay = await submitLead(app, form);
    expect(await on('2026-03-10')).toEqual([lastMoment, today]);
    expect(await on('2026-03-11')).toEqual([nextDay]);
    app.clock.advance(-19 * HOUR_MS);
  });

  test('refuse what is not in their lists', async () => {
    const refused = [
      'tab=archive',
      'filter[kind]=',
      'filter[kind]=robot',
      'filter[kind]=visitor,',
      'filter[form]=x',
      'filter[form]=-1',
      'filter[form]=1,,x',
      'filter[form]=1,99999999999',
      'filter[user]=1,me',
      'filter[status]=foo',
      'filter[status]=new,foo',
      'filter[nonsense]=1',
      'filter[source]=',
      'filter[medium]=,',
      'filter[field]=1',
      'filter[field]=x:1',
      'filter[field]=999999:abc',
      'filter[user]=me',
      'filter[user]=99999999999',
      'filter[from]=2026-02-30',
      'filter[from]=10.03.2026',
      'filter[to]=вчера',
      'filter[repeat]=0',
      'filter[client]=yes',
      'filter[notes]=true',
      'filter[source]=a&filter[source]=b',
      ...['source', 'campaign', 'medium'].map((key) => `filter[${key}]=${'x'.repeat(501)}`),
      'filter[campaign]=a&filter[campaign]=b',
    ];
    for (const query of refused) {
      for (const path of ['', '/counts', '/board', '/export']) {
        const url = `/api/leads${path}?format=csv&${query}`;
        const answer = await app.as(crowd.member.token).get(url);
        expect([url, answer.status]).toEqual([url, 422]);
        expect(answer.json).toMatchObject({ message: expect.stringMatching(/[А-я]/) });
      }
    }
  });

  test('take hostile texts as texts', async () => {
    for (const text of ["' or 1=1 --", '%', '\\', '\0', '$1', '"; drop table leads; --']) {
      for (const key of [
        'search',
        'filter[source]',
        'filter[campaign]',
        'filter[medium]',
        'filter[status]',
        'filter[nonsense]',
      ]) {
        const url = `/api/leads?${key}=${encodeURIComponent(text)}`;
        const answer = await app.as(crowd.member.token).get(url);
        expect([200, 422]).toContain(answer.status);
      }
    }
  });

  describe('a contact', () => {
    test('is known from the moment a form is sent, in one form for all notations', async () => {
      const anna = await app.register();
      const form = await findStarterForm(app, anna);
      await submitLead(app, form, {
        name: 'Мария',
        phone: '8 (943) 111-22-33',
        email: 'Maria@X.test',
      });
      await submitLead(app, form, {
        name: 'Маша',
        phone: '+7 943 111 22 33',
        email: 'other@x.test',
      });
      await submitLead(app, form, { name: 'М.', phone: '943-111-99-99', email: 'maria@x.TEST' });
      const stranger = await submitLead(app, form, { name: 'Кто-то', phone: '12-34-56' });
      const { data } = await listLeads(app, anna, '?sort=id');
      expect(data.map(({ contact }) => contact)).toEqual([
        { name: 'Мария', phone: '+79431112233', email: 'maria@x.test' },
        { name: 'Маша', phone: '+79431112233', email: 'other@x.test' },
        { name: 'М.', phone: '+79431119999', email: 'maria@x.test' },
        // No complete number: shown as written, and nobody is taken for the same person by it.
        { name: 'Кто-то', phone: '12-34-56', email: null },
      ]);
      expect(data.map(({ repeat_count }) => repeat_count)).toEqual([2, 1, 1, 0]);
      const repeats = await listLeads(app, anna, '?filter[repeat]=1');
      expect(repeats.data.map(({ id }) => id)).not.toContain(stranger);
      expect(repeats.meta['total']).toBe(3);
    });

    test('never costs a lead, however long its texts are', async () => {
      const anna = await app.register();
      const form = await findStarterForm(app, anna);
      const email = `${'длинный'.repeat(2500)}@example.test`;
      const sent = await submit(
        app,
        form,
        { name: 'И'.repeat(20_000), phone: '9'.repeat(20_000), email },
        { body: { utm: { utm_source: '😀'.repeat(2000) } } },
      );
      expect(sent.status).toBe(201);
      expect((await listLeads(app, anna)).data[0]?.contact?.email).toBe(email);
    });
  });
});
