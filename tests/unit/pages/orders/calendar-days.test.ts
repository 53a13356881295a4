import { expect, test } from 'vitest';
import {
  daysOf,
  shownDays,
  stepped,
  titleOf,
} from '../../../../src/pages/orders/calendar/model/shown-days.ts';
import {
  isOfSeveralDays,
  momentsOf,
  movedTo,
  partOnDay,
  shownHours,
  wallSpan,
} from '../../../../src/pages/orders/calendar/model/planned-times.ts';

test('weeks begin on Monday, and a month is shown in whole weeks', () => {
  expect(shownDays('week', '2026-12-06')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  expect(shownDays('month', '2026-12-15')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
  // Four weeks exactly.
  expect(shownDays('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(daysOf(shownDays('week', '2026-12-03'))).toHaveLength(7);
});

test('a step is as long as what is shown', () => {
  expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepped('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepped('day', '2026-12-01', -1)).toBe('2026-11-30');
});

test('the title says which days are shown', () => {
  expect(titleOf('month', '2026-12-03')).toBe('Декабрь 2026');
  expect(titleOf('week', '2026-12-03')).toBe('30 ноября – 6 декабря');
  expect(titleOf('week', '2026-12-09')).toBe('7 – 13 декабря');
  expect(titleOf('day', '2026-12-03')).toBe('Четверг, 3 декабря');
});

const night = { starts_at: '2026-12-03T19:00:00.000Z', ends_at: '2026-12-03T23:00:00.000Z' };

test('a visit over midnight stands in both of its days', () => {
  const span = wallSpan(night, 'Europe/Moscow');
  expect(span).toEqual({ start: '2026-12-03 22:00:00', end: '2026-12-04 02:00:00' });
  expect(isOfSeveralDays(span)).toBe(true);
  expect(partOnDay(span, '2026-12-03')).toEqual({
    start: '2026-12-03 22:00:00',
    end: '2026-12-04 00:00:00',
  });
  expect(partOnDay(span, '2026-12-04')?.end).toBe('2026-12-04 02:00:00');
  expect(partOnDay(span, '2026-12-05')).toBeNull();
});

test('one that ends at midnight stands in one day', () => {
  const span = { start: '2026-12-03 22:00:00', end: '2026-12-04 00:00:00' };
  expect(isOfSeveralDays(span)).toBe(false);
  expect(partOnDay(span, '2026-12-04')).toBeNull();
});

test('a moved visit is as long on the clocks, whether clocks are put forward or back on its new day', () => {
  const span = { start: '2026-03-27 22:00:00', end: '2026-03-28 06:00:00' };
  const moved = movedTo(span, '2026-03-28 22:00:00');
  expect(moved.end).toBe('2026-03-29 06:00:00');
  expect(momentsOf(moved, 'Europe/Berlin')).toEqual({
    starts_at: '2026-03-28T21:00:00.000Z',
    ends_at: '2026-03-29T04:00:00.000Z',
  });
});

test('a time that clocks skip never turns a visit around', () => {
  const span = { start: '2026-03-29 02:30:00', end: '2026-03-29 03:15:00' };
  expect(momentsOf(span, 'Europe/Berlin')).toEqual({
    starts_at: '2026-03-29T01:30:00.000Z',
    ends_at: '2026-03-29T02:15:00.000Z',
  });
});

test('a visit through the hour that comes twice still ends behind its start', () => {
  // From 2:45 of the first to 2:15 of the second.
  const visit = { starts_at: '2026-10-25T00:45:00.000Z', ends_at: '2026-10-25T01:15:00.000Z' };
  expect(wallSpan(visit, 'Europe/Berlin')).toEqual({
    start: '2026-10-25 02:45:00',
    end: '2026-10-25 03:00:00',
  });
});

test('what is kept and shown again is the same, in whatever zone it is planned', () => {
  for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'America/New_York', 'Asia/Omsk']) {
    const span = { start: '2026-12-31 23:30:00', end: '2027-01-01 00:45:00' };
    expect(wallSpan(momentsOf(span, zone), zone)).toEqual(span);
  }
});

test('hours beyond the usual ones are shown where a visit has them', () => {
  const at = (from: string, to: string, next = '03') => ({
    start: `2026-12-03 ${from}:00`,
    end: `2026-12-${next} ${to}:00`,
  });
  expect(shownHours([at('10:00', '11:00')])).toEqual({ from: 7, to: 21 });
  expect(shownHours([at('05:30', '06:00'), at('20:00', '22:15')])).toEqual({ from: 5, to: 23 });
  expect(shownHours([at('22:00', '00:00', '04')])).toEqual({ from: 7, to: 24 });
});
