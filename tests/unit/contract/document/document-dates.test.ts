import { expect, test } from 'vitest';
import { headLine, longDay } from '../../../../contract';

test.each([
  ['2026-01-01', '1 января 2026 года'],
  ['2026-03-05', '5 марта 2026 года'],
  ['2026-12-31', '31 декабря 2026 года'],
])('writes %s as «%s», with no break before its last word', (day, words) => {
  expect(longDay(day).replaceAll('\u00a0', ' ')).toBe(words);
  expect(longDay(day)).toMatch(/^\d+ \S+ \d{4}\u00a0года$/);
});

test.each(['', 'завтра', '2026-13-01'])('leaves «%s», which is no day, as it is', (text) => {
  expect(longDay(text)).toBe(text);
});

test('the line under a title names what is known, and a draft has none', () => {
  const line = (date: string | null, valid_until: string | null, city: string | null = null) => {
    const { start, end } = headLine({ date, valid_until, city });
    return [start, end].map((text) => text.replaceAll('\u00a0', ' '));
  };
  expect(line('2026-11-27', '2026-12-11')).toEqual([
    'от 27 ноября 2026 года, действует до 11 декабря 2026 года',
    '',
  ]);
  expect(line(null, '2026-12-11')).toEqual(['действует до 11 декабря 2026 года', '']);
  expect(line(null, null)).toEqual(['', '']);
  // A contract says where it is made at the left and when at the right.
  expect(line('2026-11-27', null, 'г. Москва')).toEqual(['г. Москва', '27 ноября 2026 года']);
  expect(line(null, null, 'г. Москва')).toEqual(['г. Москва', '']);
});
