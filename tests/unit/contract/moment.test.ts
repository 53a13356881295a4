import { afterEach, describe, expect, test, vi } from 'vitest';
import { momentSchema, optionalDaySchema, optionalMomentSchema } from '#contract';

const HALF_PAST = '2026-11-25T11:30:00.000Z';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'UTC'])('in %s', (zone) => {
  test.each([
    '2026-11-25 11:30:00',
    '2026-11-25T11:30:00',
    '2026-11-25 11:30',
    '2026-11-25 11:30:00.000',
    ' 2026-11-25  11:30:00 ',
    '25.11.2026 11:30',
    '25.11.2026, 11:30:00',
    '2026/11/25 11:30:00',
    '11/25/2026 11:30',
    'Wed, Nov 25, 2026 11:30 AM',
    'Wednesday, November 25, 2026 11:30 AM',
    '2026-11-25 11:30:00 UTC',
    '2026-11-25 11:30:00Z',
    '2026-11-25 11:30:00+00',
    '2026-11-25T14:30:00+0300',
    '2026-11-25 17:00:00+05:30',
    '2026-11-25 06:30:00 -05',
    1_795_606_200,
    1_795_606_200_000,
    '1795606200',
    { date: '2026-11-25 11:30:00.000', timezone_type: 3, timezone: 'UTC' },
    { date: '2026-11-25 14:30:00.000', timezone_type: 1, timezone: '+03:00' },
    { date: '2026-11-25 14:30:00.000', timezone_type: 3, timezone: 'Europe/Moscow' },
    { date: '2026-11-25 11:30:00.000', timezone_type: 2, timezone: 'ZZT' },
  ])('%j is half past eleven of UTC', (written) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-11-25T00:00').getTimezoneOffset()).toBe(
      { 'Europe/Moscow': -180, 'America/New_York': 300, 'Asia/Kolkata': -330 }[zone] ?? 0,
    );
    expect(momentSchema.parse(written)).toBe(HALF_PAST);
    expect(optionalMomentSchema.parse(written)).toBe(HALF_PAST);
  });

  test.each([
    ['2026-11-25 11:30:00.123456', '2026-11-25T11:30:00.123456Z'],
    ['2026-11-25 11:30:00.5', '2026-11-25T11:30:00.500Z'],
    ['2026-11-25 14:30:00.1234+03', '2026-11-25T11:30:00.123400Z'],
    ['2026-11-25 11:30:00.123456789', '2026-11-25T11:30:00.123456Z'],
  ])('%s keeps its fraction, as a version needs it: %s', (written, read) => {
    vi.stubEnv('TZ', zone);
    expect(momentSchema.parse(written)).toBe(read);
  });
});

test.each([
  ['2026-11-25 1:30:00', '2026-11-25T01:30:00.000Z'],
  ['Wed Nov 25 2026 14:30:00 GMT+0300 (Moscow Standard Time)', HALF_PAST],
  ['Wed, 25 Nov 2026 11:30:00 GMT', HALF_PAST],
  ['Wednesday, 25-Nov-2026 11:30:00 UTC', HALF_PAST],
  ['Wed, 25 Nov 2026 14:30:00 +0300', HALF_PAST],
  ['11/25/2026 11:30 PST', '2026-11-25T19:30:00.000Z'],
])('%j, which JavaScript alone reads, is %s in every zone', (written, moment) => {
  for (const zone of ['Europe/Moscow', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    expect(new Date(momentSchema.parse(written)).toISOString()).toBe(moment);
  }
});

test.each([
  HALF_PAST,
  '2026-11-25T11:30:00Z',
  '2026-11-25T11:30:00.000000Z',
  '2026-11-25T14:30:00+03:00',
])('%s stays as it was written, byte for byte', (written) => {
  expect(optionalMomentSchema.parse(written)).toBe(written);
});

test.each(['2026-11-25', 'никогда', '', '2026-11-25 25:61:00', '2026-13-45 11:30:00', '5'])(
  '%j, which is no moment, stays what it is',
  (written) => {
    expect(optionalMomentSchema.parse(written)).toBe(written);
  },
);

test.each([null, 0, -1, Number.NaN, true, [], {}, { date: 1 }])(
  '%j is no moment at all',
  (written) => {
    expect(optionalMomentSchema.parse(written)).toBeNull();
  },
);

test.each([
  ['2026-11-25', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['2026-11-25 00:00:00', '2026-11-25'],
  ['2026-11-25T00:00:00.000000Z', '2026-11-25'],
  ['2026-11-25T23:59:59-05:00', '2026-11-25'],
  ['завтра', 'завтра'],
  [null, null],
  [5, null],
])('a day written as %j reads as %j', (written, read) => {
  expect(optionalDaySchema.parse(written)).toBe(read);
});
