import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry, ChatReply } from '#contract';
import { dataOf, deskOf } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

const PATH = '/api/chat/replies';

describeOnBothDatabases('quick replies', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    app.realtime.published.length = 0;
  });
  const add = (shortcut: string, text = 'Текст') => desk.post(PATH, { shortcut, text });
  const list = async () => dataOf<ChatReply[]>(await desk.get(PATH));

  test('stand in the order of their shortcuts, are changed and deleted, and colleagues hear of it', async () => {
    const { id } = dataOf<ChatReply>(await add('/цена', 'От 5 000 ₽'));
    await add('адрес');
    expect((await list()).map(({ shortcut }) => shortcut)).toEqual(['адрес', 'цена']);
    const changed = await desk.put(`${PATH}/${id}`, { text: ' От 6 000 ₽ ' });
    expect(dataOf<ChatReply>(changed)).toMatchObject({ id, shortcut: 'цена', text: 'От 6 000 ₽' });
    expect(dataOf<ChatReply>(await desk.get(`${PATH}/${id}`)).text).toBe('От 6 000 ₽');
    expect((await desk.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await desk.delete(`${PATH}/${id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(app.realtime.published.map(({ event }) => event)).toEqual(
      Array.from({ length: 4 }, () => 'chat-replies.changed'),
    );
    const journal = (await desk.get('/api/audit-log')).json as { data: AuditEntry[] };
    expect(journal.data.slice(0, 4).map(({ action }) => action)).toEqual([
      'chat_reply_deleted',
      'chat_reply_changed',
      'chat_reply_created',
      'chat_reply_created',
    ]);
  });

  test('a shortcut is one word, and one of its kind whatever its case', async () => {
    await add('Цена');
    const other = dataOf<ChatReply>(await add('адрес'));
    const message = { errors: { shortcut: ['Такое сокращение уже есть'] } };
    const [created, renamed] = [
      await add('/цена'),
      await desk.put(`${PATH}/${other.id}`, { shortcut: 'ЦЕНА' }),
    ];
    expect([created.status, created.json]).toMatchObject([422, message]);
    expect([renamed.status, renamed.json]).toMatchObject([422, message]);
    expect((await desk.put(`${PATH}/${other.id}`, { shortcut: 'Адрес' })).status).toBe(200);
    for (const shortcut of ['', '/', 'два слова', 'a/b', 'x'.repeat(33)]) {
      expect((await add(shortcut)).status, shortcut).toBe(422);
    }
    expect((await add('пусто', ' ')).status).toBe(422);
    const both = await Promise.all([add('вместе'), add('Вместе')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('are the company’s own', async () => {
    const { id } = dataOf<ChatReply>(await add('цена'));
    const other = deskOf(app, await app.register());
    expect(dataOf<ChatReply[]>(await other.get(PATH))).toEqual([]);
    expect((await other.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await other.put(`${PATH}/${id}`, { text: 'Чужой' })).status).toBe(404);
    expect((await other.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await other.post(PATH, { shortcut: 'цена', text: 'Своя' })).status).toBe(201);
  });
});
