import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_SWITCHES } from '#contract';
import { companies, users } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import type { Caller } from './example-calls';
import { makeExampleReads, NO_LIMITS, readExamples, type ExampleRead } from './example-reads';
import { newCaller } from './new-caller';

/** Keys under which JSON in the database holds sums and prices. */
const SUM_KEYS = new Set([
  ...['price', 'price_m2', 'tint_m2', 'price_m', 'amount', 'value', 'measurement', 'install_m2'],
  ...['install_min', 'dismantle', 'delivery', 'delivery_km'],
  ...['zip_spiral_m', 'zip_tractor_m', 'weight_m', 'strap', 'skirt_m2', 'weld_m'],
  ...['total_from', 'total_to', 'piece_amount'],
]);
const SHARE = /^(?:discount_bp|max_discount_bp|prepay_bp|basis_points)$/;
/** Kinds of entries whose values before and after are sums. */
const OF_TOTALS = new Set(['items', 'terms']);

/** The same JSON with every sum thrice, and every share half as large. */
function thrice(value: unknown, isSum = false): unknown {
  if (typeof value === 'number') return isSum ? value * 3 : value;
  if (Array.isArray(value)) return value.map((each) => thrice(each, isSum));
  if (typeof value !== 'object' || value === null) return value;
  const isOfTotals = 'field' in value && OF_TOTALS.has(String(value.field));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SHARE.test(key) && typeof each === 'number'
        ? Math.floor(each / 2)
        : thrice(each, SUM_KEYS.has(key) || (isOfTotals && (key === 'from' || key === 'to'))),
    ]),
  );
}

