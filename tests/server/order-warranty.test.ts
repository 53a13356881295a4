import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentStatus, Order, OrderRow, VisitKind, VisitStatus } from '../../contract';
import { companies, documents, visits } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnBothDatabases('the warranty of an order', (open) => {
  let app: TestApp;
  let anna: Desk;
  let order: Order;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await openDesk(app, await app.register());
    order = dataOf<Order>(await anna.post('/api/orders', {}));
  });

  const setZone = (timezone: string) =>
    app.database.db
      .update(companies)
      .set({ timezone })
      .where(eq(companies.id, anna.member.companyId));
  const setMonths = async (warranty_months: number) => {
    const answer = await anna.put('/api/soft-windows/documents', { warranty_months });
    expect(answer.status, answer.text).toBe(200);
  };
  /** An installation that ended at a moment. */
  const install = (
    endsAt: string,
    given: { status?: VisitStatus; kind?: VisitKind; finishedAt?: string; changedAt?: string } = {},
  ) =>
    app.database.db.insert(visits).values({
      companyId: anna.member.companyId,
      orderId: order.id,
      kind: given.kind ?? 'install',
      status: given.status ?? 'done',
      startsAt: new Date(Date.parse(endsAt) - 3_600_000),
      endsAt: new Date(endsAt),
      finishedAt: given.finishedAt === undefined ? null : new Date(given.finishedAt),
      updatedAt: new Date(given.changedAt ?? endsAt),
    });
  /** An act as it stands in the database; a draft has no day. */
  const act = (
    date: string | null,
    status: DocumentStatus = 'sent',
    version: { number?: string; version?: number } = {},
  ) =>
    app.database.db.insert(documents).values({
      companyId: anna.member.companyId,
      orderId: order.id,
      type: 'act',
      version: 1,
      ...version,
      status,
      date,
    });
  const until = async () => {
    const [row] = dataOf<OrderRow[]>(await anna.get('/api/orders'));
    const { warranty_until: shown } = dataOf<Order>(await anna.get(`/api/orders/${order.id}`));
    expect(row?.warranty_until).toBe(shown);
    return shown;
  };

  test('is not there before the work is done, nor where documents leave it to the law', async () => {
    expect(await until()).toBeNull();
    await install('2026-03-05T12:00:00Z', { status: 'planned' });
    await install('2026-03-06T12:00:00Z', { status: 'failed' });
    await install('2026-03-06T12:00:00Z', { status: 'cancelled' });
    await act(null, 'draft');
    expect(await until()).toBeNull();
    await install('2026-03-10T12:00:00Z');
    expect(await until()).toBe('2027-03-10');
    await setMonths(0);
    expect(await until()).toBeNull();
    await setMonths(24);
    expect(await until()).toBe('2028-03-10');
  });

  test('begins on the earlier of the first installation and the first act', async () => {
    await install('2026-03-10T12:00:00Z');
    await install('2026-04-10T12:00:00Z');
    expect(await until()).toBe('2027-03-10');
    await act('2026-03-12');
    expect(await until()).toBe('2027-03-10');
    await act('2026-03-01', 'cancelled');
    expect(await until()).toBe('2027-03-10');
    await act('2026-03-09', 'accepted');
    expect(await until()).toBe('2027-03-09');
  });

  test('begins by an act alone, and by no visit of another kind', async () => {
    await install('2026-03-01T12:00:00Z', { kind: 'measure' });
    expect(await until()).toBeNull();
    await act('2026-03-12');
    expect(await until()).toBe('2027-03-12');
  });

  test('counts from when the installation was finished, else from when it was to end', async () => {
    await install('2026-03-10T12:00:00Z', { finishedAt: '2026-03-11T12:00:00Z' });
    expect(await until()).toBe('2027-03-11');
  });

  test('counts from when an installation was marked as done before its planned end', async () => {
    await install('2026-03-20T12:00:00Z', { changedAt: '2026-03-11T12:00:00Z' });
    expect(await until()).toBe('2027-03-11');
  });

  test('counts from the end of an installation that was marked as done later', async () => {
    await install('2026-03-10T12:00:00Z', { changedAt: '2026-03-15T12:00:00Z' });
    expect(await until()).toBe('2027-03-10');
  });

  test('counts from the version in force of an act, not from those that it has corrected', async () => {
    await act('2026-03-01', 'sent', { number: '7' });
    await act('2026-03-20', 'sent', { number: '7', version: 2 });
    expect(await until()).toBe('2027-03-20');
    await act('2026-03-25', 'draft', { number: '7', version: 3 });
    expect(await until()).toBe('2027-03-20');
    await act('2026-03-12', 'sent', { number: '8' });
    expect(await until()).toBe('2027-03-12');
  });

  test('forgets a visit that is deleted or opened again', async () => {
    await install('2026-03-10T12:00:00Z');
    const { db } = app.database;
    const isOwn = eq(visits.orderId, order.id);
    await db.update(visits).set({ deletedAt: new Date() }).where(isOwn);
    expect(await until()).toBeNull();
    await db.update(visits).set({ deletedAt: null }).where(isOwn);
    expect(await until()).toBe('2027-03-10');
    await db.update(visits).set({ status: 'planned' }).where(isOwn);
    expect(await until()).toBeNull();
  });

  test.each([
    // The moment, the zone, the months and the last day.
    ['2026-01-31T12:00:00Z', 'Europe/Moscow', 1, '2026-02-28'],
    ['2028-01-31T12:00:00Z', 'Europe/Moscow', 1, '2028-02-29'],
    ['2026-08-31T12:00:00Z', 'Europe/Moscow', 18, '2028-02-29'],
    ['2026-10-31T12:00:00Z', 'Europe/Moscow', 1, '2026-11-30'],
    ['2026-03-10T20:59:00Z', 'Europe/Moscow', 12, '2027-03-10'],
    ['2026-03-10T21:00:00Z', 'Europe/Moscow', 12, '2027-03-11'],
    ['2026-03-10T10:30:00Z', 'Pacific/Kiritimati', 12, '2027-03-11'],
    ['2026-03-11T10:30:00Z', 'Pacific/Pago_Pago', 12, '2027-03-10'],
    // Havana puts its clocks forward at midnight: the day begins at one.
    ['2026-03-08T04:59:59Z', 'America/Havana', 12, '2027-03-07'],
    ['2026-03-08T05:00:00Z', 'America/Havana', 12, '2027-03-08'],
  ])('of an installation at %s in %s is %i months later, %s', async (at, zone, months, day) => {
    await setZone(zone);
    await setMonths(months);
    await install(at);
    expect(await until()).toBe(day);
  });

  test('stands in the file of orders as a day', async () => {
    await install('2026-03-10T12:00:00Z');
    const { text } = await anna.get('/api/orders/export?format=csv');
    expect(text).toContain('Гарантия до');
    expect(text).toMatch(/10\.03\.2027|2027-03-10/);
  });
});
