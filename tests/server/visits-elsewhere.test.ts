import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, Client, Order, SavedVisit, UndoResult, Visit } from '../../contract';
import { orders, visitPeople, visits } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { dataOf } from '../support/server/chat-desk';
import { setUpExports, textOf } from '../support/server/company-export';
import type { Member, TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const SPAN = { starts_at: '2026-03-12T09:00:00.000Z', ends_at: '2026-03-12T10:00:00.000Z' };

describeOnOneDatabase('visits in the rest of the product', (open) => {
  const exports = setUpExports(open);
  let app: TestApp;
  let anna: ReturnType<TestApp['as']>;
  let boris: Member;
  let order: Order;
  beforeEach(async () => {
    const given = exports.get();
    app = given.app;
    anna = app.as(given.anna.token);
    boris = await app.addMember(given.anna.companyId, 'Борис');
    order = await newOrder();
  });

  const newOrder = async (body: object = {}) => dataOf<Order>(await anna.post('/api/orders', body));
  const plan = async (body: object = {}, orderId = order.id) => {
    const given = { kind: 'measure', ...SPAN, user_ids: [boris.userId], ...body };
    const answer = await anna.post(`/api/orders/${orderId}/visits`, given);
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const ofOrder = async (id = order.id) =>
    dataOf<Visit[]>(await anna.get(`/api/orders/${id}/visits`));
  const undo = async (token: string | null | undefined) =>
    dataOf<UndoResult>(await anna.post('/api/bulk/undo', { undo_token: token }));
  const stored = (id: number) => app.database.db.$count(visits, eq(visits.id, id));

  test('of merged clients stay with their orders and name the client that is left', async () => {
    const newClient = async (name: string) =>
      dataOf<Client>(await anna.post('/api/clients', { name })).id;
    const [left, gone] = [await newClient('Мария'), await newClient('Маша')];
    const theirs = await newOrder({ client_id: gone });
    const { id } = await plan({}, theirs.id);
    const merged = await anna.post('/api/clients/merge', { target_id: left, source_ids: [gone] });
    expect(merged.status, merged.text).toBe(200);
    expect(await ofOrder(theirs.id)).toMatchObject([{ id, customer: 'Мария' }]);
  });

  test('are no part of a copy of their order', async () => {
    await plan();
    const copy = await anna.post(`/api/orders/${order.id}/copy`);
    expect(copy.status, copy.text).toBe(201);
    expect(await ofOrder(dataOf<Order>(copy).id)).toEqual([]);
  });

  test('come back with their order, and go with it for good', async () => {
    const { id } = await plan();
    await anna.delete(`/api/orders/${order.id}`);
    expect((await anna.get(`/api/visits/${id}`)).status).toBe(404);
    expect((await anna.post(`/api/orders/${order.id}/restore`)).status).toBe(200);
    expect((await anna.get(`/api/visits/${id}`)).status).toBe(200);
    await anna.delete(`/api/orders/${order.id}`);
    app.clock.advance(31 * 86_400_000);
    await purge(app.services);
    expect(await app.database.db.$count(orders, eq(orders.id, order.id))).toBe(0);
    expect(await stored(id)).toBe(0);
    expect(await app.database.db.$count(visitPeople, eq(visitPeople.visitId, id))).toBe(0);
  });

  test('stand in the export of the company, deleted ones too, by the clock of the company', async () => {
    await plan({ comment: '=1+1; "Въезд"' });
    const { id } = await plan({ kind: 'install', user_ids: [] });
    await anna.delete(`/api/visits/${id}`);
    const lines = textOf(await exports.make(false), 'Выезды.csv')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Заказ №');
    expect(lines[0]).toContain('Удалён');
    expect(lines[1]).toContain('12.03.2026 12:00');
    expect(lines[1]).toContain('Борис');
    // No sheet runs it as a formula.
    expect(lines[1]).not.toMatch(/(?:^|;)"?=1\+1/);
    expect(lines[2]).toContain('Монтаж');
  });

  test('are counted before the company is removed', async () => {
    await plan();
    const { id } = await plan();
    await anna.delete(`/api/visits/${id}`);
    expect(dataOf(await anna.get('/api/company/deletion'))).toMatchObject({
      contents: { visits: 1 },
    });
  });

  test('that are deleted and restored stand in the journal with their order', async () => {
    const { id } = await plan();
    await anna.delete(`/api/visits/${id}`);
    await anna.post(`/api/visits/${id}/restore`);
    const journal = dataOf<AuditEntry[]>(await anna.get('/api/audit-log'));
    const own = journal.filter(({ subject }) => subject?.type === 'visit');
    expect(own.map(({ action, subject }) => [action, subject?.name])).toEqual([
      ['visit_restored', `Замер: заказ №${order.number}`],
      ['visit_deleted', `Замер: заказ №${order.number}`],
    ]);
  });

  describe('of a person who leaves', () => {
    test('are counted, left without people, and given back by the undo', async () => {
      const { id } = await plan();
      const done = await plan();
      await anna.put(`/api/visits/${done.id}`, { status: 'done' });
      const shown = await anna.get(`/api/users/${boris.userId}`);
      expect(dataOf(shown)).toMatchObject({ visits: 1 });
      const disabled = await anna.post('/api/users/bulk', {
        action: 'disable',
        ids: [boris.userId],
        payload: { transfer_to: null },
      });
      expect(disabled.status, disabled.text).toBe(200);
      const people = async () =>
        Object.fromEntries((await ofOrder()).map((visit) => [visit.id, visit.user_ids]));
      expect(await people()).toEqual({ [id]: [], [done.id]: [boris.userId] });
      await undo(dataOf<{ undo_token: string }>(disabled).undo_token);
      expect(await people()).toEqual({ [id]: [boris.userId], [done.id]: [boris.userId] });
    });

    test('are not given back where a colleague has sent somebody else meanwhile', async () => {
      const { id } = await plan();
      const disabled = await anna.post('/api/users/bulk', {
        action: 'disable',
        ids: [boris.userId],
        payload: { transfer_to: null },
      });
      const { anna: member } = exports.get();
      await anna.put(`/api/visits/${id}`, { user_ids: [member.userId] });
      await undo(dataOf<{ undo_token: string }>(disabled).undo_token);
      expect((await ofOrder())[0]?.user_ids).toEqual([member.userId]);
    });
  });

  describe('written by two at once', () => {
    test('of two changes of one version one is refused', async () => {
      const { id, updated_at: version } = await plan();
      app.clock.advance(1000);
      const headers = { headers: { 'if-unmodified-since': version ?? '' } };
      const answers = await Promise.all(
        ['Первый', 'Второй'].map((comment) => anna.put(`/api/visits/${id}`, { comment }, headers)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    test('a change and a deletion end with the visit in the trash, and the undo leaves it there', async () => {
      const { id } = await plan();
      const [changed, deleted] = await Promise.all([
        anna.put(`/api/visits/${id}`, { comment: 'Позвонить' }),
        anna.delete(`/api/visits/${id}`),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect((await anna.get(`/api/visits/${id}`)).status).toBe(404);
      expect(await stored(id)).toBe(1);
    });

    test('one undo of two takes it back, the other one comes too late', async () => {
      const { undo_token: token } = await plan({ move_order: true });
      const answers = await Promise.all(
        [1, 2].map(() => anna.post('/api/bulk/undo', { undo_token: token })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
      expect(await ofOrder()).toEqual([]);
      expect(dataOf<Order>(await anna.get(`/api/orders/${order.id}`)).status).toBe('new');
    });

    test('one that is planned while its order is deleted is out of sight or refused', async () => {
      const given = { kind: 'measure', ...SPAN, user_ids: [boris.userId] };
      const [deleted, planned] = await Promise.all([
        anna.delete(`/api/orders/${order.id}`),
        anna.post(`/api/orders/${order.id}/visits`, given),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404, 409]).toContain(planned.status);
      expect(dataOf<Visit[]>(await anna.get('/api/visits?from=2026-03-01&to=2026-03-31'))).toEqual(
        [],
      );
    });
  });
});
