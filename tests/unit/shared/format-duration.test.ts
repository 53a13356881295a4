import { expect, test } from 'vitest';
import { formatBetween, formatDuration } from '@/shared/lib/date';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const readable = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test.each([
  [-5 * MINUTE, 'меньше минуты'],
  [0, 'меньше минуты'],
  [MINUTE - 1, 'меньше минуты'],
  [4 * MINUTE + 59_000, '4 мин'],
  [HOUR, '1 ч'],
  [2 * HOUR + 5 * MINUTE, '2 ч 5 мин'],
  [DAY - 1, '23 ч 59 мин'],
  [DAY, '1 день'],
  [3 * DAY + 4 * HOUR + 59 * MINUTE, '3 дня 4 ч'],
  [11 * DAY, '11 дней'],
])('%d ms is «%s»', (ms, text) => {
  expect(readable(formatDuration(ms))).toBe(text);
});

test('between two moments, whatever their zone', () => {
  const from = '2024-03-05T11:07:00.000Z';
  expect(readable(formatBetween(from, '2024-03-05T14:11:00+03:00'))).toBe('4 мин');
  expect(formatBetween(from, null)).toBeNull();
  expect(formatBetween(null, from)).toBeNull();
  expect(formatBetween('вчера', from)).toBeNull();
});
