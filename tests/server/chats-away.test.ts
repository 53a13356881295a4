import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead, NotificationList } from '#contract';
import { companyModules, users } from '../../server/db/schema';
import { deskOf, dataOf, newNonce, newVisitor, spoken } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const AWAY = 'Сейчас никого нет.';
const ASKED = `${AWAY}\n\nОставьте телефон или e-mail, и мы свяжемся с вами.`;

describeOnBothDatabases('what is written while nobody is there', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    await desk.put('/api/chat/settings', { offline_text: AWAY });
  });

  /** The hour of Moscow's clock so many hours from now, as `09:00`. */
  const hourIn = (hours: number) =>
    `${String((app.clock.now().getUTCHours() + 3 + hours + 48) % 24).padStart(2, '0')}:00`;
  /** Working hours of every day that begin in two hours and last for three. */
  const closeForTwoHours = async () => {
    const day = [[hourIn(2), hourIn(5)]];
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
    const { status } = await desk.put('/api/company/settings', {
      working_hours: { ...week, special: {} },
    });
    expect(status).toBe(200);
  };
  /** Lets hours pass; somebody looks in now and then, and stays signed in. */
  const pass = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      app.clock.advance(HOUR_MS);
      await desk.counts();
    }
  };
  const leave = () =>
    app.database.db
      .update(users)
      .set({ onShift: false })
      .where(eq(users.companyId, anna.companyId));
  const leads = async () => (await desk.get('/api/leads?sort=id')).json as { data: Lead[] };
  const told = async () => ((await desk.get('/api/notifications')).json as NotificationList).data;
  const autos = async (id: number) =>
    (await desk.read(id)).data.filter(({ type }) => type === 'auto').map(({ body }) => body);

  test('is answered by itself, once for each time that the company is closed', async () => {
    await closeForTwoHours();
    const visitor = await newVisitor(app, anna);
    await visitor.write('Есть кто?');
    await visitor.write('Ау');
    const { id } = await desk.first();
    expect(spoken(await visitor.read())).toEqual([
      '1 message: Есть кто?',
      `2 auto: ${ASKED}`,
      '3 message: Ау',
    ]);
    expect(await desk.show(id)).toMatchObject({
      unread_count: 2,
      status: 'new',
      last_message: { body: 'Ау' },
    });
    expect((await desk.show(id)).waiting_since).not.toBeNull();

    await pass(3);
    await visitor.write('Утро');
    expect(await autos(id)).toHaveLength(1);
    await pass(12);
    await visitor.write('И снова ночь');
    await visitor.write('Ночь');
    expect(await autos(id)).toHaveLength(2);
    await desk.write(id, 'Отвечаю из дома');
    await visitor.write('Спасибо');
    expect(await autos(id)).toHaveLength(2);
  });

  test('is answered where nobody is on shift, however long that lasts, and is what the list shows', async () => {
    await leave();
    const visitor = await newVisitor(app, anna);
    await visitor.write('Есть кто?');
    await pass(50);
    await visitor.write('Ау');
    const { id } = await desk.first();
    expect(await autos(id)).toEqual([ASKED]);
    const other = await newVisitor(app, anna);
    await other.write('Здравствуйте');
    const { data } = await desk.list();
    expect(data[0]?.last_message).toMatchObject({ type: 'message', body: 'Здравствуйте' });
  });

  test('becomes one lead where the contact is known, announced like any', async () => {
    await closeForTwoHours();
    const contact = { name: 'Пётр', phone: '+7 943 123-45-67' };
    const given = { contact, utm: { utm_source: 'vk' }, page: 'https://okna.example/ceny' };
    const visitor = await newVisitor(app, anna, given);
    app.realtime.published.length = 0;
    const nonce = newNonce();
    const [first] = await Promise.all([
      visitor.write('Нужны окна', nonce),
      visitor.write('Нужны окна', nonce),
      visitor.write('На веранду'),
    ]);
    expect(first.status).toBeLessThan(300);
    const { data } = await leads();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      source: 'Чат',
      status: 'new',
      user: null,
      utm: { utm_source: 'vk' },
    });
    expect(data[0]?.values.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Пётр', expect.stringMatching(/Нужны окна|На веранду/)]),
    );
    expect((await told()).filter(({ lead_id }) => lead_id === data[0]?.id)).toHaveLength(1);
    expect(app.realtime.published.some(({ event }) => event === 'form.submitted')).toBe(true);
    const chat = await desk.first();
    expect(chat.lead).toMatchObject({ id: data[0]?.id });
    expect(await autos(chat.id)).toEqual([AWAY]);

    // The reply is the first response of the lead.
    await desk.write(chat.id, 'Здравствуйте');
    expect((await leads()).data[0]?.first_response_at).not.toBeNull();
    // Somebody works on it: what is written next makes no other.
    await visitor.write('Жду');
    expect((await leads()).data).toHaveLength(1);
    await desk.put(`/api/leads/${data[0]?.id}`, { status: 'rejected' });
    // Nor while staff talk with them.
    await visitor.write('Нужны ещё');
    expect((await leads()).data).toHaveLength(1);
    await pass(24);
    await visitor.write('Прошли сутки');
    expect((await leads()).data).toHaveLength(2);
    // Done with and closed, it asks for no call by what was written then.
    await desk.put(`/api/leads/${(await leads()).data[1]?.id}`, { status: 'rejected' });
    await desk.change(chat.id, { status: 'closed' });
    await pass(3);
    await visitor.write('Днём');
    expect((await leads()).data).toHaveLength(2);
  });

  test('becomes a lead when the contact comes later, in the form or in words', async () => {
    await closeForTwoHours();
    const later = await newVisitor(app, anna);
    await later.write('Перезвоните');
    expect((await leads()).data).toEqual([]);
    await later.put({ phone: '8 943 123-45-67' });
    expect((await leads()).data).toHaveLength(1);
    await later.put({ name: 'Пётр' });
    const inWords = await newVisitor(app, anna);
    await inWords.write('Сколько стоит?');
    await inWords.write('Пишите на Ivan@Mail.example, мой номер 8 (943) 765-43-21.');
    const { data } = await leads();
    expect(data).toHaveLength(2);
    const texts = data[1]?.values.map(({ value }) => value);
    expect(texts).toEqual(expect.arrayContaining([expect.stringContaining('765')]));
    const { data: chats } = await desk.list();
    expect(chats.map(({ visitor: { phone, email } }) => [phone, email])).toContainEqual([
      expect.stringContaining('765'),
      expect.stringMatching(/ivan@mail\.example/i),
    ]);
  });

  test('names the files that came, in the comment of its lead', async () => {
    await closeForTwoHours();
    const visitor = await newVisitor(app, anna, { contact: { name: 'Пётр' } });
    await visitor.write('Нужны окна');
    const data = Buffer.from('План').toString('base64');
    const given = { nonce: newNonce(), name: 'план.pdf', data };
    const { id } = dataOf<{ id: number }>(await visitor.post('files', given));
    await visitor.post('messages', { body: '', nonce: newNonce(), file_ids: [id] });
    await visitor.put({ phone: '8 943 123-45-67' });
    const texts = (await leads()).data[0]?.values.map(({ value }) => value);
    expect(texts).toContain('Нужны окна\nФайл: план.pdf');
  });

  test('a phone in words is known while somebody is there, and makes no lead', async () => {
    const visitor = await newVisitor(app, anna, { contact: { email: 'a@b.example' } });
    await visitor.write('мой номер 8 999 111 22 33, второй 8 (943) 765-43-21');
    const { id } = await desk.first();
    expect((await desk.show(id)).visitor).toMatchObject({
      phone: '+79991112233',
      email: 'a@b.example',
    });
    expect((await leads()).data).toEqual([]);
    expect(await autos(id)).toEqual([]);
    // One that is known stays, and what staff have emptied too.
    await visitor.write('или 8 943 765-43-21');
    expect((await desk.show(id)).visitor.phone).toBe('+79991112233');
    await desk.change(id, { phone: '' });
    await visitor.write('8 943 765-43-21');
    expect((await desk.show(id)).visitor.phone).toBeNull();
  });

  test('neither spam nor a company without leads gets any', async () => {
    await closeForTwoHours();
    const spam = 'Казино! https://a.example/1 https://b.example/2 https://c.example/3';
    const contact = { phone: '+7 943 123-45-67' };
    const spammer = await newVisitor(app, anna, { contact });
    await spammer.write(spam);
    expect(spoken(await spammer.read())).toHaveLength(1);
    const { db } = app.database;
    const ofLeads = and(
      eq(companyModules.companyId, anna.companyId),
      eq(companyModules.code, 'leads'),
    );
    expect((await leads()).data).toEqual([]);
    await db.update(companyModules).set({ isActive: false }).where(ofLeads);
    const visitor = await newVisitor(app, anna, { contact });
    await visitor.write('Нужны окна');
    await db.update(companyModules).set({ isActive: true }).where(ofLeads);
    expect((await leads()).data).toEqual([]);
    expect(
      dataOf<{ id: number }>(await desk.get(`/api/chats/${(await desk.first()).id}`)),
    ).toMatchObject({
      lead: null,
    });
  });
});
