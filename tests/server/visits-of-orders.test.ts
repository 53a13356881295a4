import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import type { BulkResult, MadeOrder, Notification, Order, SavedVisit } from '../../contract';
import { dataOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;

describeOnOneDatabase('the people of coming visits', (open) => {
  let app: TestApp;
  let anna: Member;
  let boris: Member;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    boris = await app.addMember(anna.companyId, 'Борис');
    order = await newOrder();
  });

  const desk = () => app.as(anna.token);
  const newOrder = async () =>
    dataOf<Order>(await desk().post('/api/orders', { contact: { name: 'Мария' } }));
  const plan = async (hours = 48, people = [boris.userId, anna.userId], orderId = order.id) => {
    const at = (more: number) =>
      new Date(app.clock.now().getTime() + (hours + more) * HOUR_MS).toISOString();
    const body = { kind: 'measure', starts_at: at(0), ends_at: at(1), user_ids: people };
    return dataOf<SavedVisit>(await desk().post(`/api/orders/${orderId}/visits`, body));
  };
  const noticesOf = async ({ token }: Member) =>
    dataOf<Notification[]>(await app.as(token).get('/api/user-notifications'));
  /** The newest first, without the one of the assigning. */
  const titlesOf = async (member: Member) =>
    (await noticesOf(member))
      .map(({ title }) => title ?? '')
      .filter((title) => !title.startsWith('Вам назначен'));
  const bulk = async (body: object) =>
    dataOf<BulkResult>(await desk().post('/api/orders/bulk', body));
  const undo = (token: string | null) => desk().post('/api/bulk/undo', { undo_token: token });

  const OFF = 'Замер: выезд отменён';
  const ON = 'Замер: выезд снова в силе';

  test('hear of the deletion and of the return of its order, the actor does not', async () => {
    await plan();
    app.realtime.published.length = 0;
    await desk().delete(`/api/orders/${order.id}`);
    const [notice] = await noticesOf(boris);
    expect(notice).toMatchObject({ title: OFF, path: null });
    expect(notice?.message).toContain('заказ в корзине');
    expect(app.realtime.published.map(({ channel }) => channel)).toContain(
      `private-user.${boris.userId}`,
    );
    await desk().post(`/api/orders/${order.id}/restore`);
    expect(await titlesOf(boris)).toEqual([ON, OFF]);
    expect((await noticesOf(boris))[0]?.path).toBe(`/order/${order.id}`);
    expect(await titlesOf(anna)).toEqual([]);
  });

  test('hear of many deleted orders once for each visit, and of the undo', async () => {
    const other = await newOrder();
    await plan();
    await plan(72);
    await plan(72, [boris.userId], other.id);
    const { undo_token } = await bulk({ action: 'delete', ids: [order.id, other.id] });
    expect(await titlesOf(boris)).toEqual([OFF, OFF, OFF]);
    await undo(undo_token);
    expect(await titlesOf(boris)).toEqual([ON, ON, ON, OFF, OFF, OFF]);
  });

  test('hear once of many visits that are off, and once that they take place', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, newOrder));
    for (const [day, { id }] of orders.entries()) await plan(48 + day, [boris.userId], id);
    await plan(72, [anna.userId], order.id);
    const ids = [...orders.map(({ id }) => id), order.id];
    const { undo_token } = await bulk({ action: 'delete', ids });
    expect(await titlesOf(boris)).toEqual(['Отменено 6 выездов']);
    const [notice] = await noticesOf(boris);
    expect(notice).toMatchObject({ path: null });
    expect(notice?.message).toMatch(/^заказы в корзине · ближайший: \d/u);
    await undo(undo_token);
    expect(await titlesOf(boris)).toEqual(['Снова в силе 6 выездов', 'Отменено 6 выездов']);
  });

  test('hear that the order is gone again whose making was undone', async () => {
    const made = dataOf<MadeOrder>(
      await desk().post('/api/orders', { contact: { name: 'Мария' } }),
    );
    await plan(48, [boris.userId], made.id);
    app.realtime.published.length = 0;
    expect((await undo(made.undo_token ?? null)).status).toBe(200);
    expect(await titlesOf(boris)).toEqual([OFF]);
    expect(app.realtime.published.map(({ channel }) => channel)).toContain(
      `private-user.${boris.userId}`,
    );
  });

  test('hear of a cancelled order and of one that goes on, by hand, in bulk and by undo', async () => {
    await plan();
    const put = (status: string) => desk().put(`/api/orders/${order.id}`, { status });
    await put('cancelled');
    expect((await noticesOf(boris))[0]).toMatchObject({ title: OFF, path: `/order/${order.id}` });
    await put('measure_scheduled');
    expect(await titlesOf(boris)).toEqual([ON, OFF]);
    const status = { action: 'status', ids: [order.id], payload: { status: 'cancelled' } };
    const { undo_token } = await bulk(status);
    await undo(undo_token);
    expect(await titlesOf(boris)).toEqual([ON, OFF, ON, OFF]);
    await put('installed');
    expect(await titlesOf(boris)).toHaveLength(4);
  });

  test('hear nothing more of a cancelled order that is deleted and comes back', async () => {
    await plan();
    await desk().put(`/api/orders/${order.id}`, { status: 'cancelled' });
    await desk().delete(`/api/orders/${order.id}`);
    await desk().post(`/api/orders/${order.id}/restore`);
    expect(await titlesOf(boris)).toEqual([OFF]);
  });

  test('hear nothing of visits that are over, done or deleted', async () => {
    const [over, done, deleted] = [await plan(1), await plan(), await plan()];
    await desk().put(`/api/visits/${done.id}`, { status: 'done' });
    await desk().delete(`/api/visits/${deleted.id}`);
    app.clock.advance(3 * HOUR_MS);
    const before = await titlesOf(boris);
    await desk().delete(`/api/orders/${over.order_id}`);
    expect(await titlesOf(boris)).toEqual(before);
  });
});
