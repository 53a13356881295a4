import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursFaults, isOpenAt, nextOpenAt, WEEKDAYS, type ChatHours } from '#contract';

const MINUTE_MS = 60_000;
const CLOSED: ChatHours = {
  ...{ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  special: {},
};
const WORK: ChatHours = {
  ...CLOSED,
  mon: [
    ['09:00', '13:00'],
    ['14:00', '18:00'],
  ],
  fri: [['20:00', '02:00']],
  special: { '2026-03-09': [], '2026-03-11': [['10:00', '12:00']] },
};
const MOSCOW = 'Europe/Moscow';
const at = (text: string) => new Date(text);

describe('opening hours', () => {
  test.each([
    // A Monday.
    ['2026-03-02T05:59:59Z', false],
    ['2026-03-02T06:00:00Z', true],
    ['2026-03-02T10:00:00Z', false],
    ['2026-03-02T11:00:00Z', true],
    ['2026-03-02T15:00:00Z', false],
    // Friday's night, which ends on Saturday.
    ['2026-03-06T20:59:00Z', true],
    ['2026-03-06T22:59:00Z', true],
    ['2026-03-06T23:00:00Z', false],
    // A Monday that is closed, and a Wednesday that is not.
    ['2026-03-09T07:00:00Z', false],
    ['2026-03-11T07:00:00Z', true],
    ['2026-03-18T07:00:00Z', false],
  ])('at %s it is %s that somebody answers in Moscow', (moment, isOpen) => {
    expect(isOpenAt(WORK, MOSCOW, at(moment))).toBe(isOpen);
  });

  test('are all hours where none are set, and none where every day is closed', () => {
    expect(isOpenAt(null, MOSCOW, at('2026-03-02T00:00:00Z'))).toBe(true);
    expect(nextOpenAt(null, MOSCOW, at('2026-03-02T00:00:00Z'))).toBeNull();
    expect(isOpenAt(CLOSED, MOSCOW, at('2026-03-02T00:00:00Z'))).toBe(false);
    expect(nextOpenAt(CLOSED, MOSCOW, at('2026-03-02T00:00:00Z'))).toBeNull();
  });

  test.each([
    ['over lunch', '2026-03-02T10:30:00Z', '2026-03-02T11:00:00.000Z'],
    ['after a night', '2026-03-06T23:00:00Z', '2026-03-11T07:00:00.000Z'],
    ['while it is open', '2026-03-02T07:00:00Z', undefined],
  ])('open again %s', (_when, moment, next) => {
    expect(nextOpenAt(WORK, MOSCOW, at(moment))?.toISOString()).toBe(next);
  });

  test('are found where a far special day is the only one', () => {
    const hours = { ...CLOSED, special: { '2026-12-31': [['00:00', '00:00'] as const] } };
    const now = at('2026-03-02T00:00:00Z');
    const next = nextOpenAt(hours as unknown as ChatHours, MOSCOW, now);
    expect(next?.toISOString()).toBe('2026-12-30T21:00:00.000Z');
  });

  test('that begin when the clocks skip that time begin with the first moment after it', () => {
    const hours: ChatHours = { ...CLOSED, sun: [['02:30', '05:00']] };
    const next = nextOpenAt(hours, 'Europe/Berlin', at('2026-03-29T00:00:00Z'));
    expect(next?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  const time = fc
    .integer({ min: 0, max: 95 })
    .map((quarter) => new Date(quarter * 15 * MINUTE_MS).toISOString().slice(11, 16));
  const ranges = fc.array(fc.tuple(time, time), { maxLength: 2 });
  const hoursNear = (special: readonly string[]) =>
    fc.record({
      ...(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as Record<
        (typeof WEEKDAYS)[number],
        typeof ranges
      >),
      special: fc.dictionary(fc.constantFrom(...special), ranges),
    });
  /** Where the clocks change, at midnight too, by half an hour, and over the line of the date. */
  const CHANGES = [
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/Santiago', '2026-04-05T03:00:00Z'],
    ['America/Santiago', '2026-09-06T04:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['America/Havana', '2026-11-01T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-06-01T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-06-01T11:00:00Z'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z'],
  ] as const;

  test.each(CHANGES)('open again at the first open minute, in %s around %s', (zone, change) => {
    const middle = Date.parse(change);
    const days = [-1, 0, 1].map((day) =>
      new Date(middle + day * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10),
    );
    fc.assert(
      fc.property(
        hoursNear(days),
        fc.integer({ min: -36 * 60, max: 12 * 60 }),
        (hours, minutes) => {
          const now = middle + minutes * MINUTE_MS;
          const isOpen = (moment: number) => isOpenAt(hours, zone, new Date(moment));
          const next = nextOpenAt(hours, zone, new Date(now));
          if (isOpen(now)) {
            expect(next).toBeNull();
            return;
          }
          let first = now + MINUTE_MS;
          const end = now + 36 * 60 * MINUTE_MS;
          while (first < end && !isOpen(first)) first += MINUTE_MS;
          if (first < end) expect(next?.toISOString()).toBe(new Date(first).toISOString());
          else expect(next === null || next.getTime() >= end).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('that cannot be are told by their day', () => {
    const wrong: ChatHours = {
      ...CLOSED,
      mon: [['09:00', '']],
      tue: [
        ['09:00', '13:00'],
        ['12:00', '18:00'],
      ],
      wed: [
        ['20:00', '02:00'],
        ['09:00', '20:00'],
      ],
      special: { '2026-02-30': [], toString: [], '2026-12-31': [['25:00', '26:00']] },
    };
    expect(Object.fromEntries(hoursFaults(wrong))).toEqual({
      mon: 'укажите начало и конец',
      tue: 'промежутки пересекаются',
      '2026-02-30': 'укажите дату',
      toString: 'укажите дату',
      '2026-12-31': 'укажите начало и конец',
    });
  });
});
