import { describe, expect, test } from 'vitest';
import {
  addMinutes,
  dayAfter,
  minutesBetween,
  momentOfWall,
  wallTimeOf,
} from '../../../src/shared/lib/date/wall-time.ts';

describe('the wall clocks of a zone', () => {
  // The zone of the machine must not matter: these are all elsewhere.
  test.each([
    ['Europe/Moscow', '2026-12-03T11:00:00.000Z', '2026-12-03 14:00:00'],
    ['America/New_York', '2026-12-03T11:00:00.000Z', '2026-12-03 06:00:00'],
    // Ahead by 14 hours, and so on another day.
    ['Pacific/Kiritimati', '2026-12-03T11:00:00.000Z', '2026-12-04 01:00:00'],
    ['Asia/Kathmandu', '2026-12-03T18:30:00.000Z', '2026-12-04 00:15:00'],
  ])('of %s show %s as %s, and back', (zone, moment, wall) => {
    expect(wallTimeOf(moment, zone)).toBe(wall);
    expect(momentOfWall(wall, zone)).toBe(moment);
  });

  test.each([
    // Clocks go forward from 2 to 3: 2:30 is as much later.
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z', '2026-03-29 03:30:00'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z', '2026-03-08 03:30:00'],
    // Clocks go back: 2:30 comes twice, and is the first of the two.
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30:00'],
  ])('of %s: %s is %s', (zone, wall, moment, shown) => {
    expect(momentOfWall(wall, zone)).toBe(moment);
    expect(wallTimeOf(moment, zone)).toBe(shown);
  });

  test('the second of two times of a night is shown too', () => {
    expect(wallTimeOf('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-10-25 02:30:00');
  });
});

test('times on the clocks are counted without any zone', () => {
  expect(addMinutes('2026-03-28 23:50:00', 30)).toBe('2026-03-29 00:20:00');
  // A whole day, though clocks go forward in it somewhere.
  expect(minutesBetween('2026-03-28 10:00:00', '2026-03-29 10:00:00')).toBe(1440);
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});
