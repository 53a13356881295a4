import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Notification,
  Order,
  OrderActivity,
  OrderCounts,
  OrderRow,
  SavedVisit,
  Visit,
} from '../../contract';
import { visits } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { dueVisits } from '../../server/visits/visit-reminders';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;
const errorsOf = ({ json }: Answer) => (json as { errors?: Record<string, string[]> }).errors ?? {};

describeOnBothDatabases('visits', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Member;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const member = await app.register({ name: 'Анна' });
    boris = await app.addMember(member.companyId, 'Борис');
    anna = await openDesk(app, member);
    order = await newOrder({ contact: { name: 'Мария' }, address: 'Казань, Баумана, 5' });
    app.realtime.published.length = 0;
  });

  const newOrder = async (body: object = {}): Promise<Order> =>
    dataOf<Order>(await anna.post('/api/orders', body));
  const inTime = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const visitBody = (body: object = {}) => ({
    kind: 'measure',
    starts_at: inTime(48),
    ends_at: inTime(49),
    user_ids: [boris.userId],
    ...body,
  });
  const plan = async (body: object = {}, orderId = order.id): Promise<SavedVisit> => {
    const answer = await anna.post(`/api/orders/${orderId}/visits`, visitBody(body));
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const change = async (id: number, body: object): Promise<SavedVisit> => {
    const answer = await anna.put(`/api/visits/${id}`, body);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<SavedVisit>(answer);
  };
  const statusOf = async (id = order.id) =>
    dataOf<Order>(await anna.get(`/api/orders/${id}`)).status;
  const ofOrder = async (id = order.id) =>
    dataOf<Visit[]>(await anna.get(`/api/orders/${id}/visits`));
  const historyOf = async (id = order.id) =>
    dataOf<OrderActivity[]>(await anna.get(`/api/orders/${id}/activity`))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('visit'));
  const bellOf = async ({ token }: Pick<Member, 'token'>) =>
    dataOf<Notification[]>(await app.as(token).get('/api/user-notifications')).map(
      ({ title, message }) => `${title} — ${message}`.replaceAll(/[⁦-⁩]/g, ''),
    );
  const undo = (token: string | null) => anna.post('/api/bulk/undo', { undo_token: token });
  const listed = async (from: string, to: string, query = '') =>
    dataOf<Visit[]>(await anna.get(`/api/visits?from=${from}&to=${to}${query}`)).map(
      ({ id }) => id,
    );

  test('one is planned with its people, moves the order, and one undo takes both back', async () => {
    const visit = await plan({ comment: '  Въезд со двора ', move_order: true });
    expect(visit).toMatchObject({
      order_id: order.id,
      order_number: order.number,
      customer: 'Мария',
      address: 'Казань, Баумана, 5',
      kind: 'measure',
      status: 'planned',
      user_ids: [boris.userId],
      users: [{ id: boris.userId, name: 'Борис' }],
      comment: 'Въезд со двора',
      clashes: [],
      created_by: { name: 'Анна' },
      moved: { status: 'measure_scheduled' },
    });
    expect(await statusOf()).toBe('measure_scheduled');
    expect((await undo(visit.undo_token)).status).toBe(200);
    expect(await statusOf()).toBe('new');
    expect(await ofOrder()).toEqual([]);
    expect(await historyOf()).toEqual(['visit_planned', 'visit_deleted']);
  });

  test('an unticked offer leaves the order where it is, as does one that is further already', async () => {
    expect((await plan({})).moved).toBeNull();
    expect(await statusOf()).toBe('new');
    await anna.put(`/api/orders/${order.id}`, { status: 'production' });
    expect((await plan({ move_order: true })).moved).toBeNull();
    expect(await statusOf()).toBe('production');
  });

  test('ends as done or failed with a reason, and is opened again', async () => {
    const { id } = await plan();
    const nameless = await anna.put(`/api/visits/${id}`, { status: 'failed' });
    expect([nameless.status, errorsOf(nameless)]).toEqual([422, { reason: ['Укажите причину'] }]);
    const failed = await change(id, { status: 'failed', reason: 'Не открыли' });
    expect(failed).toMatchObject({ status: 'failed', reason: 'Не открыли' });
    const again = await change(id, { status: 'planned' });
    expect(again).toMatchObject({ status: 'planned', reason: null });
    const done = await change(id, { status: 'done', move_order: true });
    expect(done.moved).toMatchObject({ status: 'measured' });
    expect(await statusOf()).toBe('measured');
    await undo(done.undo_token);
    expect(await statusOf()).toBe('new');
    expect((await ofOrder())[0]?.status).toBe('planned');
    expect(await historyOf()).toEqual([
      'visit_planned',
      'visit_failed',
      'visit_reopened',
      'visit_done',
      'visit_reopened',
    ]);
  });

  test('is moved; what a colleague has changed meanwhile is not overwritten, nor undone', async () => {
    const visit = await plan();
    const moved = await change(visit.id, { starts_at: inTime(72), ends_at: inTime(73) });
    const stale = await anna.put(
      `/api/visits/${visit.id}`,
      { comment: 'Поздно' },
      { headers: { 'if-unmodified-since': visit.updated_at ?? '' } },
    );
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({ current: { id: visit.id, starts_at: inTime(72) } });
    await change(visit.id, { comment: 'Позвонить заранее' });
    const refused = await undo(moved.undo_token);
    expect(refused.json).toMatchObject({
      data: { failed: [{ id: visit.id, message: 'Выезд успели изменить' }] },
    });
    expect((await ofOrder())[0]?.starts_at).toBe(inTime(72));
  });

  describe('refused', () => {
    test.each([
      ['an end before the start', { ends_at: 'start' }, 'ends_at'],
      ['an unknown kind', { kind: 'party' }, 'kind'],
      ['a text without end', { comment: 'я'.repeat(20_001) }, 'comment'],
      ['no time', { starts_at: 'завтра' }, 'starts_at'],
      ['an unknown person', { user_ids: [2_000_000_000] }, 'user_ids'],
    ])('is %s', async (_name, body, field) => {
      const given = visitBody(
        'ends_at' in body ? { ends_at: visitBody().starts_at } : (body as object),
      );
      const answer = await anna.post(`/api/orders/${order.id}/visits`, given);
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]]);
      expect(await ofOrder()).toEqual([]);
    });

    test('is a person of another company, and a stranger reads and changes nothing', async () => {
      const stranger = await app.register();
      const answer = await anna.post(
        `/api/orders/${order.id}/visits`,
        visitBody({ user_ids: [stranger.userId] }),
      );
      expect(errorsOf(answer)).toHaveProperty('user_ids');
      const { id } = await plan();
      const theirs = app.as(stranger.token);
      const answers = [
        await theirs.get(`/api/visits/${id}`),
        await theirs.put(`/api/visits/${id}`, { status: 'done' }),
        await theirs.delete(`/api/visits/${id}`),
        await theirs.post(`/api/orders/${order.id}/visits`, visitBody({ user_ids: [] })),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    });

    test('is an end before the start that only half of a patch makes', async () => {
      const { id } = await plan();
      const answer = await anna.put(`/api/visits/${id}`, { starts_at: inTime(100) });
      expect([answer.status, errorsOf(answer)]).toEqual([
        422,
        { ends_at: ['Окончание должно быть позже начала'] },
      ]);
    });

    test('is a period that ends before it begins, and one of more than a season', async () => {
      const asked = (query: string) => anna.get(`/api/visits?${query}`);
      expect((await asked('from=2026-12-05&to=2026-12-04')).status).toBe(422);
      expect((await asked('from=2026-01-01&to=2026-12-31')).status).toBe(422);
      expect((await asked('from=2026-12-04&to=2026-12-04')).status).toBe(200);
    });
  });

  test('a repeated call with the same key plans no second one', async () => {
    const headers = { headers: { 'idempotency-key': 'once' } };
    const body = visitBody({ move_order: true });
    const path = `/api/orders/${order.id}/visits`;
    const answers = await Promise.all([1, 2].map(() => anna.post(path, body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await ofOrder()).toHaveLength(1);
    // The first answer may have been lost: the second one offers the same undo.
    const [first, second] = answers.map((answer) => dataOf<SavedVisit>(answer));
    expect(first).toMatchObject({ moved: { status: 'measure_scheduled' } });
    expect(second).toEqual(first);
    await undo(second?.undo_token ?? null);
    expect([await ofOrder(), await statusOf()]).toEqual([[], 'new']);
  });

  test('a person at two places at once is named with both orders; neighbours do not clash', async () => {
    const other = await newOrder();
    const first = await plan({ starts_at: inTime(10), ends_at: inTime(12) });
    await plan({ starts_at: inTime(12), ends_at: inTime(13) }, other.id);
    const second = await plan(
      { starts_at: inTime(11), ends_at: inTime(12), kind: 'install' },
      other.id,
    );
    expect(second.clashes).toMatchObject([
      { order_number: order.number, kind: 'measure', user: { name: 'Борис' } },
    ]);
    expect((await ofOrder())[0]?.clashes).toMatchObject([{ visit_id: second.id }]);
    await change(first.id, { status: 'cancelled' });
    expect(dataOf<Visit>(await anna.get(`/api/visits/${second.id}`)).clashes).toEqual([]);
  });

  test('of two dispatchers at once both see the clash', async () => {
    const other = await newOrder();
    const span = { starts_at: inTime(10), ends_at: inTime(12) };
    await Promise.all([plan(span), plan(span, other.id)]);
    const [mine] = await ofOrder();
    const [theirs] = await ofOrder(other.id);
    expect(mine?.clashes).toMatchObject([{ order_id: other.id }]);
    expect(theirs?.clashes).toMatchObject([{ order_id: order.id }]);
    const events = app.realtime.published.filter(({ event }) => event === 'visit.changed');
    expect(events).toHaveLength(2);
  });

  test('one of several days stands in each of them, by the days of the company', async () => {
    // Moscow is three hours ahead: the visit ends at midnight there.
    const { id } = await plan({
      starts_at: '2026-12-03T07:00:00Z',
      ends_at: '2026-12-05T21:00:00Z',
    });
    for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) {
      expect(await listed(day, day), day).toEqual([id]);
    }
    expect(await listed('2026-12-06', '2026-12-06')).toEqual([]);
    expect(await listed('2026-12-01', '2026-12-02')).toEqual([]);
    expect(await listed('2026-12-01', '2026-12-31', '&filter[kind]=install')).toEqual([]);
    expect(await listed('2026-12-01', '2026-12-31', `&filter[user]=${boris.userId}`)).toEqual([id]);
    expect(await listed('2026-12-01', '2026-12-31', '&filter[user]=none')).toEqual([]);
    await change(id, { user_ids: [] });
    expect(await listed('2026-12-01', '2026-12-31', '&filter[user]=none,999')).toEqual([id]);
  });

  test('goes into the trash and comes back; with its order it is out of sight', async () => {
    const visit = await plan({
      starts_at: '2026-12-03T07:00:00Z',
      ends_at: '2026-12-03T08:00:00Z',
    });
    expect((await anna.delete(`/api/visits/${visit.id}`)).status).toBe(204);
    expect(await listed('2026-12-01', '2026-12-31')).toEqual([]);
    expect((await anna.get(`/api/visits/${visit.id}`)).status).toBe(404);
    expect((await anna.post(`/api/visits/${visit.id}/restore`)).status).toBe(200);
    await anna.delete(`/api/orders/${order.id}`);
    expect(await listed('2026-12-01', '2026-12-31')).toEqual([]);
    expect((await anna.put(`/api/visits/${visit.id}`, { status: 'done' })).status).toBe(404);
    await anna.post('/api/orders/bulk', { action: 'restore', ids: [order.id] });
    expect(await listed('2026-12-01', '2026-12-31')).toEqual([visit.id]);
    await anna.delete(`/api/visits/${visit.id}`);
    app.clock.advance(31 * DAY_MS);
    await purge(app.services);
    expect(await app.database.db.$count(visits, eq(visits.id, visit.id))).toBe(0);
  });

  test('its people are notified of the assigning, the moving and the cancelling', async () => {
    const visit = await plan({
      starts_at: '2026-12-03T11:00:00Z',
      ends_at: '2026-12-03T12:00:00Z',
    });
    const where = `Заказ №${order.number} · Мария · Казань, Баумана, 5`;
    const assigned = `Вам назначен выезд: Замер — 3 декабря, 14:00–15:00 · ${where}`;
    expect(await bellOf(boris)).toEqual([assigned]);
    await change(visit.id, {
      starts_at: '2026-12-04T07:00:00Z',
      ends_at: '2026-12-04T08:00:00Z',
    });
    const moved = `Замер: выезд перенесён — теперь 4 декабря, 10:00–11:00 · было 3 декабря, 14:00–15:00 · ${where}`;
    expect(await bellOf(boris)).toEqual([moved, assigned]);
    await change(visit.id, { comment: 'Ничего нового' });
    expect(await bellOf(boris)).toHaveLength(2);
    await change(visit.id, { status: 'cancelled' });
    expect((await bellOf(boris))[0]).toBe(
      `Замер: выезд отменён — 4 декабря, 10:00–11:00 · ${where}`,
    );
    await change(visit.id, { status: 'planned' });
    await change(visit.id, { user_ids: [anna.member.userId] });
    expect((await bellOf(boris))[0]).toBe(
      `С вас снят выезд: Замер — 4 декабря, 10:00–11:00 · ${where}`,
    );
    expect(await bellOf(anna.member)).toEqual([]);
  });

  describe('reminders', () => {
    const ring = () => dueVisits(app.services)(app.database.db, app.services.now);
    /** Moves the clock to a moment; sessions are renewed. */
    const at = async (moment: string) => {
      app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
      boris = { ...boris, token: await app.login(boris.email, boris.password) };
      Object.assign(anna, app.as(await app.login(anna.member.email, anna.member.password)));
      await ring();
    };
    const later = (days: number, time: string) => {
      const day = new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
      return `${day}T${time}Z`;
    };

    test('come at six in the evening before and an hour before, once each', async () => {
      const [evening, hour, start, end] = [
        later(4, '15:00:00'),
        later(5, '10:00:00'),
        later(5, '11:00:00'),
        later(5, '12:00:00'),
      ];
      await plan({ starts_at: start, ends_at: end });
      const titles = async () =>
        (await bellOf(boris)).map((text) => text.split(' — ')[0]).slice(0, -1);
      await at(later(4, '14:59:00'));
      expect(await titles()).toEqual([]);
      await at(evening);
      await ring();
      expect(await titles()).toEqual(['Замер завтра в 14:00']);
      await at(hour);
      await ring();
      expect(await titles()).toEqual(['Замер сегодня в 14:00', 'Замер завтра в 14:00']);
    });

    test('of a moved visit come at its new time only, of one that is over never', async () => {
      const visit = await plan({ starts_at: later(2, '11:00:00'), ends_at: later(2, '12:00:00') });
      const [start, end] = [later(6, '11:00:00'), later(6, '12:00:00')];
      const [old, evening, hour] = [
        later(2, '10:00:00'),
        later(5, '15:00:00'),
        later(6, '10:00:00'),
      ];
      await change(visit.id, { starts_at: start, ends_at: end });
      const before = (await bellOf(boris)).length;
      await at(old);
      expect(await bellOf(boris)).toHaveLength(before);
      await at(evening);
      expect(await bellOf(boris)).toHaveLength(before + 1);
      await change(visit.id, { status: 'cancelled' });
      const cancelled = (await bellOf(boris)).length;
      await at(hour);
      expect(await bellOf(boris)).toHaveLength(cancelled);
    });

    test('of many visits at once are one, which leads to the route of that day', async () => {
      const [start, end] = [later(5, '21:30:00'), later(5, '22:30:00')];
      // By the clock of the company it is the next day already.
      const path = `/orders?view=route&day=${later(6, '00:00:00').slice(0, 10)}`;
      for (let count = 0; count < 6; count += 1) await plan({ starts_at: start, ends_at: end });
      await at(later(5, '15:00:00'));
      const { data } = (await app.as(boris.token).get('/api/user-notifications')).json as {
        data: Notification[];
      };
      expect(data[0]).toMatchObject({ title: 'Скоро 6 выездов', path });
    });

    test('of a visit without people go to the person responsible for the order', async () => {
      await anna.put(`/api/orders/${order.id}`, { user_id: anna.member.userId });
      const hour = later(5, '10:00:00');
      await plan({ user_ids: [], starts_at: later(5, '11:00:00'), ends_at: later(5, '12:00:00') });
      await at(hour);
      const [told] = await bellOf({
        token: await app.login(anna.member.email, anna.member.password),
      });
      expect(told).toContain('Замер сегодня в 14:00');
      expect(told).toContain('никто не назначен');
    });
  });

  test('go with a person who is disabled to the successor, and come back with the undo', async () => {
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    const { id } = await plan({ user_ids: [boris.userId] });
    const both = await plan({ user_ids: [boris.userId, vera.userId] });
    const done = await plan();
    await change(done.id, { status: 'done' });
    const people = async () =>
      Object.fromEntries((await ofOrder()).map((visit) => [visit.id, visit.user_ids]));
    const answer = await anna.post('/api/users/bulk', {
      action: 'disable',
      ids: [boris.userId],
      payload: { transfer_to: vera.userId },
    });
    expect(answer.status, answer.text).toBe(200);
    const { undo_token: token } = dataOf<{ undo_token: string }>(answer);
    expect(await people()).toEqual({
      [id]: [vera.userId],
      [both.id]: [vera.userId],
      [done.id]: [boris.userId],
    });
    await undo(token);
    expect((await people())[id]).toEqual([boris.userId]);
    expect((await people())[both.id]?.toSorted()).toEqual([boris.userId, vera.userId].toSorted());
  });

  test('the list of orders shows the next visit, else the last that is done, and has tabs of the week', async () => {
    const other = await newOrder();
    const counts = async () =>
      dataOf<OrderCounts>(await anna.get('/api/orders/counts')) satisfies OrderCounts;
    const rowOf = async (id: number) =>
      dataOf<OrderRow[]>(await anna.get('/api/orders')).find((row) => row.id === id);
    const tab = async (name: string) =>
      dataOf<OrderRow[]>(await anna.get(`/api/orders?tab=${name}`)).map(({ id }) => id);
    expect(await rowOf(order.id)).toMatchObject({ measure: null, install: null });
    const late = await plan({ starts_at: inTime(24 * 30), ends_at: inTime(24 * 30 + 1) });
    const [now, soon] = [inTime(0), inTime(1)];
    const today = await plan({ starts_at: now, ends_at: soon });
    await plan({ kind: 'install', starts_at: now, ends_at: soon }, other.id);
    await plan({ kind: 'install', starts_at: now, ends_at: inTime(24 * 3) });
    expect(await rowOf(order.id)).toMatchObject({
      measure: { id: today.id, status: 'planned', starts_at: now },
      install: { ends_at: inTime(24 * 3) },
    });
    expect(await counts()).toMatchObject({ measures: 1, installs: 2 });
    expect(await tab('measures')).toEqual([order.id]);
    expect((await tab('installs')).toSorted()).toEqual([order.id, other.id]);
    await change(today.id, { status: 'done' });
    expect((await rowOf(order.id))?.measure?.id).toBe(late.id);
    await anna.delete(`/api/visits/${late.id}`);
    expect((await rowOf(order.id))?.measure).toMatchObject({ id: today.id, status: 'done' });
    expect(await counts()).toMatchObject({ measures: 1 });
    await change(today.id, { status: 'cancelled' });
    expect((await rowOf(order.id))?.measure).toBeNull();
    expect(await counts()).toMatchObject({ measures: 0 });
  });

  test('a message that was passed on to the client stands in the history, as it was', async () => {
    const { id } = await plan();
    const text = 'Ваш замер — 3 декабря, 14:00–15:00 <b>';
    expect((await anna.post(`/api/visits/${id}/passed`, { via: 'sms', text })).status).toBe(204);
    const entries = dataOf<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`));
    const [entry] = entries.filter(({ kind }) => kind === 'visit_passed');
    expect(entry).toMatchObject({
      user: { name: 'Анна' },
      data: { visit_id: id, via: 'sms', text },
    });
    const refused = await anna.post(`/api/visits/${id}/passed`, { via: 'pigeon', text });
    expect(Object.keys(errorsOf(refused))).toEqual(['via']);
  });
});
