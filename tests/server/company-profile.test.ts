import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyProfile, Dashboard } from '../../contract';
import { renewTimeZones } from '../../server/company/time-zones';
import { companies, users } from '../../server/db/schema';
import { timeZoneChoices } from '@/shared/ui/time-zone-select/time-zones.ts';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('the data of a company', (open) => {
  let app: TestApp;
  let anna: Member;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
    anna = await app.register();
  });
  afterAll(() => app.close());

  const read = ({ json }: Answer) => (json as { data: CompanyProfile }).data;
  const show = async (token = anna.token) => read(await app.as(token).get('/api/company'));
  const change = (patch: unknown, seenAt?: string | null) =>
    app.as(anna.token).put('/api/company', patch, {
      headers: seenAt ? { 'if-unmodified-since': seenAt } : {},
    });

  test('begin with the phone of the registration, which the requisites have too', async () => {
    const answer = await app.call('POST', '/api/register', {
      body: {
        ...{ name: 'Пётр', company: 'Веранда', email: 'petr@veranda.example' },
        ...{ phone: '+7 900 100-00-02', password: 'пароль-петра', consent: true },
      },
    });
    const { token } = answer.json as { token: string };
    expect(await show(token)).toMatchObject({ name: 'Веранда', phone: '+7 900 100-00-02' });
    const settings = await app.as(token).get('/api/soft-windows/documents');
    expect(settings.json).toMatchObject({
      data: { requisites: { short_name: 'Веранда', phone: '+7 900 100-00-02' } },
    });
  });

  test('are changed one by one, an empty text is none, and the open tabs learn of it', async () => {
    const before = await show();
    expect(before).toMatchObject({ inn: null, phone: null, timezone: 'Europe/Moscow' });
    const patch = { inn: '7707 083893', phone: ' 8 800 100-20-30 ', address: 'Москва' };
    const answer = await change(patch);
    expect(answer.status).toBe(200);
    expect(read(answer)).toMatchObject({
      name: before.name,
      inn: '7707083893',
      phone: '8 800 100-20-30',
      address: 'Москва',
    });
    expect(app.realtime.published.at(-1)).toMatchObject({ event: 'company.changed' });
    expect(read(await change({ inn: '', name: 'Тёплая веранда' }))).toMatchObject({
      inn: null,
      name: 'Тёплая веранда',
    });
    const me = await app.as(anna.token).get('/api/users/current');
    expect(me.json).toMatchObject({ company: { name: 'Тёплая веранда' } });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Укажите название компании'],
    [{ name: null }, 'name', 'Укажите название компании'],
    [{ inn: '1234567890' }, 'inn', 'Проверьте ИНН'],
    [{ inn: '7707083893123' }, 'inn', 'Проверьте ИНН'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Неизвестный часовой пояс'],
    [{ timezone: '' }, 'timezone', 'Неизвестный часовой пояс'],
    [{ address: 'а'.repeat(301) }, 'address', 'Не длиннее 300 символов'],
  ])('%j is refused at %s', async (patch, field, message) => {
    const answer = await change(patch);
    expect(answer.status).toBe(422);
    expect((answer.json as { errors: object }).errors).toEqual({ [field]: [message] });
  });

  test('are not overwritten by who has not seen the last change', async () => {
    const seen = await show();
    app.clock.advance(60_000);
    await change({ phone: '100' });
    const late = await change({ phone: '200' }, seen.updated_at);
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ current: { phone: '100' } });
    expect((await change({ phone: '100' }, seen.updated_at)).status).toBe(200);
    expect((await change({ phone: '300' }, (await show()).updated_at)).status).toBe(200);
  });

  test('decide when its days begin', async () => {
    const day = async () => {
      const { json } = await app.as(anna.token).get('/api/dashboard?period=today');
      return (json as Dashboard).meta;
    };
    await change({ timezone: 'Pacific/Kiritimati' });
    expect(await day()).toMatchObject({ timezone: 'Pacific/Kiritimati', to: '2026-03-10' });
    app.clock.advance(2 * 3_600_000);
    expect((await day()).to).toBe('2026-03-11');
    await change({ timezone: 'America/Havana' });
    expect((await day()).to).toBe('2026-03-10');
  });

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Japan', 'Asia/Tokyo'],
    ['europe/samara', 'Europe/Samara'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Yekaterinburg', 'Asia/Yekaterinburg'],
    ['Etc/GMT-5', 'Etc/GMT-5'],
    ['UTC', 'UTC'],
  ])('keep %s by the name of today, and so do people', async (given, stored) => {
    expect((await change({ timezone: given })).status).toBe(200);
    expect((await show()).timezone).toBe(stored);
    const mine = await app.as(anna.token).put('/api/account/preferences', { timezone: given });
    expect(mine.json).toMatchObject({ data: { timezone: stored } });
    expect((await app.as(anna.token).get('/api/dashboard')).status).toBe(200);
  });

  test.each(['CTT', 'IST', 'VST', 'AET', 'BST', 'ACT', 'EET', 'CET', 'PST', 'MSK', 'Moscow'])(
    'know no zone %s: the database means nothing by it, or another one',
    async (timezone) => {
      for (const path of ['/api/company', '/api/account/preferences']) {
        const { status, json } = await app.as(anna.token).put(path, { timezone });
        expect([path, status, json]).toMatchObject([
          path,
          422,
          { errors: { timezone: ['Неизвестный часовой пояс'] } },
        ]);
      }
    },
  );

  test('take every zone that is offered', async () => {
    const offered = timeZoneChoices('').flatMap(({ items }) => items.map(({ value }) => value));
    expect(offered.length).toBeGreaterThan(60);
    expect(offered).not.toContain('Asia/Calcutta');
    const { rows } = await app.database.pool.query<{ name: string }>(
      'select name from pg_timezone_names',
    );
    const known = new Set(rows.map(({ name }) => name));
    expect(offered.filter((name) => !known.has(name))).toEqual([]);
  });

  test('get another name for a zone that an older version took', async () => {
    const { db } = app.database;
    const stored = async () =>
      (await db.query.companies.findFirst({ where: eq(companies.id, anna.companyId) }))?.timezone;
    for (const [old, now] of [
      ['CTT', 'Asia/Shanghai'],
      ['IST', 'Asia/Kolkata'],
      ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
      ['Nowhere/At_All', 'Europe/Moscow'],
      ['Asia/Omsk', 'Asia/Omsk'],
    ]) {
      await db.update(companies).set({ timezone: old }).where(eq(companies.id, anna.companyId));
      await db.update(users).set({ timezone: 'Asia/Calcutta' }).where(eq(users.id, anna.userId));
      await renewTimeZones(db, app.clock.now());
      expect([old, await stored()]).toEqual([old, now]);
      expect((await app.as(anna.token).get('/api/dashboard')).status).toBe(200);
    }
    const me = await db.query.users.findFirst({ where: eq(users.id, anna.userId) });
    expect(me?.timezone).toBe('Asia/Kolkata');
  });
});
