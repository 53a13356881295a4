import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWallClock, showMoment } from '../../server/export/moment';

const RUNS = process.env['DEEP'] === '1' ? 20_000 : 500;
/**
 * Of half and of three quarters of an hour, with clocks that change by half an hour, and one that skipped a
 * day.
 */
const ZONES = [
  'Europe/Moscow',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];

test('shows any moment as Intl does, also where the clocks change', () => {
  const formats = new Map(
    ZONES.map((timeZone) => {
      const intl = new Intl.DateTimeFormat('ru-RU', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      return [timeZone, { intl, ours: createWallClock(timeZone) }];
    }),
  );
  const moment = fc.oneof(
    fc.date({ min: new Date('1980-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    // About the days clocks change in, Apia's lost one among them.
    fc
      .record({
        day: fc.constantFrom('2011-12-30', '2024-03-10', '2024-03-31', '2024-04-07', '2011-11-06'),
        minutes: fc.integer({ min: -2000, max: 3000 }),
      })
      .map(({ day, minutes }) => new Date(Date.parse(day) + minutes * 60_000)),
  );
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (moment, zone) => {
      const { intl, ours } = formats.get(zone) ?? {};
      const shown = ours?.(moment) ?? new Date(0);
      expect(showMoment(shown)).toBe(intl?.format(moment).replace(',', ''));
      expect(shown.getTime() % 60_000).toBe(moment.getTime() % 60_000);
    }),
    { numRuns: RUNS },
  );
});
