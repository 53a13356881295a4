import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat } from '#contract';
import { deskOf, newVisitor, spoken, type Visitor } from '../support/server/chat-desk';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

describeOnOneDatabase('the rating of a chat', (open) => {
  let app: TestApp;
  let anna: Member;
  let desk: ReturnType<typeof deskOf>;
  let visitor: Visitor;
  let id: number;
  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register({ name: 'Анна' });
    desk = deskOf(app, anna);
    visitor = await newVisitor(app, anna);
    await visitor.write('Здравствуйте');
    id = (await desk.first()).id;
    await desk.write(id, 'Добрый день');
  });

  const rate = (body: object) =>
    app.as(visitor.token).put(`/api/public/chats/${visitor.chat.id}/rating`, body);
  const close = () => desk.change(id, { status: 'closed' });

  test('is given once it is closed, seen by staff and visitor, and counts as no message', async () => {
    expect(await rate({ score: 5 })).toMatchObject({
      status: 409,
      json: { message: 'Диалог ещё не закрыт' },
    });
    await close();
    const before = await desk.show(id);
    expect(before.rating).toBeNull();
    app.realtime.published.length = 0;
    const answer = await rate({ score: 4, comment: '  Быстро ответили ' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const rating = { score: 4, comment: 'Быстро ответили', at: app.clock.now().toISOString() };
    const after = await desk.show(id);
    expect(after).toEqual({ ...before, rating, last_seq: before.last_seq + 1 } satisfies Chat);
    expect(await visitor.show()).toMatchObject({ rating, last_seq: 3, status: 'closed' });
    expect(spoken(await desk.read(id)).at(-1)).toBe(
      '5 event: Оценка посетителя: 4 из 5. Быстро ответили',
    );
    expect(spoken(await visitor.read()).at(-1)).toBe('3 reply: Добрый день');
    const heard = app.realtime.published.map(({ channel, event }) => [channel, event]);
    expect(heard).toEqual([
      [`private-company.${anna.companyId}`, 'chat.message'],
      [`private-company.${anna.companyId}`, 'chat.updated'],
      [visitor.chat.channel, 'chat.updated'],
    ]);
  });

  test('said again it is the same, said otherwise it takes the place of the last, and stays after', async () => {
    await close();
    for (let time = 0; time < 2; time += 1) await rate({ score: 2 });
    await rate({ score: 5, comment: null });
    expect(spoken(await desk.read(id, '?after=4'))).toEqual([
      '5 event: Оценка посетителя: 2 из 5',
      '6 event: Оценка посетителя: 5 из 5',
    ]);
    await visitor.write('Забыл спросить');
    expect(await desk.show(id)).toMatchObject({ status: 'open', rating: { score: 5 } });
    expect((await rate({ score: 1 })).status).toBe(409);
  });

  test('is a whole number from one to five, with a comment of words', async () => {
    await close();
    for (const [body, key] of [
      [{}, 'score'],
      [{ score: 0 }, 'score'],
      [{ score: 6 }, 'score'],
      [{ score: 4.5 }, 'score'],
      [{ score: '5' }, 'score'],
      [{ score: 5, comment: 'а'.repeat(1001) }, 'comment'],
      [{ score: 5, comment: 'а\u0000б' }, 'comment'],
    ] as const) {
      const { status, json } = await rate(body);
      expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [key]]);
    }
    expect((await desk.show(id)).rating).toBeNull();
  });
});
