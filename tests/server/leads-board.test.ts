import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BOARD_COLUMN_SIZE,
  LEAD_STATUSES,
  UNKNOWN_STATUS,
  type LeadBoard,
  type LeadFilter,
} from '../../contract';
import { leads } from '../../server/db/schema';
import { CROWD_LIMIT_MS, CROWD_RUNS, createCrowd, toQuery } from '../support/server/lead-crowd';
import { findStarterForm, listLeads, submitLead } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('board of leads', (open) => {
  let app: TestApp;
  let crowd: Awaited<ReturnType<typeof createCrowd>>;
  const boardOf = async ({ token }: Member, query = '') => {
    const answer = await app.as(token).get(`/api/leads/board?${query}`);
    expect(answer.status).toBe(200);
    return (answer.json as { data: LeadBoard }).data;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_READS_PER_MINUTE: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
    });
    crowd = await createCrowd(app);
  });
  afterAll(() => app.close());

  test(
    'shows in each column the first of the list with its status, and how many there are',
    async () => {
      const { leads, zone, filters, sort, member } = crowd;
      await fc.assert(
        fc.asyncProperty(leads, zone, filters, sort, async (shapes, zone, [filter = {}], sort) => {
          await crowd.fill(shapes, zone);
          const board = await boardOf(member, toQuery(filter, { sort }));
          const totals = new Map(board.map(({ status, total }) => [status, total]));
          const { meta } = await listLeads(app, member, `?${toQuery(filter, { per_page: 1 })}`);
          const sum = [...totals.values()].reduce((whole, total) => whole + total, 0);
          expect(sum).toBe(meta['total']);
          if (filter['filter[status]']) return; // a column's own list would ask for another status
          for (const status of [...LEAD_STATUSES, UNKNOWN_STATUS]) {
            const query = toQuery({ ...filter, 'filter[status]': status }, { sort, per_page: 20 });
            const list = await listLeads(app, member, `?${query}`);
            const column = board.find((one) => one.status === status);
            expect(column?.total ?? 0).toBe(list.meta['total']);
            expect(column?.items ?? []).toEqual(list.data);
          }
        }),
        { numRuns: CROWD_RUNS },
      );
    },
    CROWD_LIMIT_MS,
  );

  test('shows the same where a search finds many, near the beginning of a column or far from it', async () => {
    const anna = await app.register();
    const stranger = await app.register();
    const now = app.clock.now();
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const store = (companyId: number, count: number) =>
      app.database.db.insert(leads).values(
        Array.from({ length: count }, (_, index) => ({
          companyId,
          status: ['new', 'completed', 'completed', 'архив'][index % 4] ?? 'new',
          searchText: index % 8 === 0 ? 'пётр' : `анна 100%\n7943${1_000_000 + index}`,
          createdAt: minutesAgo(index % 97),
          deletedAt: index % 50 === 7 ? now : null,
          spamAt: index % 50 === 9 ? now : null,
        })),
      );
    await store(anna.companyId, 1200);
    await store(stranger.companyId, 20);
    // More than are looked at one by one, and only the last of them is found.
    await app.database.db.insert(leads).values(
      Array.from({ length: 1100 }, (_, index) => ({
        companyId: anna.companyId,
        status: 'rejected',
        searchText: index === 0 ? 'анна' : 'пётр',
        createdAt: minutesAgo(2000 - index),
      })),
    );
    const filters = [{}, { tab: 'trash' }, { tab: 'spam' }, { 'filter[status]': 'new,rejected' }];
    for (const search of ['ан', 'анна', '943 100', '0%', 'п', String(1_000_000)]) {
      for (const [turn, sort] of (
        ['-created_at', 'created_at', '-id', 'status'] as const
      ).entries()) {
        const filter = { search, ...filters[turn] } as LeadFilter;
        for (const { status, total, items } of await boardOf(anna, toQuery(filter, { sort }))) {
          const isAsked = filter['filter[status]']?.includes(status) ?? true;
          const query = toQuery({ ...filter, 'filter[status]': status }, { sort, per_page: 20 });
          const list = isAsked
            ? await listLeads(app, anna, `?${query}`)
            : { data: [], meta: { total: 0 } };
          expect([status, total]).toEqual([status, list.meta['total']]);
          expect(items).toEqual(list.data);
        }
      }
    }
    const [first] = (await boardOf(anna, 'search=ан')).filter(
      ({ status }) => status === 'rejected',
    );
    expect(first).toMatchObject({ total: 1, items: [{ status: 'rejected' }] });
  });

  test('takes a search that means nothing for none', async () => {
    const anna = await app.register();
    await submitLead(app, await findStarterForm(app, anna));
    const [column] = await boardOf(anna, 'search=%00');
    expect(column?.total).toBe(1);
  });

  test('has its four columns also when empty, and the fifth only when it holds something', async () => {
    const anna = await app.register();
    const statuses = async () => (await boardOf(anna)).map(({ status, total }) => [status, total]);
    expect(await statuses()).toEqual(LEAD_STATUSES.map((status) => [status, 0]));
    const id = await submitLead(app, await findStarterForm(app, anna));
    await app.database.db.update(leads).set({ status: 'архив' }).where(eq(leads.id, id));
    expect(await statuses()).toEqual([
      ...LEAD_STATUSES.map((status) => [status, 0]),
      [UNKNOWN_STATUS, 1],
    ]);
  });

  test('begins a column with 20 cards and goes on with the pages of the list', async () => {
    const anna = await app.register();
    const form = await findStarterForm(app, anna);
    for (let count = 0; count < BOARD_COLUMN_SIZE + 5; count += 1) await submitLead(app, form);
    const [column] = await boardOf(anna);
    expect(column?.total).toBe(BOARD_COLUMN_SIZE + 5);
    const rest = await listLeads(
      app,
      anna,
      `?filter[status]=new&page=2&per_page=${BOARD_COLUMN_SIZE}`,
    );
    const ids = [...(column?.items ?? []), ...rest.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(BOARD_COLUMN_SIZE + 5);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
