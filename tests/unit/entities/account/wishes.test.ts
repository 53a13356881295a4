import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isQuiet, isWanted, NOTIFIED_EVENTS } from '@/entities/account/account';
import { USUAL_PREFERENCES } from '#contract';

const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'Atlantic/Azores',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];
const NIGHT = { from: '22:00', to: '08:00' };
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Minutes since midnight in a zone, read from another part of the platform than the rule reads. */
function minutesIn(timeZone: string, at: Date): number {
  const parts = at.toLocaleString('en-US', { timeZone, hour12: false, timeStyle: 'short' });
  const [hours = 0, minutes = 0] = parts.split(':').map(Number);
  return (hours % 24) * 60 + minutes;
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

describe('quiet hours', () => {
  test('go over midnight, with their beginning and without their end', () => {
    const at = (time: string) =>
      isQuiet(NIGHT, 'Europe/Moscow', new Date(`2026-01-10T${time}+03:00`));
    expect(
      ['21:59:59', '22:00:00', '23:59:59', '00:00:00', '07:59:59', '08:00:00'].map(at),
    ).toEqual([false, true, true, true, true, false]);
  });

  test('go by the clock on the wall where it is put forward or back', () => {
    const at = (moment: string) =>
      isQuiet({ from: '02:30', to: '03:30' }, 'Europe/Berlin', new Date(moment));
    // 29 March 2026: 02:00 becomes 03:00. 25 October: 03:00 becomes 02:00, and 02:30 comes twice.
    expect(at('2026-03-29T00:59:00Z')).toBe(false);
    expect(at('2026-03-29T01:00:00Z')).toBe(true);
    expect(at('2026-03-29T01:30:00Z')).toBe(false);
    expect([at('2026-10-25T00:29:00Z'), at('2026-10-25T00:30:00Z')]).toEqual([false, true]);
    expect([at('2026-10-25T01:00:00Z'), at('2026-10-25T01:30:00Z')]).toEqual([false, true]);
    expect(at('2026-10-25T02:30:00Z')).toBe(false);
  });

  test('are a span of the wall clock of any zone', () => {
    const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 20 * 366 * DAY_MINUTES }),
        minute,
        minute,
        (zone, since2010, from, to) => {
          fc.pre(from !== to);
          const at = new Date(Date.UTC(2010, 0) + since2010 * MINUTE_MS);
          const now = minutesIn(zone, at);
          const after = (moment: number) => (moment - from + DAY_MINUTES) % DAY_MINUTES;
          const hours = { from: clock(from), to: clock(to) };
          expect(isQuiet(hours, zone, at)).toBe(after(now) < after(to));
        },
      ),
    );
  });
});

describe('what is wanted', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-10T23:00:00+03:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const all = { sound: true, window: true, email: false };
  const preferences = {
    ...USUAL_PREFERENCES,
    timezone: 'Europe/Moscow',
    events: { ...USUAL_PREFERENCES.events, lead: all, other: { ...all, sound: false } },
  };

  test('is the usual while it is not known: a sound, no window', () => {
    for (const event of NOTIFIED_EVENTS) {
      expect(isWanted(undefined, event, 'sound')).toBe(true);
      expect(isWanted(undefined, event, 'window')).toBe(false);
    }
  });

  test('is chosen for each event', () => {
    expect(isWanted(preferences, 'lead', 'window')).toBe(true);
    expect(isWanted(preferences, 'assigned', 'window')).toBe(false);
    expect(isWanted(preferences, 'other', 'sound')).toBe(false);
  });

  test('is nothing in quiet hours, in the zone of the person', () => {
    const quiet = { ...preferences, quiet_hours: NIGHT };
    expect(isWanted(quiet, 'lead', 'sound')).toBe(false);
    expect(isWanted(quiet, 'lead', 'window')).toBe(false);
    expect(isWanted({ ...quiet, timezone: 'Pacific/Kiritimati' }, 'lead', 'sound')).toBe(true);
    expect(isWanted({ ...quiet, timezone: 'Nowhere/Atall' }, 'lead', 'sound')).toBe(true);
  });
});
