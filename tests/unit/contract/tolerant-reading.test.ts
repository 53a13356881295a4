import { describe, expect, test } from 'vitest';
import { chatPageSchema, leadValueSchema, notificationListSchema } from '#contract';
import { buildChat } from '../../support/factories/chat';

describe('what a backend of another make may send', () => {
  test.each([
    ['Анна', 'Анна'],
    [0, '0'],
    [true, 'Да'],
    [false, 'Нет'],
    [['Балкон', 2], 'Балкон, 2'],
    [[], ''],
    [null, null],
    [{ odd: 1 }, null],
  ])('a value %j reads as %j', (value, read) => {
    expect(leadValueSchema.parse({ id: 1, lead_field_id: 1, value, field: null }).value).toBe(read);
  });

  test.each([
    [3, 3],
    ['3', 3],
    [-1, 0],
    [undefined, 0],
  ])('an unread count of %j reads as %j', (unread_count, read) => {
    expect(notificationListSchema.parse({ data: [], unread_count }).unread_count).toBe(read);
  });

  const UNREAD = { id: '1', read_at: null };
  const READ = { id: 2, read_at: '2026-03-05T11:07:00Z' };
  const PAGE = { current_page: 1, data: [UNREAD, READ], per_page: 15, total: 2 };
  test.each([
    ['alone', [UNREAD, READ], 1],
    ['under data', { data: [UNREAD, READ] }, 1],
    ['with gaps in their keys', { data: { 1: UNREAD, 4: READ } }, 1],
    ['of a paginator', PAGE, 1],
    ['of a paginator inside of data', { success: true, data: PAGE }, 1],
    ['of a paginator beside their count', { data: PAGE, unread_count: '12' }, 12],
    [
      'of a resource collection',
      { data: [UNREAD, READ], links: {}, meta: { unread_count: 12 } },
      12,
    ],
  ])('notifications %s are a list with the number of unread ones', (_how, answer, unread) => {
    const { data, unread_count } = notificationListSchema.parse(answer);
    expect(data.map(({ id }) => id)).toEqual([1, 2]);
    expect(unread_count).toBe(unread);
  });

  test.each([null, 'нет', {}, { data: null }, { data: 'нет' }, [1], { unread_count: 3 }])(
    '%j is no list of notifications',
    (answer) => {
      expect(notificationListSchema.safeParse(answer).success).toBe(false);
    },
  );

  const CHAT = { ...buildChat({ id: 1 }), id: '1' };
  test.each([
    ['a part of a list by cursors', { data: [CHAT], next_cursor: 'abc', per_page: 15 }, 'abc', 1],
    ['a page', { current_page: 1, data: [CHAT], total: '40' }, null, 40],
    ['chats alone', [CHAT], null, 1],
  ])('%s is a part of the list of chats', (_what, answer, next_cursor, total) => {
    const { data, meta } = chatPageSchema.parse(answer);
    expect(data.map(({ id }) => id)).toEqual([1]);
    expect(meta).toEqual({ next_cursor, total });
  });
});