describeOnOneDatabase('a person who may not see sums', (open) => {
  let app: TestApp;
  let anna: Caller & Member;
  let desk: Desk;
  let boris: Member;
  let calls: ExampleRead[];

  beforeAll(async () => {
    app = createTestApp(await open(), NO_LIMITS);
    anna = await newCaller(app);
    desk = await openDesk(app, anna);
    calls = await makeExampleReads(app, anna);
    boris = await app.addMember(anna.companyId, 'Борис');
    await app.database.db
      .update(companies)
      .set({ rights: { ...USUAL_SWITCHES, export: true, money: false } })
      .where(sql`id = ${anna.companyId}`);
    await app.database.db
      .update(users)
      .set({ role: 'employee' })
      .where(sql`id = ${boris.userId}`);
  }, 300_000);
  afterAll(() => app.close());

  const borisDesk = () => app.as(boris.token);
  const made = async (answer: Promise<{ json: unknown }>) =>
    ((await answer).json as { data: { id: number; total: number } }).data;
  const LINE = { name: 'Подъём', qty: 2, price: 123_400 };
  const orderWithSums = (client_id: number | null = null) =>
    made(
      desk.post('/api/orders', {
        client_id,
        contact: { name: 'Дмитрий' },
        lines: [LINE],
        discount: { kind: null, value: 0 },
      }),
    );

  /** Makes every sum of the database thrice as large, past all rules. */
  async function growSums() {
    const { db } = app.database;
    await db.execute(sql`update orders set total = total * 3, paid = paid * 3`);
    await db.execute(sql`update order_payments set amount = amount * 3`);
    await db.execute(sql`update referral_rewards set amount = amount * 3`);
    for (const [table, column] of [
      ['orders', 'terms'],
      ['orders', 'calculation'],
      ['price_lists', 'prices'],
      ['referrals', 'rule'],
      ['activity', 'data'],
    ] as const) {
      const name = sql.identifier(column);
      const { rows } = await db.execute<{ id: number; json: unknown }>(
        sql`select id, ${name} as json from ${sql.identifier(table)} where ${name} is not null`,
      );
      for (const { id, json } of rows) {
        const grown = JSON.stringify(thrice(json, column === 'calculation'));
        await db.execute(
          sql`update ${sql.identifier(table)} set ${name} = ${grown}::jsonb where id = ${id}`,
        );
      }
    }
  }

  test('reads the same, whatever the sums are', async () => {
    const client = await made(desk.post('/api/clients', { name: 'Дмитрий' }));
    const { id } = await orderWithSums(client.id);
    await desk.put(`/api/orders/${id}`, { lines: [{ ...LINE, price: 99_900 }] });
    const payment = { kind: 'prepay', amount: 777, method: 'cash', paid_at: '2026-03-10' };
    const { id: paid } = await made(desk.post(`/api/orders/${id}/payments`, payment));
    await desk.post(`/api/payments/${paid}/cancel`, { reason: 'ошибка' });
    await desk.post(`/api/orders/${id}/payments`, payment);
    const ofThese: Record<string, number> = {
      'orders.show': id,
      'orders.activity': id,
      'clients.show': client.id,
    };
    const asked = calls.flatMap((read): ExampleRead[] => {
      const [name, endpoint, example] = read;
      const own = ofThese[name];
      return own === undefined
        ? [read]
        : [read, [`${name}*`, endpoint, { ...example, params: { id: own } }]];
    });
    const before = await readExamples(app, asked, boris);
    const full = await readExamples(app, asked, anna);
    await growSums();
    expect(await readExamples(app, asked, boris)).toEqual(before);

    const grown = await readExamples(app, asked, anna);
    const told = Object.keys(full).filter((name) => full[name] !== grown[name]);
    // These answers did say other sums: to those who may see them.
    for (const name of [
      ...['orders.list', 'orders.show*', 'orders.activity*', 'orders.counts', 'orders.board'],
      ...['orders.export', 'payments.list', 'clients.show*', 'dashboard.show', 'referrals.list'],
      ...['softWindows.settings', 'referrals.export'],
    ])
      expect(told, name).toContain(name);
  }, 120_000);

  test('finds nothing by a sum', async () => {
    const { id, total } = await orderWithSums();
    const roubles = String(total / 100);
    const found = async (who: Member) =>
      JSON.stringify((await app.as(who.token).get(`/api/orders?search=${roubles}`)).json);
    expect(await found(anna)).toContain(`"id":${id},`);
    expect(await found(boris)).not.toContain(`"id":${id},`);
    for (const query of [
      ...[
        'sort=total',
        'sort=-balance',
        'sort=-debt',
        'filter[sum_from]=100',
        'filter[sum_to]=100',
      ],
    ]) {
      expect((await borisDesk().get(`/api/orders?${query}`)).status, query).toBe(422);
      expect((await borisDesk().get(`/api/orders/export?format=csv&${query}`)).status).toBe(422);
      expect((await app.as(anna.token).get(`/api/orders?${query}`)).status, query).toBe(200);
    }
    const bulk = { action: 'delete', filter: { 'filter[sum_from]': 1 }, expected: 1 };
    expect((await borisDesk().post('/api/orders/bulk', bulk)).status).toBe(422);
  });

  test('changes sizes and services of an order, and neither its lines nor its discount', async () => {
    const { id } = await orderWithSums();
    const put = (body: unknown) => borisDesk().put(`/api/orders/${id}`, body);
    const { status, json } = await put({ services: { measurement: true } });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { total: null, paid: null, calculation: null, lines: [{ ...LINE, price: 0 }] },
    });
    expect((await put({ lines: [] })).status).toBe(403);
    expect((await put({ discount: { kind: null, value: 0 } })).status).toBe(403);
    const kept = await made(app.as(anna.token).get(`/api/orders/${id}`));
    expect(kept).toMatchObject({ lines: [LINE] });
    expect((await borisDesk().post('/api/orders', { lines: [LINE] })).status).toBe(403);
    expect((await borisDesk().post('/api/orders', {})).status).toBe(201);
    const copy = await made(borisDesk().post(`/api/orders/${id}/copy`));
    expect(await made(app.as(anna.token).get(`/api/orders/${copy.id}`))).toMatchObject({
      lines: [LINE],
    });
  });

  test('is answered no sums in a conflict', async () => {
    const { id } = await orderWithSums();
    await desk.put(`/api/orders/${id}`, { comment: 'один' });
    const { status, json } = await app.call('PUT', `/api/orders/${id}`, {
      token: boris.token,
      body: { comment: 'два' },
      headers: { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({ current: { comment: 'один', total: null, calculation: null } });
  });
});
