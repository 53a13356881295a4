import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEEKDAYS, type ChatSettings, type ChatWidget } from '#contract';
import { purgeOldChats } from '../../server/chats/changing/purge-chats';
import { chatMessages, users } from '../../server/db/schema';
import { dataOf, deskOf, newVisitor, widgetKeyOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/api/chat/settings';

describeOnOneDatabase('settings of chats', (open) => {
  let app: TestApp;
  let anna: Member;
  let key: string;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    key = await widgetKeyOf(app, anna);
  });

  const settings = async () => dataOf<ChatSettings>(await desk.get(PATH));
  const from = (origin: string) => ({ headers: { origin } });
  const widgetAt = (origin: string) =>
    app.call('GET', `/api/public/chat-widgets/${key}`, from(origin));

  test('sites are kept as browsers name them, however they are typed', async () => {
    const domains = ['https://WWW.Okna.ru/kontakty', 'Окна.рф', '*.okna.ru', 'localhost:3000'];
    const answer = await desk.put(PATH, { domains });
    expect(dataOf<ChatSettings>(answer).domains).toEqual([
      'okna.ru',
      'xn--80atjc.xn--p1ai',
      'localhost',
    ]);
    for (const wrong of ['', 'ru', 'окна ру', "okna.ru; script-src 'unsafe-inline'"]) {
      const refused = await desk.put(PATH, { domains: [wrong] });
      expect([refused.status, wrong]).toEqual([422, wrong]);
    }
    const { data } = (await desk.get('/api/audit-log')).json as {
      data: { changes: unknown }[];
    };
    expect(data[0]?.changes).toEqual([
      { field: 'Чат: разрешённые домены', from: '', to: 'okna.ru, окна.рф, localhost' },
    ]);
  });

  test('a site that is not named gets nothing of the widget, nor of a chat begun elsewhere', async () => {
    const visitor = await newVisitor(app, anna);
    await desk.put(PATH, { domains: ['okna.ru'] });
    for (const origin of ['https://okna.ru', 'http://shop.okna.ru:8080', 'https://crm.example']) {
      expect([origin, (await widgetAt(origin)).status]).toEqual([origin, 200]);
    }
    const write = (origin: string) =>
      app.call('POST', `/api/public/chats/${visitor.chat.id}/messages`, {
        token: visitor.token,
        body: { body: 'Привет', nonce: `nonce-of-${origin.length}` },
        ...from(origin),
      });
    expect((await write('https://okna.ru')).status).toBe(201);
    for (const origin of ['https://notokna.ru', 'https://okna.ru.evil.example', 'null']) {
      const answers = [
        await widgetAt(origin),
        await app.call('POST', '/api/public/chats', { body: { widget: key }, ...from(origin) }),
        await write(origin),
      ];
      for (const { status, json } of answers) {
        expect([status, json]).toEqual([403, { message: 'Чат на этом сайте не разрешён' }]);
      }
    }
    await desk.put(PATH, { domains: [] });
    expect((await widgetAt('https://notokna.ru')).status).toBe(200);
  });

  test('the sites that ask for the widget are seen with the time, and change nothing of the settings', async () => {
    const before = await settings();
    expect(before.seen).toEqual([]);
    const first = app.clock.now().toISOString();
    await widgetAt('https://xn--80atjc.xn--p1ai');
    await widgetAt('https://crm.example');
    await widgetAt('null');
    await app.call('GET', `/api/public/chat-widgets/${key}`);
    app.clock.advance(MINUTE_MS / 2);
    await widgetAt('https://xn--80atjc.xn--p1ai');
    expect((await settings()).seen).toEqual([{ domain: 'xn--80atjc.xn--p1ai', at: first }]);
    await widgetAt('https://okna.ru');
    app.clock.advance(MINUTE_MS / 2);
    const last = app.clock.now().toISOString();
    await widgetAt('https://xn--80atjc.xn--p1ai');
    const { seen, updated_at } = await settings();
    expect(seen.map(({ domain }) => domain)).toEqual(['xn--80atjc.xn--p1ai', 'okna.ru']);
    expect(seen[0]?.at).toBe(last);
    expect(updated_at).toBe(before.updated_at);
  });

  test('no more sites are kept than fifty, and none that is not let in', async () => {
    for (let number = 1; number <= 52; number += 1) await widgetAt(`https://site-${number}.ru`);
    const { seen } = await settings();
    expect(seen).toHaveLength(50);
    expect(seen.at(0)?.domain).toBe('site-52.ru');
    expect(seen.at(-1)?.domain).toBe('site-3.ru');
    await desk.put(PATH, { domains: ['okna.ru'] });
    await widgetAt('https://foreign.ru');
    expect((await settings()).seen.at(0)?.domain).toBe('site-52.ru');
  });

  test('hours of a page that was opened before they moved are refused', async () => {
    const { status, json } = await desk.put(PATH, { hours: null });
    expect([status, json]).toMatchObject([
      422,
      { errors: { hours: ['Рабочее время теперь в настройках компании'] } },
    ]);
  });

  const putHours = (working_hours: object | null) =>
    desk.put('/api/company/settings', { working_hours });

  test('somebody is there within hours and on shift; a visitor is told when hours begin again', async () => {
    const visitor = await newVisitor(app, anna);
    const shown = async () => {
      const { online, next_open_at } = dataOf<ChatWidget>(await widgetAt('https://okna.ru'));
      expect((await visitor.show()).online).toBe(online);
      return [online, next_open_at];
    };
    expect(await shown()).toEqual([true, null]);
    // By the clock of Moscow, three hours ahead.
    const now = app.clock.now();
    const hourOf = (ahead: number) =>
      new Date(now.getTime() + (3 + ahead) * HOUR_MS).toISOString().slice(11, 13) + ':00';
    const always = (from: string, to: string) =>
      Object.fromEntries(WEEKDAYS.map((day) => [day, [[from, to]]]));
    await putHours({ ...always(hourOf(2), hourOf(5)), special: {} });
    const next = new Date(now.getTime() + 2 * HOUR_MS);
    next.setUTCMinutes(0, 0, 0);
    expect(await shown()).toEqual([false, next.toISOString()]);
    app.clock.advance(next.getTime() - now.getTime());
    expect(await shown()).toEqual([true, null]);
    await app.database.db
      .update(users)
      .set({ onShift: false })
      .where(eq(users.companyId, anna.companyId));
    expect(await shown()).toEqual([false, null]);
    await app.database.db
      .update(users)
      .set({ onShift: true })
      .where(eq(users.companyId, anna.companyId));
    await putHours(null);
    expect(await shown()).toEqual([true, null]);
  });

  test('chats are thrown away whole, so long after their last message as the company keeps them', async () => {
    const boris = await app.register({ name: 'Борис' });
    const forEver = deskOf(app, boris);
    await forEver.put(PATH, { retention_days: 0 });
    await desk.put(PATH, { retention_days: 3 });
    const [old, kept, foreign] = [
      await newVisitor(app, anna),
      await newVisitor(app, anna),
      await newVisitor(app, boris),
    ];
    for (const visitor of [old, kept, foreign]) await visitor.write('Привет');
    app.clock.advance(2 * DAY_MS);
    await kept.write('Вы здесь?');
    app.clock.advance(DAY_MS);
    await purgeOldChats(app.services);
    expect((await old.post('typing')).status).toBe(401);
    expect((await kept.show()).last_seq).toBe(2);
    expect((await foreign.show()).last_seq).toBe(1);
    const left = await app.database.db
      .select({ body: chatMessages.body })
      .from(chatMessages)
      .where(eq(chatMessages.companyId, anna.companyId));
    expect(left.map(({ body }) => body)).toEqual(['Привет', 'Вы здесь?']);
  });

  test('the distance from the edges goes to the widget, within its limits, and into the journal', async () => {
    const widget = async () => dataOf<ChatWidget>(await widgetAt('https://okna.example')).offset;
    expect(await widget()).toEqual({ bottom: 20, side: 20 });
    const set = (offset: object) => desk.put(PATH, { offset });
    expect((await set({ bottom: 161, side: 0 })).status).toBe(422);
    expect((await set({ bottom: 1.5, side: 0 })).status).toBe(422);
    expect((await set({ bottom: 96, side: 8 })).status).toBe(200);
    expect(await widget()).toEqual({ bottom: 96, side: 8 });
    const { data } = (await desk.get('/api/audit-log')).json as { data: { changes: object[] }[] };
    expect(data[0]?.changes).toMatchObject([
      {
        field: 'Чат: отступ от края',
        from: 'снизу 20 px, сбоку 20 px',
        to: 'снизу 96 px, сбоку 8 px',
      },
    ]);
  });

  test('days are whole, and not more than ten years', async () => {
    expect((await settings()).retention_days).toBe(365);
    for (const wrong of [-1, 1.5, 3651, null]) {
      expect([wrong, (await desk.put(PATH, { retention_days: wrong })).status]).toEqual([
        wrong,
        422,
      ]);
    }
  });
});
