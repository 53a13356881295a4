import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotifiedEvent } from '../../contract';
import { letters, users } from '../../server/db/schema';
import { purge } from '../../server/lifecycle/daily-upkeep';
import { claimLetters } from '../../server/mail/claim-letters';
import { enqueueLetter } from '../../server/mail/outbox';
import { sendDueLetters } from '../../server/mail/send-due-letters';
import { findStarterForm, submitLead, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const DESK = 'desk@company.test';

describeOnBothDatabases('the outbox', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;
  /** What has been handed over since the last time. */
  let taken = 0;
  const sent = async () => {
    await sendDueLetters(app.services);
    const news = app.mailer.letters.slice(taken);
    taken = app.mailer.letters.length;
    return news;
  };
  const settings = (body: unknown) => app.as(anna.token).put('/api/company/settings', body);

  /** Asked by somebody who has just signed in: much time has passed. */
  const failures = async () => {
    const token = await app.login(anna.email, anna.password);
    return (await app.as(token).get('/api/company/letter-failures')).json;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await app.database.db.delete(letters);
    await sent();
    anna = await app.register({ company: 'Окна «Север»' });
    form = await findStarterForm(app, anna);
    await settings({ notification_emails: [DESK] });
  });

  test('sends a letter for a new lead to the addresses of the company', async () => {
    await settings({ notification_emails: [DESK, 'boss@company.test'] });
    const id = await submitLead(app, form, { name: 'Иван\nиз Твери' });
    const news = await sent();
    expect(news.map(({ to }) => to).sort()).toEqual(['boss@company.test', DESK]);
    const [letter] = news;
    expect(letter?.subject).toBe(`Новая заявка №${id} · Окна «Север»`);
    expect(letter?.text).toContain('\nИван из Твери\n');
    expect(letter?.text).toContain('+7 943 123-45-67');
    expect(letter?.text).toContain(`https://crm.example/leads?lead=${id}`);
    expect(await sent()).toEqual([]);
  });

  test('unites what comes within a minute', async () => {
    await submitLead(app, form);
    expect(await sent()).toHaveLength(1);
    for (let lead = 0; lead < 11; lead += 1) {
      app.clock.advance(2000);
      await submitLead(app, form, { phone: `+7 943 123-45-${20 + lead}` });
      expect(await sent()).toEqual([]);
    }
    app.clock.advance(MINUTE_MS);
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Ещё 11 заявок · Окна «Север»');
    expect(letter?.text.match(/leads\?lead=/g)).toHaveLength(10);
    expect(letter?.text).toContain('И ещё 1 заявка:');
    app.clock.advance(MINUTE_MS);
    expect(await sent()).toEqual([]);
  });

  test('does not batch across companies or unbatchable kinds; still one letter a minute', async () => {
    const boris = await app.register({ company: 'Двери' });
    await app.as(boris.token).put('/api/company/settings', { notification_emails: [DESK] });
    await submitLead(app, form);
    await submitLead(app, await findStarterForm(app, boris));
    const { companyId } = anna;
    const leaving = { companyId, to: DESK, kind: 'company', title: 'Прощание', lines: [] } as const;
    await enqueueLetter(app.database.db, leaving, app.clock.now());
    const subjects: (string | undefined)[][] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      subjects.push((await sent()).map(({ subject }) => subject.replace(/№\d+/, '№')));
      app.clock.advance(MINUTE_MS);
    }
    expect(subjects).toEqual([
      ['Новая заявка № · Окна «Север»'],
      ['Новая заявка № · Двери'],
      ['Прощание · Окна «Север»'],
      [],
    ]);
  });

  test('says nothing of spam, of tests and of what is deleted by then', async () => {
    const desk = app.as(anna.token);
    const { json } = await desk.get('/api/lead-forms');
    const [{ id: formId }] = (json as { data: [{ id: number }] }).data;
    expect((await desk.post(`/api/lead-forms/${formId}/test`, {})).status).toBe(201);
    const spam = await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: {
        values: { [form.fields.name]: 'https://x.test', [form.fields.phone]: '+7 943 123-45-68' },
        consent: true,
        hp: 'https://x.test',
      },
    });
    expect(spam.status).toBe(201);
    const deleted = await submitLead(app, form, { phone: '+7 943 123-45-69' });
    await desk.delete(`/api/leads/${deleted}`);
    expect(await sent()).toEqual([]);
  });

  test('says once that a lead has come, also of one that was spam for a while', async () => {
    const desk = app.as(anna.token);
    const id = await submitLead(app, form);
    await desk.post(`/api/leads/${id}/spam`);
    expect(await sent()).toEqual([]);
    await desk.post(`/api/leads/${id}/not-spam`);
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      `Новая заявка №${id} · Окна «Север»`,
    ]);
    await desk.post(`/api/leads/${id}/spam`);
    await desk.post(`/api/leads/${id}/not-spam`);
    app.clock.advance(2 * MINUTE_MS);
    expect(await sent()).toEqual([]);
  });

  describe('to staff', () => {
    let petr: Member;
    const assign = (id: number, userId: number | null) =>
      app.as(anna.token).put(`/api/leads/${id}`, { user_id: userId });
    const want = (member: Member, kind: NotifiedEvent) =>
      app.as(member.token).put('/api/account/preferences', { events: { [kind]: { email: true } } });

    beforeEach(async () => {
      petr = await app.addMember(anna.companyId);
      await settings({ notification_emails: [] });
    });

    test('goes to those who want letters about new leads, once to an address', async () => {
      await want(petr, 'lead');
      await settings({ notification_emails: [petr.email] });
      const id = await submitLead(app, form);
      const news = await sent();
      expect(news.map(({ to }) => to)).toEqual([petr.email]);
      expect(news[0]?.subject).toContain(`Новая заявка №${id}`);
      expect(news[0]?.text).toContain('https://crm.example/account-settings');
    });

    test('goes to whoever a colleague has given a lead, and to nobody who took it', async () => {
      await want(petr, 'assigned');
      await want(anna, 'assigned');
      const id = await submitLead(app, form);
      await assign(id, anna.userId);
      await assign(id, petr.userId);
      // A change comes later than the one before, by a millisecond at least.
      app.clock.advance(1000);
      expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
        [petr.email, `Вам назначена заявка №${id} · Окна «Север»`],
      ]);
    });

    test('is taken back with the assignment', async () => {
      await want(petr, 'assigned');
      const id = await submitLead(app, form);
      await assign(id, petr.userId);
      await assign(id, null);
      app.clock.advance(1000);
      expect(await sent()).toEqual([]);
    });

    test('goes to nobody whose preferences want another kind', async () => {
      await want(petr, 'other');
      await submitLead(app, form);
      expect(await sent()).toEqual([]);
    });
  });

  test('sends nothing of what was rolled back', async () => {
    const { db } = app.database;
    const letter = {
      companyId: anna.companyId,
      to: DESK,
      kind: 'company',
      title: 'Т',
      lines: [],
    } as const;
    await expect(
      db.transaction(async (tx) => {
        await enqueueLetter(tx, letter, app.clock.now());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await sent()).toEqual([]);
  });

  test('is taken by one of several processes', async () => {
    await settings({ notification_emails: [DESK, 'a@company.test', 'b@company.test'] });
    await submitLead(app, form);
    await Promise.all([1, 2, 3, 4].map(() => sendDueLetters(app.services)));
    const news = await sent();
    expect(news.map(({ to }) => to).sort()).toEqual(['a@company.test', 'b@company.test', DESK]);
  });

  test('sends again what a process had taken that ended before', async () => {
    const id = await submitLead(app, form);
    const { db } = app.database;
    expect(await claimLetters(db, app.clock.now(), 5)).toHaveLength(1);
    expect(await sent()).toEqual([]);
    app.clock.advance(MINUTE_MS);
    expect((await sent())[0]?.subject).toContain(`№${id}`);
  });

  test('tries five times and forgets the words then', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = vi.spyOn(app.mailer, 'send').mockRejectedValue(new Error('550 No such user'));
    await submitLead(app, form);
    for (let hour = 0; hour < 48; hour += 1) {
      await sent();
      app.clock.advance(60 * MINUTE_MS);
    }
    expect(refuse).toHaveBeenCalledTimes(5);
    const [row] = await app.database.db.select().from(letters).where(eq(letters.recipient, DESK));
    expect(row).toMatchObject({ tries: 5, sentAt: null, lastError: '550 No such user', lines: [] });
    expect(await failures()).toMatchObject({ data: [{ email: DESK, reason: 'refused' }] });
  });

  test('gets through on the fifth try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = vi.spyOn(app.mailer, 'send');
    for (let refusal = 0; refusal < 4; refusal += 1) {
      send.mockRejectedValueOnce(new Error('421 Try again later'));
    }
    await submitLead(app, form);
    for (let hour = 0; hour < 12; hour += 1) {
      await sent();
      app.clock.advance(60 * MINUTE_MS);
    }
    expect(send).toHaveBeenCalledTimes(5);
    expect(app.mailer.letters.at(-1)?.to).toBe(DESK);
    const [row] = await app.database.db.select().from(letters).where(eq(letters.recipient, DESK));
    expect(row).toMatchObject({ tries: 5, lastError: null, title: '', lines: [] });
    expect(row?.sentAt).not.toBeNull();
    expect(await failures()).toEqual({ data: [] });
  });

  test('forgets letters after a while', async () => {
    await submitLead(app, form);
    await sent();
    const rows = () => app.database.db.select().from(letters);
    app.clock.advance(29 * 24 * 60 * MINUTE_MS);
    await purge(app.services);
    expect(await rows()).toHaveLength(1);
    app.clock.advance(2 * 24 * 60 * MINUTE_MS);
    await purge(app.services);
    expect(await rows()).toEqual([]);
  });

  test('writes to nobody who was disabled meanwhile', async () => {
    const petr = await app.addMember(anna.companyId);
    const { db } = app.database;
    const { companyId } = anna;
    const letter = { companyId, kind: 'other', title: 'Вход', lines: [], to: petr.email } as const;
    await enqueueLetter(db, { ...letter, userId: petr.userId }, app.clock.now());
    await db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, petr.userId));
    expect(await sent()).toEqual([]);
  });

  test.each([
    [['not an address'], 'notification_emails.0'],
    [['a@b.ru', 'A@b.ru '], 'notification_emails.1'],
    [['a@b.ru', 'b@b.ru', 'c@b.ru', 'd@b.ru', 'e@b.ru', 'f@b.ru'], 'notification_emails'],
    ['a@b.ru', 'notification_emails'],
  ])('refuses the addresses %j', async (emails, field) => {
    const answer = await settings({ notification_emails: emails });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([field]);
  });

  test('sends a trial letter at once, to an address of the company alone', async () => {
    const trial = (email: string) =>
      app.as(anna.token).post('/api/company/trial-letter', { email });
    expect((await trial(DESK)).status).toBe(204);
    expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
      [DESK, 'Пробное письмо · Окна «Север»'],
    ]);
    expect((await trial('other@company.test')).json).toMatchObject({
      errors: { email: ['Сначала добавьте этот адрес'] },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(app.mailer, 'send').mockRejectedValueOnce(new Error('550'));
    expect((await trial(DESK)).status).toBe(503);
    for (let more = 0; more < 8; more += 1) await trial(DESK);
    expect((await trial(DESK)).status).toBe(429);
  });

  test('leaves what is not sent as it is', async () => {
    await settings({ response_norm_minutes: 7 });
    const { json } = await app.as(anna.token).get('/api/company/settings');
    expect(json).toMatchObject({
      data: {
        response_norm_minutes: 7,
        notification_emails: [DESK],
        is_mail_configured: false,
      },
    });
  });
});
