import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, formatDateTime, formatShort } from '@/shared/lib/date';

const NOON = Date.parse('2026-11-25T12:00:00Z');

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'a day without a time is the same day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDateTime('2026-10-31')).toBe('31.10.2026');
    expect(formatDateTime('2026-10-31', zone)).toBe('31.10.2026');
    expect(dayOf('2026-10-31')).toBe('2026-10-31');
    expect(formatShort('2026-10-31', NOON)).toBe('31.10.2026');
  },
);

test('a day without a time is today or yesterday by the clock of the reader', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatShort('2026-11-25', NOON)).toBe('сегодня');
  expect(formatShort('2026-11-24', NOON)).toBe('вчера');
  expect(formatShort('2026-11-25T12:00:00Z', NOON)).toBe('сегодня 07:00');
});
