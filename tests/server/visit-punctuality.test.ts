import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  punctualityOf,
  type Dashboard,
  type Order,
  type SavedVisit,
  type Visit,
  type VisitFigures,
  type VisitPage,
} from '../../contract';
import { companyModules, visits } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Marks {
  arrivedAt?: Date | null;
  finishedAt?: Date | null;
  status?: 'planned' | 'done' | 'failed' | 'cancelled';
}

describeOnBothDatabases('the punctuality of visits', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    order = await newOrder();
  });

  const newOrder = async (body: object = {}) =>
    dataOf<Order>(await anna.post('/api/orders', { contact: { name: 'Мария' }, ...body }));
  const setZone = async (timezone: string) =>
    expect((await anna.put('/api/company', { timezone })).status).toBe(200);
  const both = () => [anna.member.userId, boris.member.userId];

  /** A visit that starts then and takes an hour, with its marks. */
  const visit = async (start: number, users: number[], marks: Marks = {}, body: object = {}) => {
    const answer = await anna.post(`/api/orders/${order.id}/visits`, {
      kind: 'measure',
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + HOUR_MS).toISOString(),
      user_ids: users,
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    const { id } = dataOf<SavedVisit>(answer);
    if (Object.keys(marks).length > 0) {
      await app.database.db.update(visits).set(marks).where(eq(visits.id, id));
    }
    return id;
  };

  const figuresOf = async (desk: Desk, query: string) => {
    const answer = await desk.get(`/api/dashboard?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Dashboard;
  };
  const listOf = async (desk: Desk, query: Record<string, string>) => {
    const answer = await desk.get(
      `/api/visits/list?per_page=100&${new URLSearchParams(query).toString()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.json as VisitPage;
  };

  /** Requires that each number of the dashboard is the total of its list, and answers the figures. */
  const proved = async (desk: Desk, query: string, whose: Record<string, string> = {}) => {
    const { data, meta } = await figuresOf(desk, query);
    const figures = data.visits as VisitFigures;
    const days = { 'filter[from]': meta.from, 'filter[to]': meta.to, 'filter[begun]': '1' };
    const rows = [
      ...figures.kinds.map((row) => ({ row, whose })),
      ...figures.people.flatMap(({ id, kinds }) =>
        kinds.map((row) => ({ row, whose: { 'filter[user]': String(id ?? 'none') } })),
      ),
    ];
    for (const { row, whose: of } of rows) {
      const totalOf = async (filter: Record<string, string> = {}) => {
        const page = await listOf(desk, { ...days, 'filter[kind]': row.kind, ...of, ...filter });
        expect(page.data).toHaveLength(page.meta.total ?? -1);
        return page.meta.total;
      };
      const lists = {
        total: await totalOf(),
        on_time: await totalOf({ 'filter[arrival]': 'on_time' }),
        late: await totalOf({ 'filter[arrival]': 'late' }),
        arrival_unmarked: await totalOf({ 'filter[arrival]': 'unmarked' }),
        finished_late: await totalOf({ 'filter[finish]': 'late' }),
        finish_unmarked: await totalOf({ 'filter[finish]': 'unmarked' }),
      };
      expect({ of, ...row }).toMatchObject(lists);
      expect(row.on_time + row.late + row.arrival_unmarked).toBe(row.total);
    }
    return figures;
  };
  const totals = ({ people }: VisitFigures) =>
    people.map(({ id, kinds }) => [id, kinds.reduce((sum, { total }) => sum + total, 0)]);

  test('counts each visit for each of its people, and each number is that of its list', async () => {
    const [a, b] = both() as [number, number];
    const start = app.clock.now().getTime() - DAY_MS;
    const at = (minutes: number) => new Date(start + minutes * MINUTE_MS);
    await visit(start, [a, b], { arrivedAt: at(10), finishedAt: at(70), status: 'done' });
    await visit(start, [a], { arrivedAt: at(11), finishedAt: at(71), status: 'done' });
    await visit(start, [a], { arrivedAt: at(40), status: 'failed' }, { kind: 'install' });
    await visit(start, [b], { arrivedAt: at(-15), finishedAt: at(30) }, { kind: 'delivery' });
    await visit(start, [], {}, { kind: 'claim' });
    // None of these counts.
    await visit(start, [a], { status: 'cancelled' });
    await visit(app.clock.now().getTime() + HOUR_MS, [a]);
    await visit(start - 30 * DAY_MS, [a]);
    await anna.delete(`/api/visits/${await visit(start, [a])}`);
    const binned = await newOrder();
    await visit(start, [a], {}).then(async (id) => {
      await app.database.db.update(visits).set({ orderId: binned.id }).where(eq(visits.id, id));
    });
    await anna.delete(`/api/orders/${binned.id}`);

    const figures = await proved(anna, 'period=7d');
    expect(totals(figures)).toEqual([
      [a, 3],
      [b, 2],
      [null, 1],
    ]);
    const kind = (name: string) => figures.kinds.find((one) => one.kind === name);
    expect(kind('measure')).toEqual({
      ...{ kind: 'measure', total: 2, on_time: 1, late: 1, arrival_unmarked: 0 },
      ...{ late_sec: 11 * 60, finished_late: 1, finish_unmarked: 0 },
    });
    expect(kind('install')).toMatchObject({ late: 1, late_sec: 40 * 60, finish_unmarked: 1 });
    expect(kind('delivery')).toMatchObject({ on_time: 1, finished_late: 0, finish_unmarked: 0 });
    expect(kind('claim')).toMatchObject({ total: 1, arrival_unmarked: 1, finish_unmarked: 1 });
    expect(figures.people.map(({ name }) => name).at(-1)).toBe('Без сотрудника');

    const ofBoris = await proved(anna, `period=7d&user_id=${b}`, { 'filter[user]': String(b) });
    expect(totals(ofBoris)).toEqual([[b, 2]]);
    const free = await proved(anna, 'period=7d&user_id=none', { 'filter[user]': 'none' });
    expect(totals(free)).toEqual([[null, 1]]);
    expect(await proved(anna, 'period=today')).toBeDefined();
  });

  test('agrees with the definition of the contract on every pair of marks', async () => {
    const [a] = both() as [number];
    const now = app.clock.now().getTime();
    const starts = [now - DAY_MS, now - 30 * MINUTE_MS, now, now + MINUTE_MS];
    const offsets = [null, -5, 10, 10.02, 60];
    for (const start of starts) {
      for (const came of offsets) {
        for (const [place, left] of offsets.entries()) {
          const mark = (from: number, minutes: number | null) =>
            minutes === null ? null : new Date(from + minutes * MINUTE_MS);
          const status = (['planned', 'done', 'failed', 'cancelled', 'planned'] as const)[place];
          await visit(start, [a], {
            arrivedAt: mark(start, came),
            finishedAt: mark(start + HOUR_MS, left),
            ...(status && { status }),
          });
        }
      }
    }
    const all = await listOf(anna, {});
    expect(all.meta.total).toBe(100);
    const every: Visit[] = all.data;
    const idsOf = async (filter: Record<string, string>) =>
      (await listOf(anna, filter)).data.map(({ id }) => id).sort((one, other) => one - other);
    const meant = (of: (punctuality: NonNullable<ReturnType<typeof punctualityOf>>) => boolean) =>
      every
        .filter((one) => {
          const punctuality = punctualityOf(one, now);
          return punctuality !== null && of(punctuality);
        })
        .map(({ id }) => id)
        .sort((one, other) => one - other);
    expect(await idsOf({ 'filter[begun]': '1' })).toEqual(meant(() => true));
    for (const arrival of ['on_time', 'late', 'unmarked']) {
      const ids = await idsOf({ 'filter[arrival]': arrival });
      expect(ids).toEqual(meant((one) => one.arrival === arrival));
      expect(ids.length).toBeGreaterThan(0);
    }
    for (const finish of ['late', 'unmarked']) {
      const ids = await idsOf({ 'filter[finish]': finish });
      expect(ids).toEqual(meant((one) => one.finish === finish));
      expect(ids.length).toBeGreaterThan(0);
    }
    const figures = await proved(anna, 'period=7d');
    const lateMs = every.reduce((sum, one) => sum + (punctualityOf(one, now)?.lateMs ?? 0), 0);
    expect(figures.kinds[0]?.late_sec).toBe(Math.round(lateMs / 1000));
  });

  test.each([
    // The clocks go forward, back, and never.
    ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
    ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-02-15', '2026-02-14T10:00:00.000Z', '2026-02-15T10:00:00.000Z'],
  ])('begins and ends with the day of the company in %s', async (zone, day, first, next) => {
    await setZone(zone);
    const [a] = both() as [number];
    const begins = [
      Date.parse(first) - 1,
      Date.parse(first),
      Date.parse(next) - 1,
      Date.parse(next),
    ];
    const ids: number[] = [];
    for (const start of begins) ids.push(await visit(start, [a]));
    const figures = await proved(anna, `from=${day}&to=${day}`);
    expect(totals(figures)).toEqual([[a, 2]]);
    const list = await listOf(anna, { 'filter[from]': day, 'filter[to]': day, sort: 'starts_at' });
    expect(list.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  test('covers a whole year, page by page, the latest first', async () => {
    const [a] = both() as [number];
    const now = app.clock.now().getTime();
    for (const days of [1, 150, 364]) await visit(now - days * DAY_MS, [a]);
    const { meta } = await figuresOf(anna, 'period=today');
    const from = new Date(Date.parse(meta.to) - 365 * DAY_MS).toISOString().slice(0, 10);
    expect(totals(await proved(anna, `from=${from}&to=${meta.to}`))).toEqual([[a, 3]]);
    const answer = await anna.get('/api/visits/list?per_page=25&page=1');
    const starts = (answer.json as VisitPage).data.map(({ starts_at: at }) => Date.parse(at));
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
  });

  test('is absent without the module', async () => {
    const { json } = await anna.get('/api/dashboard?period=7d');
    expect((json as Dashboard).data.visits).toEqual({ kinds: [], people: [] });
    const { companyId } = anna.member;
    await app.database.db
      .update(companyModules)
      .set({ isActive: false })
      .where(and(eq(companyModules.companyId, companyId), eq(companyModules.code, 'soft_windows')));
    const without = (await anna.get('/api/dashboard?period=7d')).json as Dashboard;
    expect(without.data.visits).toBeNull();
    expect((await anna.get('/api/visits/list')).status).toBe(403);
  });

  test.each([
    ['filter[from]=2026-03-02&filter[to]=2026-03-01', 422],
    ['filter[kind]=walk', 422],
    ['filter[arrival]=early', 422],
    ['filter[finish]=on_time', 422],
    ['filter[user]=abc', 422],
    ['filter[begun]=0', 422],
    ['sort=kind', 422],
    ['filter[from]=2026-03-01&filter[to]=2026-03-01', 200],
  ])('answers %s with %i', async (query, status) => {
    expect((await anna.get(`/api/visits/list?${query}`)).status).toBe(status);
  });

  describe.each(['own', 'own_and_free'] as const)('with rows %s', (rows) => {
    test('counts the visits that the employee may read, as many as their lists have', async () => {
      const [a, b] = both() as [number, number];
      const start = app.clock.now().getTime() - DAY_MS;
      order = await newOrder({ user_id: a });
      await visit(start, [a]);
      await visit(start, [a, b], { arrivedAt: new Date(start) });
      await visit(start, []);
      order = await newOrder({ user_id: a });
      await visit(start, [a]);
      await visit(start, []);
      order = await newOrder();
      await anna.post('/api/orders/bulk', {
        action: 'assign',
        ids: [order.id],
        payload: { user_id: null },
      });
      await visit(start, [], {}, { kind: 'claim' });
      expect(totals(await proved(anna, 'period=7d'))).toEqual([
        [a, 3],
        [b, 1],
        [null, 3],
      ]);
      await restrictTo(app, boris.member, rows);
      const seen = await proved(boris, 'period=7d');
      // All visits of the order that he goes to, those of free orders with the wider choice.
      expect(totals(seen)).toEqual([
        [a, 2],
        [b, 1],
        [null, rows === 'own' ? 1 : 2],
      ]);
    });
  });

  test('counts delays of many years', async () => {
    const [a] = both() as [number];
    const arrivedAt = app.clock.now();
    const start = Date.parse('2001-01-01T09:00:00.000Z');
    for (let count = 0; count < 3; count += 1) await visit(start, [a], { arrivedAt });
    const { data } = await figuresOf(anna, 'from=2001-01-01&to=2001-01-02');
    const lateSec = 3 * Math.round((arrivedAt.getTime() - start) / 1000);
    expect(lateSec).toBeGreaterThan(2 ** 31);
    const { kinds, people } = data.visits as VisitFigures;
    for (const row of [kinds[0], people[0]?.kinds[0]]) {
      expect(Math.abs((row?.late_sec ?? 0) - lateSec)).toBeLessThan(3);
    }
  });

  test('is for those who may read, and the file holds the list', async () => {
    const [a] = both() as [number];
    const start = app.clock.now().getTime() - DAY_MS;
    await visit(start, [a], { arrivedAt: new Date(start + 30 * MINUTE_MS) });
    await visit(start, [a]);
    const file = await anna.get('/api/visits/export?format=csv&filter[arrival]=late');
    expect(file.status).toBe(200);
    expect(file.text.trim().split('\n')).toHaveLength(2);
    expect(file.text).toContain('Приехал');
    await restrictTo(app, boris.member, 'own', 'performer');
    expect((await boris.get('/api/visits/list')).status).toBe(403);
    expect((await boris.get('/api/dashboard')).status).toBe(403);
  });
});
