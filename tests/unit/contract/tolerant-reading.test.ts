import { describe, expect, test } from 'vitest';
import { leadValueSchema, notificationListSchema } from '#contract';

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
});
