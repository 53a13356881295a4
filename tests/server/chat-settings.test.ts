import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatSettings } from '#contract';
import { dataOf, deskOf, newVisitor, widgetKeyOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const MINUTE_MS = 60_000;
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
      { field: 'Чат: разрешённые сайты', from: '', to: 'okna.ru, окна.рф, localhost' },
    ]);
  });

  test('a site that is not named gets nothing of the widget, nor of a dialog begun elsewhere', async () => {
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
});
