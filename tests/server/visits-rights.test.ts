import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResult, Order, SavedVisit, Visit, VisitPatch } from '../../contract';
import { orders, visits } from '../../server/db/schema';
import { dataOf } from '../support/server/chat-desk';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PERIOD = 'from=2026-03-01&to=2026-05-31';
const SPAN = { starts_at: '2026-03-12T09:00:00.000Z', ends_at: '2026-03-12T10:00:00.000Z' };
const MISSING = 'Не найдено';
const idsOf = (answer: Answer) => dataOf<{ id: number }[]>(answer).map(({ id }) => id);

describeOnBothDatabases('the visits of an employee', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let client: number;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    const made = await anna.post('/api/clients', {
      name: 'Мария',
      phone: '+7 999 000-00-01',
      user_id: anna.member.userId,
    });
    client = dataOf<{ id: number }>(made).id;
    order = await newOrder();
  });

  const newOrder = async () =>
    dataOf<Order>(
      await anna.post('/api/orders', { client_id: client, user_id: anna.member.userId }),
    );
  const planBy = (desk: Desk, orderId: number, body: object = {}) =>
    desk.post(`/api/orders/${orderId}/visits`, { kind: 'measure', ...SPAN, ...body });
  const plan = async (userIds: number[], orderId = order.id, body: object = {}) => {
    const answer = await planBy(anna, orderId, { user_ids: userIds, ...body });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const change = async (desk: Desk, id: number, patch: VisitPatch) => {
    const answer = await desk.put(`/api/visits/${id}`, patch);
    expect(answer.status, answer.text).toBe(200);
    return dataOf<SavedVisit>(answer);
  };
  const restrict = (rows: 'own' | 'own_and_free' = 'own') => restrictTo(app, boris.member, rows);
  const seesOrder = async () => (await boris.get(`/api/orders/${order.id}`)).status === 200;

  /** In how many of the places that lead to the order Boris finds something. */
  const placesOf = async () => {
    const listOf = async (path: string) => idsOf(await boris.get(path)).length;
    const statusOf = async (path: string) => (await boris.get(path)).status;
    const board = await boris.get('/api/orders/board');
    const csv = await boris.get('/api/orders/export?format=csv');
    return {
      list: await listOf('/api/orders'),
      search: await listOf(`/api/orders?search=${encodeURIComponent('Мария')}`),
      counted: dataOf<{ all: number }>(await boris.get('/api/orders/counts')).all,
      board: board.text.includes(`"id":${order.id},`),
      csv: csv.text.trim().split('\n').length - 1,
      clients: await listOf('/api/clients'),
      ofClient: await listOf(`/api/orders?filter[client]=${client}`),
      visits: await listOf(`/api/visits?${PERIOD}`),
      card: await statusOf(`/api/clients/${client}`),
      order: await statusOf(`/api/orders/${order.id}`),
      documents: await statusOf(`/api/orders/${order.id}/documents`),
      payments: await statusOf(`/api/orders/${order.id}/payments`),
      activity: await statusOf(`/api/orders/${order.id}/activity`),
      ofOrder: await statusOf(`/api/orders/${order.id}/visits`),
    };
  };
  const NONE = { list: 0, search: 0, counted: 0, board: false, csv: 0, clients: 0, ofClient: 0 };
  const NOWHERE = {
    ...{ ...NONE, visits: 0, card: 404, order: 404, documents: 404 },
    ...{ payments: 404, activity: 404, ofOrder: 404 },
  };
  const ONE = { list: 1, search: 1, counted: 1, board: true, csv: 1, clients: 1, ofClient: 1 };
  const EVERYWHERE = {
    ...{ ...ONE, visits: 1, card: 200, order: 200, documents: 200 },
    ...{ payments: 200, activity: 200, ofOrder: 200 },
  };

  describe.each(['own', 'own_and_free'] as const)('with rows %s', (rows) => {
    test('bring the order everywhere, and take it along when the person is taken off', async () => {
      await restrict(rows);
      expect(await placesOf()).toEqual(NOWHERE);
      const { id } = await plan([boris.member.userId]);
      expect(await placesOf()).toEqual(EVERYWHERE);
      await change(anna, id, { user_ids: [anna.member.userId] });
      expect(await placesOf()).toEqual(NOWHERE);
      await change(anna, id, { user_ids: [anna.member.userId, boris.member.userId] });
      expect(await placesOf()).toEqual(EVERYWHERE);
      await anna.delete(`/api/visits/${id}`);
      expect(await placesOf()).toEqual(NOWHERE);
      expect((await anna.post(`/api/visits/${id}/restore`)).status).toBe(200);
      expect(await placesOf()).toEqual(EVERYWHERE);
    });

    test('bring an order of the trash too, and no other order of its client', async () => {
      const other = await newOrder();
      await plan([boris.member.userId]);
      await restrict(rows);
      expect(idsOf(await boris.get(`/api/orders?filter[client]=${client}`))).toEqual([order.id]);
      expect((await boris.get(`/api/orders/${other.id}`)).status).toBe(404);
      await anna.delete(`/api/orders/${order.id}`);
      const trash = await boris.get('/api/trash');
      expect(dataOf<{ id: number }[]>(trash)).toMatchObject([{ type: 'order', id: order.id }]);
      expect(idsOf(await boris.get(`/api/visits?${PERIOD}`))).toEqual([]);
    });
  });

  test('with rows own_and_free visits of free orders are found, and those of colleagues are not', async () => {
    await app.database.db.update(orders).set({ userId: null }).where(eq(orders.id, order.id));
    const hidden = await newOrder();
    const { id } = await plan([]);
    await plan([], hidden.id);
    await restrict('own_and_free');
    expect(idsOf(await boris.get(`/api/visits?${PERIOD}`))).toEqual([id]);
  });

  test('of a hidden order answer as if they were missing', async () => {
    const { id } = await plan([anna.member.userId]);
    await restrict();
    const calls = async () => [
      await boris.get(`/api/visits/${id}`),
      await boris.put(`/api/visits/${id}`, { user_ids: [boris.member.userId] }),
      await boris.delete(`/api/visits/${id}`),
      await boris.post(`/api/visits/${id}/restore`),
      await boris.get(`/api/orders/${order.id}/visits`),
      await planBy(boris, order.id, { user_ids: [boris.member.userId] }),
    ];
    for (const { status, json } of await calls()) {
      expect([status, json]).toEqual([404, { message: MISSING }]);
    }
    await anna.delete(`/api/visits/${id}`);
    for (const { status } of await calls()) expect(status).toBe(404);
    expect(await seesOrder()).toBe(false);
    expect(idsOf(await boris.get(`/api/visits?${PERIOD}`))).toEqual([]);
    expect(idsOf(await boris.get(`/api/visits?${PERIOD}&filter[user]=none`))).toEqual([]);
  });

  test('clash with none of a hidden order, in a list, an answer and a conflict', async () => {
    const hidden = await newOrder();
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    await plan([vera.userId], hidden.id);
    const mine = await plan([vera.userId, boris.member.userId]);
    expect(mine.clashes).toHaveLength(1);
    await restrict();
    const [listed] = dataOf<Visit[]>(await boris.get(`/api/visits?${PERIOD}`));
    expect(listed).toMatchObject({ id: mine.id, clashes: [] });
    expect(await change(boris, mine.id, { comment: 'Позвонить' })).toMatchObject({ clashes: [] });
    const stale = await boris.put(
      `/api/visits/${mine.id}`,
      { comment: 'Поздно' },
      { headers: { 'if-unmodified-since': mine.updated_at ?? '' } },
    );
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({ current: { id: mine.id, clashes: [] } });
    // The one by which Boris finds the order goes, and what stands in its last answer is of no hidden one.
    const last = await change(boris, mine.id, { user_ids: [vera.userId] });
    expect(last).toMatchObject({ id: mine.id, clashes: [] });
    expect(await seesOrder()).toBe(false);
    expect((await anna.get(`/api/visits/${mine.id}`)).json).toMatchObject({
      data: { clashes: [{ order_id: hidden.id }] },
    });
  });

  test('that a person deleted come back to them; one that a colleague deleted gives no order', async () => {
    const { id } = await plan([boris.member.userId]);
    await restrict();
    expect((await boris.delete(`/api/visits/${id}`)).status).toBe(204);
    expect(await seesOrder()).toBe(false);
    expect((await boris.post(`/api/visits/${id}/restore`)).status).toBe(200);
    expect(await seesOrder()).toBe(true);
    await anna.delete(`/api/visits/${id}`);
    expect((await boris.post(`/api/visits/${id}/restore`)).status).toBe(404);
    expect(await seesOrder()).toBe(false);
  });

  test('a person who took themselves off is put back by the undo, and by no older token', async () => {
    const { id } = await plan([boris.member.userId]);
    await restrict();
    const moved = await change(boris, id, { comment: 'Въезд со двора' });
    const left = await change(boris, id, { user_ids: [] });
    expect(await seesOrder()).toBe(false);
    expect(dataOf(await boris.undo(left.undo_token))).toEqual({ processed: 1, failed: [] });
    expect(await seesOrder()).toBe(true);
    const again = await change(boris, id, { comment: 'Позвонить заранее' });
    await change(anna, id, { user_ids: [anna.member.userId] });
    for (const { undo_token: token } of [moved, again]) {
      expect(dataOf<BulkResult>(await boris.undo(token)).failed).toEqual([
        { id, message: MISSING },
      ]);
    }
    expect(await seesOrder()).toBe(false);
  });

  test('the token of a colleague undoes nothing', async () => {
    const { id, undo_token: token } = await plan([boris.member.userId]);
    await restrict();
    expect((await boris.undo(token)).status).toBe(404);
    expect((await boris.get(`/api/visits/${id}`)).status).toBe(200);
  });

  test('a repeated call is answered once, and no more when its order is hidden', async () => {
    const own = await plan([boris.member.userId]);
    await restrict();
    const body = { kind: 'measure', ...SPAN, user_ids: [] };
    const headers = { headers: { 'idempotency-key': 'once' } };
    const repeat = () => boris.post(`/api/orders/${order.id}/visits`, body, headers);
    const [first, second] = [await repeat(), await repeat()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(dataOf<Visit>(second).id).toBe(dataOf<Visit>(first).id);
    expect(dataOf<Visit[]>(await boris.get(`/api/orders/${order.id}/visits`))).toHaveLength(2);
    await change(anna, own.id, { user_ids: [] });
    expect((await repeat()).status).toBe(404);
  });

  test('the bell of a person taken off names the order no more', async () => {
    await restrict();
    const { id } = await plan([boris.member.userId]);
    const bell = async () =>
      dataOf<{ title: string; link?: unknown }[]>(await boris.get('/api/user-notifications'));
    expect(await bell()).toMatchObject([{ title: 'Вам назначен выезд: Замер' }]);
    await change(anna, id, { user_ids: [] });
    expect(await bell()).toMatchObject([{ title: 'С вас снят выезд: Замер' }]);
    expect((await boris.get('/api/user-notifications')).text).not.toContain(`/orders/${order.id}`);
  });

  test('rights that are off change nothing', async () => {
    const { id } = await plan([]);
    const asked = () =>
      Promise.all(
        [
          `/api/visits?${PERIOD}`,
          `/api/visits/${id}`,
          `/api/orders/${order.id}/visits`,
          '/api/orders/counts',
          '/api/clients',
        ].map(async (path) => [(await anna.get(path)).text, (await boris.get(path)).text]),
      );
    const off = await asked();
    await restrictTo(app, boris.member, 'all');
    expect(await asked()).toEqual(off);
  });
});

