import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLAIM_TEXT_LIMIT,
  NO_RESOLUTION,
  RECORD_EVENTS,
  type BulkResult,
  type Claim,
  type DashboardData,
  type Notification,
  type Order,
  type OrderActivity,
  type OrderBoard,
  type OrderCounts,
  type OrderFile,
  type OrderRow,
  type SavedClaim,
  type StoredFile,
} from '../../contract';
import { claims, orders } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { giveAll, restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;
const errorsOf = ({ json }: Answer) => (json as { errors?: Record<string, string[]> }).errors ?? {};
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const HOSTILE = '<img src=x onerror=alert(1)>';
const NO_ONE = 2_147_483_647;

describeOnBothDatabases('claims', (open) => {
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
    order = await newOrder({ status: 'installed', user_id: boris.userId });
    app.realtime.published.length = 0;
  });

  const newOrder = async (body: object = {}): Promise<Order> =>
    dataOf<Order>(await anna.post('/api/orders', { contact: { name: 'Мария' }, ...body }));
  const write = async (body: object = {}, orderId = order.id): Promise<SavedClaim> => {
    const answer = await anna.post(`/api/orders/${orderId}/claims`, {
      text: 'Молния не закрывается',
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    app.clock.advance(1000);
    return dataOf<SavedClaim>(answer);
  };
  const change = async (id: number, body: object): Promise<SavedClaim> => {
    const answer = await anna.put(`/api/claims/${id}`, body);
    expect(answer.status, answer.text).toBe(200);
    app.clock.advance(1000);
    return dataOf<SavedClaim>(answer);
  };
  const resolve = (id: number, move_order = false) =>
    change(id, { resolution: 'Заменили бегунок', resolved: true, move_order });
  const undo = async (token: string | null) =>
    dataOf<{ processed: number; failed: { message: string }[] }>(await anna.undo(token));
  const orderNow = async (id = order.id) => dataOf<Order>(await anna.get(`/api/orders/${id}`));
  const statusOf = async (id = order.id) => (await orderNow(id)).status;
  const ofOrder = async (id = order.id) =>
    dataOf<Claim[]>(await anna.get(`/api/orders/${id}/claims`));
  const filesOf = async (id = order.id) =>
    dataOf<OrderFile[]>(await anna.get(`/api/orders/${id}/files`));
  const historyOf = async () =>
    dataOf<OrderActivity[]>(await anna.get(`/api/orders/${order.id}/activity`)).filter(({ kind }) =>
      kind.startsWith('claim'),
    );
  const bellOf = async ({ token }: Pick<Member, 'token'>) =>
    dataOf<Notification[]>(await app.as(token).get('/api/user-notifications'))
      .filter(({ title }) => title?.startsWith('Рекламация'))
      .map(({ title, message }) => `${title} — ${message}`);
  const newFile = async (token = anna.member.token, name = 'фото.txt') => {
    const upload = { name, content: name };
    return dataOf<StoredFile>(await app.call('POST', '/api/files', { token, upload })).id;
  };
  const rowsOf = async (desk: Pick<Desk, 'get'>, query = 'tab=claim') =>
    dataOf<OrderRow[]>(await desk.get(`/api/orders?${query}`));
  const listed = async () => idsOf(await rowsOf(anna));

  test('one is written down with files, moves the order, and one undo takes all back', async () => {
    const file = await newFile();
    const claim = await write({
      text: `  ${HOSTILE}  `,
      file_ids: [file, file],
      move_order: true,
    });
    expect(claim).toMatchObject({
      order_id: order.id,
      text: HOSTILE,
      files: [{ id: file, name: 'фото.txt' }],
      resolution: null,
      resolved_at: null,
      resolved_by: null,
      created_by: { name: 'Анна' },
      moved: { status: 'claim', undo_token: claim.undo_token },
    });
    expect(await orderNow()).toMatchObject({ status: 'claim', open_claims: 1 });
    expect(idsOf(await filesOf())).toEqual([file]);
    expect(await bellOf(boris)).toEqual([`Рекламация по заказу №${order.number} — ${HOSTILE}`]);
    expect(await undo(claim.undo_token)).toMatchObject({ processed: 1, failed: [] });
    expect(await orderNow()).toMatchObject({ status: 'installed', open_claims: 0 });
    expect([await ofOrder(), await filesOf(), await bellOf(boris)]).toEqual([[], [], []]);
    expect((await historyOf()).map(({ kind }) => kind)).toEqual(['claim_added', 'claim_removed']);
    expect((await anna.undo(claim.undo_token)).status).toBe(410);
  });

  test('an unticked move leaves the order where it is, as does a cancelled one', async () => {
    expect((await write()).moved).toBeNull();
    expect(await statusOf()).toBe('installed');
    await anna.put(`/api/orders/${order.id}`, { status: 'cancelled' });
    expect((await write({ move_order: true })).moved).toBeNull();
    expect(await statusOf()).toBe('cancelled');
  });

  test('a file that the order has already stays with it when the claim is undone', async () => {
    const file = await newFile();
    await anna.post(`/api/orders/${order.id}/files`, { file_ids: [file] });
    const { undo_token } = await write({ file_ids: [file] });
    await undo(undo_token);
    expect(idsOf(await filesOf())).toEqual([file]);
  });

  test('a repeated call makes no second one, and other content under its key is refused', async () => {
    const url = `/api/orders/${order.id}/claims`;
    const headers = { 'idempotency-key': 'claim-1' };
    const body = { text: 'Течёт', move_order: true };
    const first = dataOf<SavedClaim>(await anna.post(url, body, { headers }));
    const again = dataOf<SavedClaim>(await anna.post(url, body, { headers }));
    expect(again).toEqual(first);
    expect(await ofOrder()).toHaveLength(1);
    expect(await bellOf(boris)).toHaveLength(1);
    expect((await anna.post(url, { text: 'Другое' }, { headers })).status).toBe(409);
    const other = await newOrder();
    const elsewhere = await anna.post(`/api/orders/${other.id}/claims`, body, { headers });
    expect(elsewhere.status).toBe(409);
  });

  test('the responsible person gets one notice, and none of an own claim', async () => {
    await app.as(boris.token).post(`/api/orders/${order.id}/claims`, { text: 'Сам записал' });
    expect(await bellOf(boris)).toEqual([]);
    const { id } = await write();
    await change(id, { text: 'Молния разошлась' });
    expect(await bellOf(boris)).toHaveLength(1);
    expect(app.realtime.published).toContainEqual(
      expect.objectContaining({ channel: `private-user.${boris.userId}` }),
    );
  });

  test('open tabs hear of the order at each change, and at its undo', async () => {
    const heard = () => {
      const events = app.realtime.published.splice(0);
      return events.filter(
        ({ event, data }) => event === RECORD_EVENTS.order.name && data['order_id'] === order.id,
      ).length;
    };
    const { id } = await write();
    expect(heard()).toBe(1);
    const { undo_token } = await resolve(id);
    expect(heard()).toBe(1);
    await undo(undo_token);
    expect(heard()).toBe(1);
    await change(id, { text: 'Молния не закрывается' });
    expect(heard()).toBe(0);
  });

  test('the last open one closes the order, one opened again brings it back', async () => {
    const first = await write({ move_order: true });
    const second = await write({ text: 'Отклеился кант' });
    const one = await resolve(first.id, true);
    expect(one).toMatchObject({
      resolution: 'Заменили бегунок',
      resolved_by: { name: 'Анна' },
      moved: null,
    });
    expect(await orderNow()).toMatchObject({ status: 'claim', open_claims: 1 });
    const last = await resolve(second.id, true);
    expect(last.moved).toEqual({ status: 'closed', undo_token: last.undo_token });
    expect(await orderNow()).toMatchObject({ status: 'closed', open_claims: 0 });
    const opened = await change(first.id, { resolved: false, move_order: true });
    expect(opened).toMatchObject({
      resolved_at: null,
      resolved_by: null,
      resolution: 'Заменили бегунок',
    });
    expect(opened.moved).toMatchObject({ status: 'claim' });
    expect(await statusOf()).toBe('claim');
    expect((await ofOrder()).map(({ id }) => id)).toEqual([first.id, second.id]);
    await undo(opened.undo_token);
    expect(await statusOf()).toBe('closed');
    expect((await ofOrder()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await historyOf()).map(({ kind }) => kind)).toEqual([
      'claim_added',
      'claim_added',
      'claim_resolved',
      'claim_resolved',
      'claim_reopened',
      'claim_resolved',
    ]);
  });

  test('a resolution moves an order by the wish of the caller alone, and from «Рекламация» alone', async () => {
    const first = await write({ move_order: true });
    await resolve(first.id);
    expect(await statusOf()).toBe('claim');
    await change(first.id, { resolved: false });
    await anna.put(`/api/orders/${order.id}`, { status: 'production' });
    expect((await resolve(first.id, true)).moved).toBeNull();
    expect(await statusOf()).toBe('production');
  });

  test('the undo of a change returns the former text and resolution, unless it was changed since', async () => {
    const { id } = await write({ move_order: true });
    const rewritten = await change(id, { text: 'Отклеился кант' });
    const resolved = await resolve(id, true);
    expect((await undo(rewritten.undo_token)).failed).toEqual([
      { id, message: 'Рекламацию успели изменить' },
    ]);
    await undo(resolved.undo_token);
    expect(await ofOrder()).toMatchObject([
      { id, text: 'Отклеился кант', resolution: null, resolved_at: null, resolved_by: null },
    ]);
    expect(await statusOf()).toBe('claim');
    const [, , , returned] = await historyOf();
    expect(returned).toMatchObject({ kind: 'claim_reopened', data: { claim_id: id } });
  });

  test('an undo leaves an order alone that a colleague has moved since', async () => {
    const { undo_token } = await write({ move_order: true });
    await app.as(boris.token).put(`/api/orders/${order.id}`, { status: 'production' });
    await undo(undo_token);
    expect([await statusOf(), await ofOrder()]).toEqual(['production', []]);
  });

  test('an undo leaves an order in «Рекламация» while another claim of it is open', async () => {
    const first = await write({ move_order: true });
    const second = await write({ text: 'Отклеился кант', move_order: true });
    await undo(first.undo_token);
    expect(await orderNow()).toMatchObject({ status: 'claim', open_claims: 1 });
    expect(await resolve(second.id, true)).toMatchObject({ moved: { status: 'closed' } });
  });

  test('an undo that opens a claim brings back the order that another claim has closed', async () => {
    const first = await write({ move_order: true });
    const second = await write({ text: 'Отклеился кант' });
    const resolved = await resolve(first.id, true);
    await resolve(second.id, true);
    expect(await statusOf()).toBe('closed');
    await undo(resolved.undo_token);
    expect(await orderNow()).toMatchObject({ status: 'claim', open_claims: 1 });
  });

  test('an undo that opens a claim leaves an order alone that people have closed', async () => {
    const { id } = await write();
    const { undo_token } = await resolve(id);
    await anna.put(`/api/orders/${order.id}`, { status: 'closed' });
    await undo(undo_token);
    expect(await orderNow()).toMatchObject({ status: 'closed', open_claims: 1 });
  });

  test.each(['new', 'production', 'install_scheduled', 'cancelled'])(
    'a claim leaves an unfinished order in %s',
    async (status) => {
      await anna.put(`/api/orders/${order.id}`, { status });
      expect((await write({ move_order: true })).moved).toBeNull();
      expect(await statusOf()).toBe(status);
    },
  );

  test('a repeated call answers the status that the first one gave, though it is resolved by now', async () => {
    const url = `/api/orders/${order.id}/claims`;
    const headers = { 'idempotency-key': 'claim-2' };
    const body = { text: 'Течёт', move_order: true };
    const first = dataOf<SavedClaim>(await anna.post(url, body, { headers }));
    await resolve(first.id, true);
    expect(dataOf<SavedClaim>(await anna.post(url, body, { headers }))).toMatchObject({
      resolution: 'Заменили бегунок',
      moved: { status: 'claim' },
    });
  });

  test('an undo leaves a file with the order that another claim names', async () => {
    const file = await newFile();
    const { undo_token } = await write({ file_ids: [file] });
    const other = await write({ text: 'Отклеился кант', file_ids: [file] });
    await undo(undo_token);
    expect(idsOf(await filesOf())).toEqual([file]);
    expect(await ofOrder()).toMatchObject([{ id: other.id, files: [{ id: file }] }]);
  });

  test('a change over one of a colleague is refused with the present claim', async () => {
    const seen = await write();
    await app.as(boris.token).put(`/api/claims/${seen.id}`, { text: 'Иначе' });
    const headers = { 'if-unmodified-since': String(seen.updated_at) };
    const refused = await anna.put(`/api/claims/${seen.id}`, { text: 'Ещё' }, { headers });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { current: { id: seen.id, text: 'Иначе' } },
    ]);
    const none = await change(seen.id, { text: 'Иначе' });
    expect([none.undo_token, none.moved]).toEqual([null, null]);
  });

  test('one is resolved with a word of how, once or before, and stays so', async () => {
    const { id } = await write();
    for (const body of [{ resolved: true }, { resolved: true, resolution: '  ' }]) {
      const refused = await anna.put(`/api/claims/${id}`, body);
      expect([refused.status, errorsOf(refused)]).toEqual([422, { resolution: [NO_RESOLUTION] }]);
    }
    await change(id, { resolution: 'Приедем в среду' });
    const { resolved_at: at } = await change(id, { resolved: true });
    const reworded = await app.as(boris.token).put(`/api/claims/${id}`, { resolution: 'Заменили' });
    expect(dataOf<Claim>(reworded)).toMatchObject({
      resolution: 'Заменили',
      resolved_at: at,
      resolved_by: { name: 'Анна' },
    });
    expect((await anna.put(`/api/claims/${id}`, { resolution: null })).status).toBe(422);
  });

  test('an unreadable claim is refused by field', async () => {
    const { id } = await write();
    const long = 'я'.repeat(CLAIM_TEXT_LIMIT + 1);
    const refusals: [object, string][] = [
      [{}, 'text'],
      [{ text: '  ' }, 'text'],
      [{ text: long }, 'text'],
      [{ text: 'Течёт\0' }, 'text'],
      [{ text: 'Течёт', file_ids: [NO_ONE] }, 'file_ids'],
    ];
    for (const [body, field] of refusals) {
      const refused = await anna.post(`/api/orders/${order.id}/claims`, body);
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, [field]]);
    }
    for (const body of [{ text: long }, { resolution: long }, { file_ids: [NO_ONE] }]) {
      expect((await anna.put(`/api/claims/${id}`, body)).status).toBe(422);
    }
    expect(await ofOrder()).toHaveLength(1);
    expect(await ofOrder()).toMatchObject([{ text: 'Молния не закрывается', files: [] }]);
    const whole = 'я'.repeat(CLAIM_TEXT_LIMIT);
    expect((await write({ text: whole })).text).toBe(whole);
  });

  test('a history shows that files of a claim were changed', async () => {
    const file = await newFile();
    const { id } = await write({ file_ids: [file] });
    await change(id, { file_ids: [] });
    expect((await historyOf()).map(({ kind }) => kind)).toEqual(['claim_added', 'claim_changed']);
    await change(id, { text: 'Молния не закрывается' });
    expect(await historyOf()).toHaveLength(2);
  });

  test('of a file of another company nothing is known', async () => {
    const stranger = await app.register();
    const file = await newFile(stranger.token);
    const refused = await anna.post(`/api/orders/${order.id}/claims`, {
      text: 'А',
      file_ids: [file],
    });
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['file_ids']]);
  });

  test('files are those of the order that belong to it; a change keeps the others', async () => {
    const [one, two] = [await newFile(), await newFile(anna.member.token, 'акт.txt')];
    const { id } = await write({ file_ids: [one] });
    const { undo_token, files } = await change(id, { file_ids: [one, two] });
    expect(idsOf(files)).toEqual([one, two]);
    await undo(undo_token);
    expect([idsOf((await ofOrder())[0]?.files ?? []), idsOf(await filesOf())]).toEqual([
      [one],
      [one],
    ]);
    await change(id, { file_ids: [one, two] });
    await anna.delete(`/api/orders/${order.id}/files/${one}`);
    expect(idsOf((await ofOrder())[0]?.files ?? [])).toEqual([two]);
    // Its text is still changed, though one of its files is not there any more.
    expect(idsOf((await change(id, { text: 'Иначе', file_ids: [one, two] })).files)).toEqual([two]);
  });

  test('those of another company are not found; with an order in the trash they are only read', async () => {
    const { id } = await write();
    const stranger = app.as((await app.register()).token);
    const statuses = async (desk: Pick<Desk, 'get' | 'post' | 'put'>) => [
      (await desk.get(`/api/orders/${order.id}/claims`)).status,
      (await desk.post(`/api/orders/${order.id}/claims`, { text: 'А' })).status,
      (await desk.get(`/api/claims/${id}`)).status,
      (await desk.put(`/api/claims/${id}`, { text: 'А' })).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404]);
    await anna.delete(`/api/orders/${order.id}`);
    expect(await statuses(anna)).toEqual([200, 404, 404, 404]);
    expect(await listed()).toEqual([]);
    await anna.post(`/api/orders/${order.id}/restore`);
    expect(await statuses(anna)).toEqual([200, 201, 200, 200]);
    expect(await listed()).toEqual([order.id]);
  });

  test('an undo after the order went to the trash says that it is not there', async () => {
    const { undo_token } = await write();
    await anna.delete(`/api/orders/${order.id}`);
    expect((await undo(undo_token)).failed).toMatchObject([{ message: 'Не найдено' }]);
  });

  test('a person who finds only own orders finds their claims alone; a performer finds none', async () => {
    const { id } = await write();
    const hers = await newOrder({ user_id: anna.member.userId });
    const hidden = await write({}, hers.id);
    await restrictTo(app, boris, 'own');
    const desk = app.as(boris.token);
    expect((await desk.get(`/api/claims/${id}`)).status).toBe(200);
    expect((await desk.put(`/api/claims/${id}`, { text: 'Иначе' })).status).toBe(200);
    for (const answer of [
      await desk.get(`/api/claims/${hidden.id}`),
      await desk.put(`/api/claims/${hidden.id}`, { text: 'Иначе' }),
      await desk.get(`/api/orders/${hers.id}/claims`),
      await desk.post(`/api/orders/${hers.id}/claims`, { text: 'А' }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await rowsOf(desk)).toMatchObject([{ id: order.id, open_claims: 1 }]);
    await restrictTo(app, boris, 'own', 'performer');
    expect((await desk.get(`/api/claims/${id}`)).status).toBe(403);
    expect((await desk.post(`/api/orders/${order.id}/claims`, { text: 'А' })).status).toBe(403);
    expect((await desk.put(`/api/claims/${id}`, { text: 'А' })).status).toBe(403);
  });

  test('two who resolve the last two at once leave the order closed', async () => {
    const [one, two] = [await write({ move_order: true }), await write()];
    await Promise.all([resolve(one.id, true), resolve(two.id, true)]);
    expect(await orderNow()).toMatchObject({ status: 'closed', open_claims: 0 });
  });

  test('the tab, its count, the board, the file, the dashboard and bulk actions mean open ones', async () => {
    const plain = await newOrder({ status: 'claim' });
    const resolved = await newOrder({ status: 'claim' });
    await resolve((await write({}, resolved.id)).id);
    const mine = await newOrder({ status: 'closed', user_id: anna.member.userId });
    await write({}, mine.id);
    await write({}, mine.id);
    await write();
    const trashed = await newOrder();
    await write({}, trashed.id);
    await anna.delete(`/api/orders/${trashed.id}`);
    const meant = [mine.id, plain.id, order.id];
    expect(await listed()).toEqual(meant);
    expect(dataOf<OrderCounts>(await anna.get('/api/orders/counts')).claim).toBe(3);
    const board = dataOf<OrderBoard>(await anna.get('/api/orders/board?tab=claim'));
    expect(board.flatMap(({ items }) => idsOf(items)).sort()).toEqual(meant.toSorted());
    const file = await anna.get('/api/orders/export?format=csv&tab=claim');
    expect(file.text.trim().split('\n')).toHaveLength(1 + meant.length);
    expect(file.text).toContain('Открытых рекламаций');
    for (const [query, size] of [
      ['', 3],
      [`?user_id=${boris.userId}`, 1],
      ['?user_id=none', 0],
    ] as const) {
      const { orders: figures } = dataOf<DashboardData>(await anna.get(`/api/dashboard${query}`));
      expect(figures?.claims).toBe(size);
    }
    const moved = dataOf<BulkResult>(
      await anna.post('/api/orders/bulk', {
        action: 'status',
        filter: { tab: 'claim' },
        payload: { status: 'production' },
      }),
    );
    expect(moved.processed).toBe(3);
    expect(await statusOf(resolved.id)).toBe('claim');
    expect(await statusOf(mine.id)).toBe('production');
  });

  test('an order moved to «Рекламация» by hand counts as one until a claim is written and resolved', async () => {
    expect(await listed()).toEqual([]);
    await anna.put(`/api/orders/${order.id}`, { status: 'claim' });
    expect(await rowsOf(anna)).toMatchObject([{ id: order.id, open_claims: 1 }]);
    const { id } = await write();
    expect(await rowsOf(anna)).toMatchObject([{ id: order.id, open_claims: 1 }]);
    await resolve(id);
    expect(await listed()).toEqual([]);
    expect(await orderNow()).toMatchObject({ status: 'claim', open_claims: 0 });
  });

  test('a company takes its claims with it, and an order that is purged its own', async () => {
    await write();
    const { db } = app.database;
    await db.delete(orders).where(eq(orders.id, order.id));
    expect(await db.$count(claims, eq(claims.companyId, anna.member.companyId))).toBe(0);
  });

  test('orders that change hands and clients that are merged keep theirs', async () => {
    const { id } = await write();
    await giveAll(app, anna.member.companyId, anna.member.userId);
    const [one, two] = [
      dataOf<{ id: number }>(await anna.post('/api/clients', { name: 'Мария' })).id,
      dataOf<{ id: number }>(await anna.post('/api/clients', { name: 'Мария П.' })).id,
    ];
    await anna.put(`/api/orders/${order.id}`, { client_id: two });
    const merged = await anna.post('/api/clients/merge', { source_ids: [two], target_id: one });
    expect(merged.status, merged.text).toBeLessThan(300);
    expect(idsOf(await ofOrder())).toEqual([id]);
    expect(await rowsOf(anna, `filter[client]=${one}`)).toMatchObject([
      { id: order.id, open_claims: 1 },
    ]);
  });

  describe('of orders that stood in «Рекламация» before claims were kept', () => {
    /** The statement of the migration that turns statuses into claims. */
    const [turn = ''] = readFileSync(
      path.join('server', 'db', 'migrations', '0085_claims_and_operations.sql'),
      'utf8',
    )
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('INSERT INTO "claims"'));

    test('are open from when the order got there, and the tab means the same orders as before', async () => {
      const before = await newOrder({ status: 'claim' });
      await newOrder({ status: 'closed' });
      app.clock.advance(3_600_000);
      await app.database.db.execute(sql.raw(turn));
      expect(await listed()).toEqual([before.id]);
      const [claim] = await ofOrder(before.id);
      expect(claim).toMatchObject({
        text: 'Рекламация (перенесена из статуса заказа)',
        resolved_at: null,
        created_by: null,
        created_at: (await orderNow(before.id)).status_at,
      });
      const moved = await resolve(claim?.id ?? 0, true);
      expect(moved.moved).toMatchObject({ status: 'closed' });
    });
  });
});
