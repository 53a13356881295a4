import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leads, notifications, spamLists } from '../../server/db/schema';
import { findStarterForm, submit, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const ADDRESS = '198.51.100.4';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeOnOneDatabase('the shield of a form', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;

  beforeAll(async () => {
    app = createTestApp(await open());
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    // What came before is forgotten.
    app.clock.advance(2 * HOUR_MS);
    app.realtime.published.length = 0;
  });

  const send = (visitor: Parameters<typeof submit>[2], body: Record<string, unknown> = {}) =>
    submit(app, form, visitor, { body, remoteAddress: ADDRESS });

  async function lastLead() {
    const [lead] = await app.database.db
      .select()
      .from(leads)
      .where(eq(leads.companyId, anna.companyId))
      .orderBy(desc(leads.id))
      .limit(1);
    if (!lead) throw new Error('No lead');
    return lead;
  }

  async function openToken(): Promise<string> {
    const shown = await app.call('GET', `/api/public/forms/${form.slug}`);
    return (shown.json as { data: { token: string } }).data.token;
  }

  test('puts a program aside, tells nobody of it, and answers it as everybody', async () => {
    const person = await send({ name: 'Ольга' });
    expect((await lastLead()).spamAt).toBeNull();
    expect(app.realtime.published).toHaveLength(1);

    // What a helper of the browser has filled in is no program's doing yet.
    await send({ name: 'Ольга' }, { hp: 'https://okna.ru' });
    expect((await lastLead()).spamAt).toBeNull();
    expect(app.realtime.published).toHaveLength(2);

    const program = await send({ name: 'Ольга', comment: 'https://spam.xyz' }, { hp: 'spam' });
    const lead = await lastLead();
    expect(lead.spamAt).toEqual(app.clock.now());
    expect(lead.spamReasons).toEqual([
      { code: 'honeypot', detail: null },
      { code: 'many_links', detail: '1 ссылка' },
    ]);
    expect(app.realtime.published).toHaveLength(2);
    const told = await app.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, lead.id));
    expect(told).toEqual([]);

    const shown = ({ status, text, headers }: typeof person) => {
      const { date: _date, ...rest } = headers;
      return { status, text, headers: rest };
    };
    expect(shown(program)).toEqual(shown(person));
  });

  test('knows how long the form was open by its own signature', async () => {
    const token = await openToken();
    app.clock.advance(400);
    await send({ comment: 'Пишите https://example.com' }, { token });
    expect((await lastLead()).spamReasons).toEqual([
      { code: 'too_fast', detail: 'за 0,4\u00a0с' },
      { code: 'many_links', detail: '1 ссылка' },
    ]);
    app.clock.advance(30_000);
    await send({ comment: 'Пишите https://example.com' }, { token });
    expect((await lastLead()).spamAt).toBeNull();
    // Of another form, made up, and from a day to come.
    const stranger = await app.register();
    const foreign = await findStarterForm(app, stranger);
    const answer = await app.call('GET', `/api/public/forms/${foreign.slug}`);
    const theirs = (answer.json as { data: { token: string } }).data.token;
    for (const forged of [theirs, `${token}x`, 'zzzz', token.replace(/^./, 'z')]) {
      await send({ comment: 'Смотрите https://example.com' }, { token: forged });
      expect((await lastLead()).spamReasons.map(({ code }) => code)).toEqual([
        'bad_token',
        'many_links',
      ]);
    }
  });

  test('refuses nobody who sends often, and is only wary of them', async () => {
    for (let sent = 0; sent < 14; sent += 1) {
      const { status } = await send({ name: `Посетитель ${sent}` });
      expect(status).toBe(201);
      expect((await lastLead()).spamAt).toBeNull();
    }
    const token = await openToken();
    expect((await send({}, { token })).status).toBe(201);
    expect((await lastLead()).spamReasons.map(({ code }) => code)).toEqual(['too_fast', 'rate']);
  });

  test('is as wary where several processes share the database', async () => {
    const shared = { DATABASE_URL: 'postgres://shared' };
    const [one, another] = [
      createTestApp(app.database, shared),
      createTestApp(app.database, shared),
    ];
    for (const each of [one, another]) each.clock.advance(6 * HOUR_MS);
    const token = await openToken();
    const here = { remoteAddress: '2001:db8:1:2::5' };
    for (let sent = 0; sent < 11; sent += 1) {
      await submit(one, form, { name: `Посетитель ${sent}` }, here);
    }
    const last = async (caller: TestApp, remoteAddress: string) => {
      await submit(caller, form, {}, { body: { token: `${token}x` }, remoteAddress });
      return (await lastLead()).spamReasons.map(({ code }) => code);
    };
    // One household has a whole network of addresses.
    expect(await last(another, '2001:db8:1:2::77')).toEqual(['bad_token', 'rate']);
    expect(await last(another, '2001:db8:1:3::77')).toEqual([]);
    await Promise.all([one.close(), another.close()]);
  });

  test('counts one submission once, however often it is sent again', async () => {
    const key = randomUUID();
    const comment = 'Здравствуйте, прошу перезвонить по поводу окон на веранду';
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await submit(
        app,
        form,
        { comment },
        {
          headers: { 'idempotency-key': key },
          remoteAddress: ADDRESS,
        },
      );
    }
    const token = await openToken();
    await send({ comment }, { token });
    expect((await lastLead()).spamAt).toBeNull();
    for (let other = 0; other < 2; other += 1) await send({ comment });
    expect((await lastLead()).spamReasons.map(({ code }) => code)).toContain('repeated_text');
  });

  test('keeps the lists of the company', async () => {
    await app.database.db.insert(spamLists).values({
      companyId: anna.companyId,
      lists: { phones: ['8 943 777 00 00'], emails: [], addresses: [], words: ['бартер'] },
    });
    await send({ phone: '+7 (943) 777-00-00' });
    expect((await lastLead()).spamReasons).toEqual([{ code: 'listed', detail: '8 943 777 00 00' }]);
    await send({ comment: 'Возможен бартер?' });
    expect((await lastLead()).spamReasons).toEqual([{ code: 'listed', detail: 'бартер' }]);
    await app.database.db.delete(spamLists).where(eq(spamLists.companyId, anna.companyId));
  });

  test('refuses only a flood from one address', async () => {
    const narrow = createTestApp(app.database, { LIMIT_SUBMITS_PER_MINUTE: '20' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) {
      statuses.push((await submit(narrow, form, {}, { remoteAddress: '192.0.2.9' })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);
    expect((await submit(narrow, form, {}, { remoteAddress: '192.0.2.10' })).status).toBe(201);
    await narrow.close();
  });
});
