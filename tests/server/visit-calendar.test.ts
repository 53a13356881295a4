import ICAL from 'ical.js';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry, CalendarLink, Order, SavedVisit } from '../../contract';
import { companyModules, users } from '../../server/db/schema';
import { openTwoDesks, type Desk } from '../support/server/lead-desk';
import { restrictTo } from '../support/server/records-of';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const LONGEST_LINE = 75;
const dataOf = <Content>({ json }: Answer) => (json as { data: Content }).data;

/** The events of a file, as another program reads them. */
const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown as [])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describeOnBothDatabases('the calendar of the own visits', (open) => {
  let app: TestApp;
  let anna: Desk;
  let boris: Desk;
  beforeAll(async () => {
    // The days of a performer are counted by the clock of the database.
    app = createTestApp(
      await open(),
      { LIMIT_WRITES_PER_MINUTE: '100000', LIMIT_SUBMITS_PER_MINUTE: '100' },
      { start: new Date(new Date().setUTCMilliseconds(0)) },
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ anna, boris } = await openTwoDesks(app));
    // A count of calls of its own.
    app.clock.advance(HOUR_MS);
  });

  const inTime = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const newOrder = async (body: object = {}) =>
    dataOf<Order>(
      await anna.post('/api/orders', {
        contact: { name: 'Мария', phone: '+7 912 345-67-89' },
        address: 'Казань, Баумана, 5',
        ...body,
      }),
    );
  const plan = async (orderId: number, body: object = {}) => {
    const answer = await anna.post(`/api/orders/${orderId}/visits`, {
      kind: 'measure',
      starts_at: inTime(48),
      ends_at: inTime(49),
      user_ids: [boris.member.userId],
      ...body,
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<SavedVisit>(answer);
  };
  const linkOf = async (desk: Desk) => {
    const answer = await desk.post('/api/account/calendar');
    expect(answer.status).toBe(201);
    const { url } = dataOf<CalendarLink>(answer);
    expect(url).toMatch(/^https:\/\/crm\.example\/calendar\/[\w-]{43}\.ics$/);
    return new URL(url ?? '').pathname;
  };
  const read = (path: string) => app.call('GET', path);
  const fileOf = async (path: string) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    return text;
  };
  const summariesIn = async (path: string) =>
    eventsIn(await fileOf(path)).map(({ summary }) => summary);

  test('has a visit with its times, address and order, and neither phone nor comment', async () => {
    const order = await newOrder();
    const visit = await plan(order.id, { comment: 'Звонить 8 912 345-67-89' });
    const answer = await read(await linkOf(boris));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const [event, ...others] = eventsIn(answer.text);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      uid: `visit-${visit.id}@crm.example`,
      summary: 'Замер: Мария',
      location: 'Казань, Баумана, 5',
    });
    expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([
      new Date(visit.starts_at),
      new Date(visit.ends_at),
    ]);
    expect(event?.startDate.zone.tzid).toBe('UTC');
    const property = (name: string) => String(event?.component.getFirstPropertyValue(name));
    expect(property('url')).toBe(`https://crm.example/order/${order.id}`);
    expect(property('status')).toBe('CONFIRMED');
    expect(answer.text).toContain('\r\nX-WR-CALNAME:Выезды: Борис\r\n');
    expect(answer.text).toContain('PT15M');
    expect(answer.text).not.toMatch(/912\D*345|345-67|Звонить|DESCRIPTION/);
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('masks a phone in the name and in the address, and names the order instead of it', async () => {
    const named = await newOrder({
      contact: { name: 'Мария 8(912)345-67-89' },
      address: 'Баумана, 5, кв. 12, тел. 234-56-78',
    });
    const nameless = await newOrder({ contact: { name: '+7 912 345 67 89' }, address: '' });
    await plan(named.id);
    await plan(nameless.id, { kind: 'install', starts_at: inTime(50), ends_at: inTime(51) });
    const file = await fileOf(await linkOf(boris));
    expect(eventsIn(file).map(({ summary, location }) => [summary, location])).toEqual([
      ['Замер: Мария …', 'Баумана, 5, кв. 12, тел. …'],
      [`Монтаж: заказ №${nameless.number}`, null],
    ]);
  });

  test('keeps hostile text as text, in lines that no program cuts', async () => {
    const name = 'Мария;,\\\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:чужое "кавычки"';
    const address = `${'Улица Героев Панфиловцев 👩‍👩‍👧 '.repeat(12)}, 1; BEGIN:VALARM`;
    const order = await newOrder({ contact: { name }, address });
    await plan(order.id);
    const file = await fileOf(await linkOf(boris));
    const [event, ...others] = eventsIn(file);
    expect(others).toEqual([]);
    expect(event?.summary).toBe('Замер: Мария;,\\ END:VEVENT BEGIN:VEVENT SUMMARY:чужое "кавычки"');
    expect(event?.location).toBe(address);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LONGEST_LINE);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
  });

  test('follows a moved, done, cancelled and deleted visit', async () => {
    const order = await newOrder();
    const { id } = await plan(order.id);
    const gone = await plan(order.id, { kind: 'install' });
    const path = await linkOf(boris);
    const [before] = eventsIn(await fileOf(path));
    app.clock.advance(HOUR_MS);
    await anna.put(`/api/visits/${id}`, { starts_at: inTime(60), ends_at: inTime(61) });
    await anna.delete(`/api/visits/${gone.id}`);
    const [moved, ...others] = eventsIn(await fileOf(path));
    expect(others).toEqual([]);
    expect(moved?.uid).toBe(before?.uid);
    expect(moved?.startDate.toJSDate()).toEqual(new Date(inTime(60)));
    expect(moved?.sequence).toBeGreaterThan(Number(before?.sequence));
    const statusAfter = async (body: object) => {
      expect((await anna.put(`/api/visits/${id}`, body)).status).toBe(200);
      const [event] = eventsIn(await fileOf(path));
      return event?.component.getFirstPropertyValue('status');
    };
    expect(await statusAfter({ status: 'done' })).toBe('CONFIRMED');
    expect(await statusAfter({ status: 'cancelled' })).toBe('CANCELLED');
    expect(await statusAfter({ status: 'failed', reason: 'Не открыли' })).toBe('CANCELLED');
    await anna.delete(`/api/orders/${order.id}`);
    expect(eventsIn(await fileOf(path))).toEqual([]);
  });

  test('has the own visits alone, from 30 days back to a year ahead', async () => {
    const order = await newOrder();
    const kinds = { '-40': 'claim', '-20': 'measure', '8000': 'install', '9000': 'delivery' };
    for (const [time, kind] of Object.entries(kinds)) {
      const start = Number(time) < 0 ? Number(time) * 24 : Number(time);
      await plan(order.id, { kind, starts_at: inTime(start), ends_at: inTime(start + 1) });
    }
    await plan(order.id, { kind: 'claim', user_ids: [anna.member.userId] });
    expect(await summariesIn(await linkOf(boris))).toEqual(['Замер: Мария', 'Монтаж: Мария']);
    const stranger = (await openTwoDesks(app)).anna;
    expect(await summariesIn(await linkOf(stranger))).toEqual([]);
  });

  test('shows a performer what the list of visits shows them, without links to orders', async () => {
    const order = await newOrder();
    await plan(order.id);
    await plan(order.id, { kind: 'install', starts_at: inTime(1000), ends_at: inTime(1001) });
    const path = await linkOf(boris);
    expect(await fileOf(path)).toContain(`/order/${order.id}`);
    await restrictTo(app, boris.member, 'own', 'performer');
    expect(await summariesIn(path)).toEqual(['Замер: Мария']);
    expect(await fileOf(path)).not.toContain('URL');
    expect((await boris.post('/api/account/calendar')).status).toBe(201);
  });

  test('is asked for by one link at a time, which is shown once and can be revoked', async () => {
    const shown = async () => dataOf<CalendarLink>(await boris.get('/api/account/calendar'));
    expect(await shown()).toEqual({ url: null, created_at: null });
    const first = await linkOf(boris);
    expect(await shown()).toEqual({ url: null, created_at: app.clock.now().toISOString() });
    const second = await linkOf(boris);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const [stored] = await app.database.db
      .select()
      .from(users)
      .where(eq(users.id, boris.member.userId));
    expect(JSON.stringify(stored)).not.toContain(second.slice('/calendar/'.length, -4));
    for (let times = 0; times < 2; times += 1) {
      expect((await boris.delete('/api/account/calendar')).status).toBe(204);
    }
    const refused = await read(second);
    expect([refused.status, refused.json]).toEqual([404, { message: 'Не найдено' }]);
    expect(await shown()).toEqual({ url: null, created_at: null });
    const journal = (await anna.get('/api/audit-log')).json as { data: AuditEntry[] };
    expect(
      journal.data
        .map(({ action, user }) => [action, user?.name])
        .filter(([action]) => action?.startsWith('calendar')),
    ).toEqual([
      ['calendar_link_revoked', 'Борис'],
      ['calendar_link_made', 'Борис'],
      ['calendar_link_made', 'Борис'],
    ]);
  });

  test('ends with disabling, also after the person is enabled again', async () => {
    const path = await linkOf(boris);
    const { userId } = boris.member;
    const disabled = await anna.post(`/api/users/${userId}/disable`, { transfer_to: null });
    expect(disabled.status).toBe(200);
    expect((await read(path)).status).toBe(404);
    await anna.post(`/api/users/${userId}/enable`);
    expect((await read(path)).status).toBe(404);
  });

  test('ends with another password, changed or reset', async () => {
    const changed = await linkOf(boris);
    const password = 'корень-радуга-41';
    const input = { password, password_confirmation: password };
    const answer = await boris.put('/api/account/password', {
      ...input,
      current_password: boris.member.password,
    });
    expect(answer.status, answer.text).toBe(204);
    expect((await read(changed)).status).toBe(404);
    expect(dataOf<CalendarLink>(await boris.get('/api/account/calendar')).created_at).toBeNull();

    const reset = await linkOf(boris);
    const { email } = boris.member;
    await app.call('POST', '/api/forgot-password', { body: { email } });
    const { text } = await app.mailer.next();
    const token = new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
    const body = { email, token, ...input };
    expect((await app.call('POST', '/api/reset-password', { body })).status).toBe(200);
    expect((await read(reset)).status).toBe(404);
  });

  test('is not found without the module, by a stranger’s token, nor too often', async () => {
    const path = await linkOf(boris);
    for (const other of ['/calendar/x.ics', '/calendar/.ics', path.slice(0, -4), `${path}x`]) {
      expect((await read(other)).status, other).toBe(404);
    }
    const { companyId } = boris.member;
    await app.database.db
      .update(companyModules)
      .set({ isActive: false })
      .where(and(eq(companyModules.companyId, companyId), eq(companyModules.code, 'soft_windows')));
    expect((await read(path)).status).toBe(404);
    expect((await boris.get('/api/account/calendar')).status).toBe(403);
    let last = 404;
    for (let times = 0; times < 101 && last !== 429; times += 1) last = (await read(path)).status;
    expect(last).toBe(429);
  });
});