describeOnBothDatabases('the visits of a performer', (open) => {
  const DAY_MS = 86_400_000;
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  let order: Order;
  beforeAll(async () => {
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' }, { start: new Date() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    const contact = { name: 'Мария', phone: '+7 999 000-00-01' };
    order = dataOf<Order>(
      await anna.post('/api/orders', { contact, address: 'Казань, Баумана, 5' }),
    );
    await restrictTo(app, boris.member, 'own', 'performer');
  });

  const spanIn = (days: number) => {
    const start = app.clock.now().getTime() + days * DAY_MS;
    return {
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 3_600_000).toISOString(),
    };
  };
  const plan = async (days: number, body: object = {}) => {
    const answer = await anna.post(`/api/orders/${order.id}/visits`, {
      kind: 'measure',
      ...spanIn(days),
      user_ids: [boris.member.userId],
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer).id;
  };
  const byAnna = async (id: number, patch: VisitPatch) =>
    expect((await anna.put(`/api/visits/${id}`, patch)).status).toBe(200);
  const dayOf = (days: number) => spanIn(days).starts_at.slice(0, 'гггг-мм-дд'.length);
  const listed = async () =>
    dataOf<Visit[]>(await boris.get(`/api/visits?from=${dayOf(-45)}&to=${dayOf(45)}`));
  const bell = async () =>
    dataOf<{ title: string }[]>(await boris.get('/api/user-notifications')).map(
      ({ title }) => title,
    );

  test('are own ones of the days around, and planned ones of before', async () => {
    const [old, recent, long] = [await plan(-40), await plan(-5), await plan(-20)];
    for (const id of [recent, long]) await byAnna(id, { status: 'done' });
    const updatedAt = new Date(spanIn(-20).ends_at);
    await app.database.db.update(visits).set({ updatedAt }).where(eq(visits.id, long));
    const [soon, far] = [await plan(13), await plan(20)];
    const theirs = await plan(1, { user_ids: [anna.member.userId] });
    expect((await listed()).map(({ id }) => id)).toEqual([old, recent, soon]);
    for (const id of [long, far, theirs]) {
      expect((await boris.get(`/api/visits/${id}`)).status).toBe(404);
      expect((await boris.put(`/api/visits/${id}`, { status: 'done' })).status).toBe(404);
    }
  });

  test('name the customer, the phone and the address, and nothing else of the order', async () => {
    const other = dataOf<Order>(await anna.post('/api/orders', {}));
    const id = await plan(1);
    const clashing = { kind: 'install', ...spanIn(1), user_ids: [boris.member.userId] };
    await anna.post(`/api/orders/${other.id}/visits`, clashing);
    const shown = await boris.get(`/api/visits/${id}`);
    expect(dataOf<Visit>(shown)).toMatchObject({
      order_number: order.number,
      customer: 'Мария',
      phone: '+7 999 000-00-01',
      address: 'Казань, Баумана, 5',
      clashes: [{ order_number: other.number }],
    });
    const known = Object.keys(dataOf<Visit>(await anna.get(`/api/visits/${id}`)));
    expect(Object.keys(dataOf<Visit>(shown))).toEqual(known);
    const refused = [
      `/api/orders/${order.id}`,
      '/api/orders',
      '/api/orders/counts',
      `/api/orders/${order.id}/visits`,
      `/api/orders/${order.id}/documents`,
      `/api/orders/${order.id}/payments`,
    ];
    for (const path of refused) expect((await boris.get(path)).status, path).toBe(403);
  });

  test('are ended with a reason and opened again, and nothing else of them is changed', async () => {
    const id = await plan(1);
    const put = async (patch: object) => (await boris.put(`/api/visits/${id}`, patch)).status;
    expect(await put({ status: 'failed' })).toBe(422);
    expect(await put({ status: 'failed', reason: 'Не открыли' })).toBe(200);
    expect(await put({ status: 'planned' })).toBe(200);
    expect(await put({ status: 'done' })).toBe(200);
    const { updated_at: before } = dataOf<Visit>(await anna.get(`/api/visits/${id}`));
    const refused: object[] = [
      { status: 'cancelled' },
      { kind: 'install' },
      { comment: null },
      { user_ids: [] },
      { status: 'planned', ...spanIn(2) },
    ];
    for (const patch of refused) expect(await put(patch), JSON.stringify(patch)).toBe(403);
    const other = [
      await boris.delete(`/api/visits/${id}`),
      await boris.post(`/api/visits/${id}/restore`),
      await boris.post(`/api/orders/${order.id}/visits`, { kind: 'measure', ...spanIn(1) }),
      await boris.undo('00000000-0000-4000-8000-000000000000'),
    ];
    expect(other.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(dataOf<Visit>(await anna.get(`/api/visits/${id}`)).updated_at).toBe(before);
  });

  test('of long ago stay for a while once they are ended, so that this can be taken back', async () => {
    const id = await plan(-20);
    for (const status of ['done', 'planned'] as const) {
      expect((await boris.put(`/api/visits/${id}`, { status })).status).toBe(200);
      expect(await listed()).toMatchObject([{ id, status }]);
    }
  });

  test('stay cancelled: a performer does not take that back', async () => {
    const id = await plan(1);
    await byAnna(id, { status: 'cancelled' });
    for (const patch of [{ status: 'planned' }, { status: 'done' }]) {
      expect((await boris.put(`/api/visits/${id}`, patch)).status).toBe(403);
    }
    expect(dataOf<Visit>(await anna.get(`/api/visits/${id}`)).status).toBe('cancelled');
  });

  test('ring in the bell, which says nothing else of the order', async () => {
    const id = await plan(1);
    await anna.put(`/api/orders/${order.id}`, { status: 'production' });
    await anna.receive();
    await anna.post('/api/clients', { name: 'Иван' });
    expect(await bell()).toEqual(['Вам назначен выезд: Замер']);
    await byAnna(id, { status: 'cancelled' });
    expect(await bell()).toEqual(['Замер: выезд отменён', 'Вам назначен выезд: Замер']);
  });

  test('that are moved further than a performer looks ahead are still told of', async () => {
    const id = await plan(1);
    await byAnna(id, spanIn(30));
    expect(await listed()).toEqual([]);
    expect((await bell())[0]).toBe('Замер: выезд перенесён');
  });

  test('are handed over to another performer', async () => {
    await plan(1);
    const vera = await app.addMember(anna.member.companyId, 'Вера');
    await restrictTo(app, vera, 'own', 'performer');
    const disabled = await anna.post(`/api/users/${boris.member.userId}/disable`, {
      transfer_to: vera.userId,
    });
    expect(disabled.status, disabled.text).toBe(200);
    expect(dataOf(disabled)).toMatchObject({ transferred_visits: 1 });
  });
});
