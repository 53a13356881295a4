import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundMessage } from '#contract';
import { dataOf, deskOf, newVisitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases } from '../support/server/test-database';

/** Messages that come after what is searched for: more than are walked through. */
const NEWER = 10_001;
const FIRST_NEWER = 100;

describeOnBothDatabases('a search in messages', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    const first = await newVisitor(app, anna, { contact: { name: 'Пётр' } });
    await first.write('Нужна веранда из мягкого стекла');
    const second = await newVisitor(app, anna, { contact: { name: 'Мария' } });
    await second.write(`${'Длинное начало. '.repeat(20)}А ещё Стёкла на веранду, 100% прозрачные`);
    await desk.write((await desk.first()).id, 'Веранду видели, скидка на стекло', 'note');
  });
  afterAll(() => app.close());

  const find = async (search: string, by = desk, more = '') =>
    dataOf<FoundMessage[]>(
      await by.get(`/api/chat-messages?search=${encodeURIComponent(search)}${more}`),
    );

  test('finds messages with every word, whatever their letters, the newest first, with what stands round it', async () => {
    const found = await find('ВЕРАНД стекл');
    expect(found.map(({ visitor, seq }) => [visitor, seq])).toEqual([
      ['Пётр', 2],
      ['Мария', 1],
      ['Пётр', 1],
    ]);
    expect(found[1]?.excerpt).toMatch(/^….*А ещё Стёкла на веранду, 100% прозрачные$/);
    expect(found[0]?.user).toEqual({ id: anna.userId, name: 'Анна' });
    expect(await find('100%')).toHaveLength(1);
    expect(await find('веранда кирпич')).toEqual([]);
  });

  test('finds a message beneath thousands of newer ones, and of those the newest', async () => {
    const busy = await newVisitor(app, anna, { contact: { name: 'Олег' } });
    await busy.write('Пришлите смету');
    await app.database.db.execute(sql`
      insert into chat_messages (company_id, chat_id, seq, type, body)
      select ${anna.companyId}, id, ${FIRST_NEWER} + step, 'reply', 'Смотрите вложение'
      from chats, generate_series(0, ${NEWER - 1}) as step where public_id = ${busy.chat.id}`);
    expect((await find('смет')).map(({ visitor }) => visitor)).toEqual(['Олег']);
    const last = FIRST_NEWER + NEWER - 1;
    const newest = await find('вложение', desk, '&limit=2');
    expect(newest.map(({ seq }) => seq)).toEqual([last, last - 1]);
  });

  test('finds nothing for two letters, in the history, in the trash and in another company', async () => {
    expect(await find('ве')).toEqual([]);
    expect((await desk.get('/api/chat-messages')).status).toBe(422);
    const { id } = await desk.first();
    await desk.change(id, { status: 'closed' });
    expect(await find('Диалог закрыт')).toEqual([]);
    expect(await find('веранд', deskOf(app, await app.register()))).toEqual([]);
    await desk.delete(`/api/chats/${id}`);
    expect((await find('веранд')).map(({ visitor }) => visitor)).toEqual(['Мария']);
  });
});
