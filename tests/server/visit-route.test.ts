import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, RouteStop, SavedClaim, SavedVisit, VisitRoute } from '../../contract';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const DAY = '2026-12-03';
const IS_DEEP = process.env['DEEP'] === '1';
const EDITS_AT_ONCE = 5;
/** Deep: 500 edits. */
const ROUNDS = IS_DEEP ? 100 : 20;
const LIMIT_MS = IS_DEEP ? 900_000 : 120_000;
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('the route of a day', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  beforeAll(async () => {
    const start = new Date('2026-12-02T09:00:00Z');
    const limits = { LIMIT_WRITES_PER_MINUTE: '100000', LIMIT_READS_PER_MINUTE: '100000' };
    app = createTestApp(await open(), limits, { start });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    order = await newOrder({ contact: { name: 'Мария', phone: '+7 943 111-22-33' } });
  });

  const prices = async () => {
    const { data } = (await anna.get('/api/soft-windows/settings')).json as {
      data: { films: { id: number }[]; fasteners: { id: number; name: string; kind: string }[] };
    };
    return data;
  };
  const newOrder = async (body: object = {}): Promise<Order> => {
    const answer = await anna.post('/api/orders', { address: 'Казань, Баумана, 5', ...body });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Order>(answer);
  };
  const plan = async (body: object = {}, orderId = order.id): Promise<SavedVisit> => {
    const answer = await anna.post(`/api/orders/${orderId}/visits`, {
      kind: 'measure',
      starts_at: `${DAY}T07:00:00Z`,
      ends_at: `${DAY}T08:00:00Z`,
      user_ids: [boris.member.userId],
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const change = async (id: number, body: object) => {
    const answer = await anna.put(`/api/visits/${id}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const routeOf = async (desk: Desk, query = `day=${DAY}`): Promise<VisitRoute> => {
    const answer = await desk.get(`/api/visits/route?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<VisitRoute>(answer);
  };
  const stopOf = async (desk: Desk): Promise<RouteStop> => {
    const [stop] = (await routeOf(desk)).stops;
    if (!stop) throw new Error('There is no stop');
    return stop;
  };
  const see = async (desk: Desk, { id, version }: Pick<RouteStop, 'id' | 'version'>) => {
    const answer = await desk.post('/api/visits/seen', { visit_id: id, version });
    expect(answer.status, answer.text).toBe(204);
  };

  test('lists the visits of a person in their order, with where and what', async () => {
    await plan({ starts_at: `${DAY}T12:00:00Z`, ends_at: `${DAY}T13:00:00Z` });
    const early = await plan({ comment: 'Въезд со двора' });
    await plan({ user_ids: [anna.member.userId] });
    await anna.put(`/api/orders/${order.id}`, {
      floor: '2',
      object_type: 'veranda',
      mounting_base: 'wood',
      mounting_height_mm: 3000,
      comment: 'Собака',
    });
    const { stops, gone } = await routeOf(boris);
    expect(stops).toHaveLength(2);
    expect(stops[0]).toMatchObject({
      id: early.id,
      customer: 'Мария',
      phone: '+7 943 111-22-33',
      address: 'Казань, Баумана, 5',
      floor: '2',
      object_type: 'veranda',
      mounting_base: 'wood',
      mounting_height_mm: 3000,
      comment: 'Въезд со двора',
      order_comment: 'Собака',
      collect: null,
      take: [],
      changes: [],
      is_new: true,
    });
    expect(gone).toEqual([]);
    expect((await routeOf(anna, `day=${DAY}&user=${boris.member.userId}`)).stops).toHaveLength(2);
    expect((await routeOf(boris, 'day=2026-12-04')).stops).toEqual([]);
  });

  test('tells what to take along and what to collect, but for a measuring', async () => {
    const { films, fasteners } = await prices();
    const [film, fastener] = [films[0], fasteners.find(({ kind }) => kind !== 'none')];
    const side = fastener?.id;
    const sold = await newOrder({
      items: [
        {
          name: 'Окно 1',
          opening_width_mm: 2000,
          height_left_mm: 1800,
          qty: 2,
          film_id: film?.id,
          weight: true,
          fastener: { top: side, right: side, bottom: side, left: side },
        },
      ],
      lines: [{ name: 'Выезд', qty: 1, price: 1_250_000 }],
    });
    const { id } = await plan({ kind: 'install' }, sold.id);
    await restrictTo(app, boris.member, 'all', 'performer');
    const stop = await stopOf(boris);
    expect(stop.items).toEqual([
      { name: 'Окно 1', qty: 2, width_mm: 2000, left_mm: 1800, right_mm: null },
    ]);
    expect(stop.take).toContainEqual({ name: 'Изделия', pieces: 2, length_mm: null });
    const pieces = sold.calculation?.items[0]?.pieces ?? { top: 0, right: 0, bottom: 0, left: 0 };
    const all = Object.values(pieces).reduce((sum, count) => sum + count, 0) * 2;
    expect(all).toBeGreaterThan(0);
    expect(stop.take).toContainEqual({ name: fastener?.name, pieces: all, length_mm: null });
    const width = sold.calculation?.items[0]?.width_mm ?? 0;
    expect(stop.take).toContainEqual({ name: 'Утяжелитель', pieces: null, length_mm: width * 2 });
    expect(stop.collect).toBe(sold.balance);
    for (const kind of ['delivery', 'claim'] as const) {
      await change(id, { kind });
      expect((await stopOf(boris)).take).toEqual(stop.take);
    }
    await change(id, { kind: 'measure' });
    expect((await stopOf(boris)).take).toEqual([]);
  });

  test('marks what has changed since the person looked, until they have seen that', async () => {
    const { id } = await plan();
    await see(boris, await stopOf(boris));
    expect(await stopOf(boris)).toMatchObject({ is_new: false, changes: [] });
    await change(id, { starts_at: `${DAY}T06:00:00Z` });
    await anna.put(`/api/orders/${order.id}`, { address: 'Казань, Кремлёвская, 1', floor: '3' });
    const changed = await stopOf(boris);
    expect(changed.changes).toEqual([
      { label: 'Время', from: '3 декабря, 10:00–11:00', to: '3 декабря, 09:00–11:00' },
      { label: 'Адрес', from: 'Казань, Баумана, 5', to: 'Казань, Кремлёвская, 1' },
      { label: 'Этаж', from: null, to: '3' },
    ]);
    await change(id, { comment: 'Позвонить' });
    // A change after the look stays marked, with all of before.
    await see(boris, changed);
    const last = await stopOf(boris);
    expect(last.changes).toHaveLength(4);
    await see(boris, last);
    expect((await stopOf(boris)).changes).toEqual([]);
    // Of a colleague's route nothing is marked, and nothing seen.
    const [theirs] = (await routeOf(anna, `day=${DAY}&user=${boris.member.userId}`)).stops;
    expect(theirs).toMatchObject({ changes: [], is_new: false });
  });

  test('marks a status that a colleague has given a visit, and none of one’s own', async () => {
    const sold = await newOrder({ lines: [{ name: 'Выезд', qty: 1, price: 1_250_000 }] });
    const { id } = await plan({ kind: 'install' }, sold.id);
    await see(boris, await stopOf(boris));
    const mark = async (body: object) => {
      const answer = await boris.put(`/api/visits/${id}`, body);
      expect(answer.status, answer.text).toBe(200);
      return dataOf<SavedVisit>(answer);
    };
    for (const body of [{ status: 'done', finished: true }, { status: 'planned' }]) {
      const { undo_token } = await mark(body);
      expect((await stopOf(boris)).changes).toEqual([]);
      if (body.status === 'planned') await boris.post('/api/bulk/undo', { undo_token });
    }
    expect(await stopOf(boris)).toMatchObject({ status: 'done', changes: [] });
    await mark({ status: 'planned' });
    await change(id, { status: 'failed', reason: 'Не открыли' });
    const changed = await stopOf(boris);
    expect(changed.changes).toContainEqual({
      label: 'Выезд',
      from: null,
      to: 'отмечен несостоявшимся: Не открыли',
    });
    await see(boris, changed);
    await change(id, { status: 'done' });
    expect((await stopOf(boris)).changes).toMatchObject([{ to: 'отмечен выполненным' }]);
    // A mark of one’s own leaves other news as it is.
    await anna.put(`/api/orders/${sold.id}`, { floor: '3' });
    await mark({ status: 'planned' });
    expect((await stopOf(boris)).changes).toEqual([{ label: 'Этаж', from: null, to: '3' }]);
  });

  test('says at a claim what to put right, to its people alone, and marks what is new', async () => {
    const complain = async (text: string) =>
      dataOf<SavedClaim>(await anna.post(`/api/orders/${order.id}/claims`, { text }));
    const first = await complain('Молния не закрывается');
    const { id } = await plan({ kind: 'claim' });
    await restrictTo(app, boris.member, 'all', 'performer');
    const stop = await stopOf(boris);
    expect(stop.claims).toEqual([{ id: first.id, text: 'Молния не закрывается' }]);
    await see(boris, stop);
    expect((await stopOf(boris)).changes).toEqual([]);
    app.clock.advance(1000);
    const second = await complain('Отклеился кант');
    await anna.put(`/api/claims/${first.id}`, { resolution: 'Заменили', resolved: true });
    const changed = await stopOf(boris);
    expect(changed.claims).toEqual([{ id: second.id, text: 'Отклеился кант' }]);
    expect(changed.changes).toEqual([
      { label: 'Рекламация', from: null, to: 'Отклеился кант' },
      { label: 'Рекламация', from: 'Молния не закрывается', to: null },
    ]);
    expect(changed.is_new).toBe(false);
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    await restrictTo(app, vera, 'all', 'performer');
    const theirs = await app.as(vera.token).get(`/api/visits/route?day=${DAY}`);
    expect(dataOf<VisitRoute>(theirs).stops).toEqual([]);
    await change(id, { kind: 'measure' });
    expect((await stopOf(boris)).claims).toBeUndefined();
  });

  test('names a visit that was seen and is not there any more', async () => {
    const moved = await plan();
    const lost = await plan({ starts_at: `${DAY}T09:00:00Z`, ends_at: `${DAY}T10:00:00Z` });
    for (const stop of (await routeOf(boris)).stops) await see(boris, stop);
    const later = { starts_at: '2026-12-05T07:00:00.000Z', ends_at: '2026-12-05T08:00:00.000Z' };
    await change(moved.id, later);
    await change(lost.id, { user_ids: [] });
    await restrictTo(app, boris.member, 'all', 'performer');
    const { stops, gone } = await routeOf(boris);
    expect(stops).toEqual([]);
    expect(gone).toMatchObject([
      { visit_id: moved.id, kind: 'measure', customer: 'Мария', moved_to: later.starts_at },
      { visit_id: lost.id, moved_to: null },
    ]);
    const [there] = (await routeOf(boris, 'day=2026-12-05')).stops;
    expect(there?.changes).toMatchObject([{ label: 'Время', from: '3 декабря, 10:00–11:00' }]);
    for (const { visit_id: id } of gone) await see(boris, { id, version: '' });
    expect((await routeOf(boris)).gone).toEqual([]);
  });

  test('«приехал» and «закончил» are the moments of the first taps, and are taken back', async () => {
    const { id } = await plan();
    await restrictTo(app, boris.member, 'all', 'performer');
    const put = async (body: object) => {
      const answer = await boris.put(`/api/visits/${id}`, body);
      expect(answer.status, answer.text).toBe(200);
      return dataOf<SavedVisit>(answer);
    };
    const at = app.clock.now().toISOString();
    expect(await put({ arrived: true })).toMatchObject({ arrived_at: at, finished_at: null });
    app.clock.advance(HOUR_MS);
    expect((await put({ arrived: true })).arrived_at).toBe(at);
    const end = app.clock.now().toISOString();
    const done = await put({ status: 'done', finished: true, move_order: true });
    expect(done).toMatchObject({ status: 'done', arrived_at: at, finished_at: end });
    expect(dataOf<Order>(await anna.get(`/api/orders/${order.id}`)).status).toBe('measured');
    expect(await put({ status: 'planned', finished: false })).toMatchObject({ finished_at: null });
    expect((await put({ arrived: false })).arrived_at).toBeNull();
  });

  describe('edits', () => {
    const text = fc.constantFrom('Раз', 'Два', 'Три', null);
    const hour = fc.integer({ min: 6, max: 18 });
    const EDITS = fc.oneof(
      fc.record({ of: fc.constant('order' as const), body: fc.record({ address: text }) }),
      fc.record({ of: fc.constant('order' as const), body: fc.record({ floor: text }) }),
      fc.record({ of: fc.constant('order' as const), body: fc.record({ comment: text }) }),
      fc.record({
        of: fc.constant('order' as const),
        body: fc.record({ object_type: fc.constantFrom('veranda', 'gazebo', null) }),
      }),
      fc.record({
        of: fc.constant('order' as const),
        body: fc.record({ mounting_base: fc.constantFrom('wood', 'metal', null) }),
      }),
      fc.record({
        of: fc.constant('order' as const),
        body: fc.record({ contact: fc.record({ name: text, phone: fc.constant(null) }) }),
      }),
      fc.record({ of: fc.constant('visit' as const), body: fc.record({ comment: text }) }),
      fc.record({
        of: fc.constant('visit' as const),
        body: hour.map((from) => ({
          starts_at: `${DAY}T${String(from).padStart(2, '0')}:00:00.000Z`,
          ends_at: `${DAY}T${String(from + 2).padStart(2, '0')}:00:00.000Z`,
        })),
      }),
      fc.record({
        of: fc.constant('visit' as const),
        body: fc.record({ kind: fc.constantFrom('measure', 'claim', 'delivery') }),
      }),
      fc.record({
        of: fc.constant('visit' as const),
        body: fc.constantFrom<object>(
          { status: 'planned' },
          { status: 'done' },
          { status: 'cancelled' },
          { status: 'failed', reason: 'Не открыли' },
          { status: 'failed', reason: 'Дождь' },
        ),
      }),
    );
    /** The contents of a stop, without the marks of looking at it. */
    const shownIn = ({
      changes: _c,
      is_new: _n,
      version: _v,
      updated_at: _u,
      ...shown
    }: RouteStop) => JSON.stringify(shown);

    test(
      'are marked, whichever they are, and only where something is different',
      async () => {
        const { id } = await plan();
        await fc.assert(
          fc.asyncProperty(
            fc.array(EDITS, { minLength: EDITS_AT_ONCE, maxLength: EDITS_AT_ONCE }),
            async (edits) => {
              const before = await stopOf(boris);
              await see(boris, before);
              for (const { of, body } of edits) {
                const path = of === 'order' ? `/api/orders/${order.id}` : `/api/visits/${id}`;
                expect((await anna.put(path, body)).status).toBe(200);
                const now = await stopOf(boris);
                expect(now.changes.length > 0).toBe(shownIn(now) !== shownIn(before));
              }
            },
          ),
          { numRuns: ROUNDS },
        );
      },
      LIMIT_MS,
    );
  });
});
