import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backAt, dayOf } from '../../../visitor/chat/panel/moments';

// A Thursday, late in the evening: tomorrow is nearer than a day.
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 26, 22, 30), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each([
  [new Date(2026, 10, 26, 23, 5), 'Ответим сегодня в 23:05'],
  [new Date(2026, 10, 27, 9, 0), 'Ответим завтра в 09:00'],
  [new Date(2026, 10, 27, 23, 59), 'Ответим завтра в 23:59'],
  [new Date(2026, 10, 28, 0, 0), 'Ответим в субботу в 00:00'],
  [new Date(2026, 11, 1, 9, 0), 'Ответим во вторник в 09:00'],
  [new Date(2026, 11, 2, 23, 0), 'Ответим в среду в 23:00'],
  [new Date(2026, 11, 3, 9, 0), 'Ответим 3 декабря в 09:00'],
  [new Date(2027, 0, 1, 9, 0), 'Ответим 1 января в 09:00'],
])('%s is told as a visitor says it', (moment, words) => {
  expect(backAt(moment.toISOString())).toBe(words);
});

test('nothing is promised where no moment is ahead', () => {
  const past = new Date(2026, 10, 26, 22, 0).toISOString();
  expect([null, past, 'no moment'].map(backAt)).toEqual(['', '', '']);
});

test('what was written is under its day', () => {
  const days = [26, 25, 24].map((date) => dayOf(new Date(2026, 10, date, 12)));
  expect(days).toEqual(['Сегодня', 'Вчера', '24 ноября']);
});
