import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract';
import { auditEntries, companies } from '../../server/db/schema';
import { purgeAudit } from '../../server/audit/recording/purge-audit';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

/** Values that may never stand in the journal. */
const SECRET = 'тайное слово 8f3a';
const VISITOR = 'Тайна Посетителева';

describeOnOneDatabase('the journal', (open) => {
  let app: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });

  const list = async (query = '') => {
    const answer = await desk.get(`/api/audit-log${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as { data: AuditEntry[]; meta: { total: number } };
  };
  /** What the change has written, the newest first, without who and when. */
  const written = async (change: () => Promise<{ status: number }>) => {
    const before = (await list()).meta.total;
    const { status } = await change();
    const { data, meta } = await list();
    const entries = data
      .slice(0, meta.total - before)
      .map(({ action, subject, changes, count }) => ({
        action,
        ...(subject && { on: [subject.type, subject.name] }),
        ...(changes.length > 0 && { changes }),
        ...(count !== null && { count }),
      }));
    return { ok: status < 300, entries };
  };

  test('says who, from where, on what and what it was before', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0' };
    await desk.put('/api/company/settings', { response_norm_minutes: 30 }, { headers });
    const [entry] = (await list()).data;
    expect(entry).toMatchObject({
      user: { id: desk.member.userId },
      action: 'settings_changed',
      subject: { type: 'company' },
      changes: [{ field: 'Норма ответа, минут', from: 15, to: 30 }],
      device: 'Chrome, Windows',
      address: '127.0.0.1',
      created_at: app.clock.now().toISOString(),
    });
  });

  test('names the one record that a change of many was done to, and counts several', async () => {
    const add = async (url: string, body: object = {}) =>
      ((await desk.post(url, body)).json as { data: { id: number } }).data.id;
    const clients = [
      await add('/api/clients', { name: 'Первый' }),
      await add('/api/clients', { name: 'Второй' }),
      await add('/api/clients', { name: 'Третий' }),
    ];
    const [first, ...others] = clients;
    await add('/api/orders');
    const order = await add('/api/orders');
    await desk.post('/api/clients/bulk', { action: 'delete', ids: [first] });
    await desk.post('/api/clients/bulk', { action: 'delete', ids: others });
    await desk.post('/api/orders/bulk', { action: 'delete', ids: [order] });
    expect((await list()).data.slice(0, 3)).toMatchObject([
      { action: 'orders_deleted', subject: { id: order, name: 'заказ №2' }, count: 1 },
      { action: 'clients_deleted', subject: { type: 'client', id: null, name: null }, count: 2 },
      { action: 'clients_deleted', subject: { type: 'client', id: first, name: null }, count: 1 },
    ]);
  });

  test('calls orders by the number their company knows, also where an entry was stored without a name', async () => {
    await openDesk(app, await app.register()).then((other) => other.post('/api/orders', {}));
    const { data: order } = (await desk.post('/api/orders', { contact: { name: VISITOR } }))
      .json as { data: { id: number; number: number } };
    expect(order.id).not.toBe(order.number);
    await app.database.db.insert(auditEntries).values([
      {
        companyId: desk.member.companyId,
        ...{ action: 'orders_deleted', subjectType: 'order', subjectId: order.id },
        ...{ changes: [], createdAt: app.clock.now() },
      },
      {
        companyId: desk.member.companyId,
        ...{ action: 'orders_deleted', subjectType: 'order', subjectId: 987_654 },
        ...{ changes: [], createdAt: app.clock.now() },
      },
    ]);
    const [gone, called] = (await list('?filter[subject]=order')).data;
    expect(called?.subject).toEqual({
      type: 'order',
      id: order.id,
      name: `заказ №${order.number}`,
    });
    expect(gone?.subject?.name).toBeNull();
    const { text } = await desk.get('/api/audit-log/export?filter[subject]=order');
    expect(text).toMatch(new RegExp(`;Заказ;заказ №${order.number};`));
    expect(text).toMatch(/;Заказ;заказ;/);
    expect(text).not.toContain(VISITOR);
  });

  test('has a line for each change that it is for', async () => {
    const { companyId, email, password } = desk.member;
    const colleague = await app.addMember(companyId, 'Пётр Иванов');
    const person = ['user', 'Пётр Иванов'];
    expect(await written(() => desk.post('/api/login', { email, password }))).toEqual({
      ok: true,
      entries: [{ action: 'sign_in' }],
    });
    expect(await written(() => desk.post('/api/login', { email, password: SECRET }))).toEqual({
      ok: false,
      entries: [{ action: 'sign_in_refused' }],
    });
    const changed = await written(() =>
      desk.put(`/api/users/${colleague.userId}`, { name: 'Пётр Сидоров', on_shift: false }),
    );
    expect(changed.entries).toEqual([
      {
        action: 'user_changed',
        on: person,
        changes: [
          { field: 'Имя', from: 'Пётр Иванов', to: 'Пётр Сидоров' },
          { field: 'На смене', from: true, to: false },
        ],
      },
    ]);
    const disabled = await written(() =>
      desk.post(`/api/users/${colleague.userId}/disable`, { transfer_to: null }),
    );
    expect(disabled.entries).toMatchObject([{ action: 'user_disabled' }]);
    const enabled = await written(() => desk.post(`/api/users/${colleague.userId}/enable`));
    expect(enabled.entries).toMatchObject([{ action: 'user_enabled' }]);
    const ended = await written(() => desk.delete(`/api/users/${colleague.userId}/sessions`));
    expect(ended.entries).toMatchObject([{ action: 'sessions_ended' }]);

    const company = await written(() => desk.put('/api/company', { name: 'Веранда' }));
    expect(company.entries).toMatchObject([
      { action: 'company_changed', changes: [{ field: 'Название', to: 'Веранда' }] },
    ]);
    const lists = await written(() =>
      desk.put('/api/company/spam-lists', {
        ...{ phones: [], emails: [], addresses: [], words: [SECRET] },
      }),
    );
    expect(lists.entries).toEqual([
      {
        action: 'spam_lists_changed',
        on: ['company', null],
        changes: [{ field: 'Слова', from: 0, to: 1 }],
      },
    ]);
    const reason = await written(() => desk.post('/api/reject-reasons', { name: 'Дорого' }));
    expect(reason.entries).toEqual([
      { action: 'reject_reason_created', on: ['reject_reason', 'Дорого'] },
    ]);
    const field = await written(() =>
      desk.post('/api/lead-fields', { name: 'Город', type: 'text' }),
    );
    expect(field.entries).toEqual([{ action: 'field_created', on: ['lead_field', 'Город'] }]);
    const form = await written(() => desk.post('/api/lead-forms', { template: 'empty' }));
    expect(form.entries).toMatchObject([{ action: 'form_created' }]);

    const ids = [await desk.receive({ name: VISITOR }), await desk.receive({ name: 'Анна' })];
    const removed = await written(() => desk.delete(`/api/leads/${ids[0]}`));
    expect(removed.entries).toMatchObject([{ action: 'leads_deleted' }]);
    const restored = await written(() => desk.post(`/api/leads/${ids[0]}/restore`));
    expect(restored.entries).toMatchObject([{ action: 'leads_restored' }]);
    const bulk = await written(() =>
      desk.post('/api/leads/bulk', { action: 'status', ids, payload: { status: 'processing' } }),
    );
    const leadsChanged = { action: 'leads_changed', on: ['lead', null], count: 2 };
    const status = { field: 'Статус', from: null, to: 'В обработке' };
    expect(bulk.entries).toEqual([{ ...leadsChanged, changes: [status] }]);
    const payload = { user_id: desk.member.userId };
    const given = await written(() =>
      desk.post('/api/leads/bulk', { action: 'assign', ids, payload }),
    );
    const assignee = { field: 'Ответственный', from: null, to: expect.any(String) as string };
    expect(given.entries).toEqual([{ ...leadsChanged, changes: [assignee] }]);
    const taken = await written(() => desk.get('/api/leads/export?format=csv'));
    expect(taken.entries).toEqual([{ action: 'exported', on: ['lead', 'Заявки'], count: 2 }]);
    expect(await written(() => desk.put(`/api/leads/${ids[1]}`, { notes: SECRET }))).toEqual({
      ok: true,
      entries: [],
    });

    const { text } = await desk.get('/api/audit-log?per_page=100');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(VISITOR);
    expect(text).not.toContain(password);
  });

  test('has no line of what was refused or rolled back', async () => {
    expect(await written(() => desk.put('/api/company', { inn: '1234567890' }))).toEqual({
      ok: false,
      entries: [],
    });
    const taken = await written(() =>
      desk.post('/api/users', { name: 'Анна', email: desk.member.email, password: SECRET }),
    );
    expect(taken).toEqual({ ok: false, entries: [] });
  });

  test('is narrowed, and refuses what it does not know', async () => {
    await desk.put('/api/company/settings', { response_norm_minutes: 20 });
    const { companyId } = desk.member;
    const colleague = await app.addMember(companyId);
    await app.as(colleague.token).put('/api/company/settings', { response_norm_minutes: 25 });
    const actions = async (query: string) => (await list(query)).data.map(({ action }) => action);
    expect(
      await actions(`?filter[user]=${colleague.userId}&filter[action]=settings_changed`),
    ).toEqual(['settings_changed']);
    expect((await actions('?filter[subject]=company')).length).toBe(2);
    await desk.put(`/api/users/${colleague.userId}`, { position: 'Замерщик' });
    expect(await actions(`?filter[person]=${colleague.userId}`)).toEqual([
      'user_changed',
      'settings_changed',
    ]);
    expect(await actions('?filter[from]=2026-03-11')).toEqual([]);
    expect((await actions('?filter[to]=2026-03-10')).length).toBeGreaterThan(1);
    for (const wrong of [
      'filter[action]=fly',
      'filter[user]=me',
      'filter[nonsense]=1',
      'per_page=37',
    ])
      expect((await desk.get(`/api/audit-log?${wrong}`)).status, wrong).toBe(422);
    const { text } = await desk.get('/api/audit-log/export?format=csv');
    expect(text).toContain('Изменены настройки');
    expect(text).toContain('Норма ответа, минут: 15 → 20');
  });

  test('is only added to, forgets what is old, and goes with the company', async () => {
    const { db, pool } = app.database;
    const isOwn = eq(auditEntries.companyId, desk.member.companyId);
    await desk.put('/api/company/settings', { response_norm_minutes: 40 });
    await expect(pool.query('update audit_entries set user_name = $1', ['x'])).rejects.toThrow(
      'only added to',
    );
    await expect(pool.query('delete from audit_entries')).rejects.toThrow('only added to');
    expect(await db.$count(auditEntries, isOwn)).toBeGreaterThan(0);
    const later = new Date(app.clock.now().getTime() + 366 * 86_400_000);
    const config = { AUDIT_DAYS: 365 } as Parameters<typeof purgeAudit>[0]['config'];
    await purgeAudit({ config, database: app.database, now: () => later });
    expect(await db.$count(auditEntries, isOwn)).toBe(0);
    await desk.put('/api/company/settings', { response_norm_minutes: 20 });
    expect(await db.$count(auditEntries, isOwn)).toBe(1);
    await db.delete(companies).where(eq(companies.id, desk.member.companyId));
    expect(await db.$count(auditEntries, isOwn)).toBe(0);
  });
});
