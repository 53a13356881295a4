import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companySettingsSchema,
  dueAfter,
  hoursFaults,
  isOpenAt,
  minutesOfRange,
  nextOpenAt,
  WEEKDAYS,
  workdayEndingAfter,
  type WorkingHours,
} from '#contract';

const MINUTE_MS = 60_000;
const CLOSED: WorkingHours = {
  ...{ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  special: {},
};
const WORK: WorkingHours = {
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
    const next = nextOpenAt(hours as unknown as WorkingHours, MOSCOW, now);
    expect(next?.toISOString()).toBe('2026-12-30T21:00:00.000Z');
  });

  test('that begin when the clocks skip that time begin with the first moment after it', () => {
    const hours: WorkingHours = { ...CLOSED, sun: [['02:30', '05:00']] };
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
    const wrong: WorkingHours = {
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

describe('a night that runs into the next day', () => {
  const night: [string, string][] = [['20:00', '02:00']];
  const early: [string, string][] = [['01:00', '05:00']];

  test('is refused where that day has begun by then', () => {
    const faults = (hours: Partial<WorkingHours>) =>
      Object.fromEntries(hoursFaults({ ...CLOSED, ...hours }));
    expect(faults({ mon: night, tue: [['02:00', '05:00']] })).toEqual({});
    expect(faults({ mon: night, tue: early })).toEqual({ mon: 'промежуток заходит на вторник' });
    expect(faults({ sun: night, mon: early })).toEqual({
      sun: 'промежуток заходит на понедельник',
    });
    // 31 December 2026 is a Thursday.
    expect(faults({ wed: night, special: { '2026-12-31': early } })).toEqual({
      '2026-12-31': 'на него заходит предыдущий день',
    });
    expect(faults({ fri: early, special: { '2026-12-31': night } })).toEqual({
      '2026-12-31': 'промежуток заходит на следующий день',
    });
    expect(faults({ special: { '2026-12-31': night, '2027-01-01': early } })).not.toEqual({});
    expect(faults({ wed: night, thu: [], special: { '2026-12-31': [] } })).toEqual({});
  });

  test('a week is right exactly where no half hour of it is worked twice', () => {
    const half = fc
      .nat(47)
      .map((at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
    const day = fc.array(fc.tuple(half, half), { maxLength: 2 });
    const week = fc.record({
      ...{ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
      special: fc.constant({}),
    });
    fc.assert(
      fc.property(week, (hours) => {
        const worked = WEEKDAYS.flatMap((name, at) =>
          hours[name].flatMap((range) => {
            const [from, to] = minutesOfRange(range).map((minutes) => minutes / 30);
            const count = Number(to) - Number(from);
            return Array.from(
              { length: count },
              (_, step) => (at * 48 + Number(from) + step) % 336,
            );
          }),
        );
        expect(hoursFaults(hours).size === 0).toBe(new Set(worked).size === worked.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('settings as other servers send them', () => {
  const read = (given: object) =>
    companySettingsSchema.parse({ response_norm_minutes: 15, ...given });

  test('days that are missing are closed, and hours need no special days', () => {
    const { working_hours } = read({ working_hours: { mon: [['09:00', '18:00']] } });
    expect(working_hours).toEqual({ ...CLOSED, mon: [['09:00', '18:00']], special: {} });
  });

  test('one odd key leaves the others as they are', () => {
    const settings = read({
      working_hours: { mon: 'с девяти' },
      auto_assign: { mode: 'off', user_ids: ['7'], sticky: 1 },
      escalation: { remind_percent: '100', all_percent: 'двести', user_ids: 'все' },
    });
    expect(settings.working_hours).toBeUndefined();
    expect(settings.auto_assign).toMatchObject({ mode: 'off', user_ids: [7], sticky: true });
    expect(settings.escalation).toEqual({
      ...{ remind_percent: 100, all_percent: null, reassign_percent: null, user_ids: [] },
    });
    expect(read({ escalation: 'да' }).response_norm_minutes).toBe(15);
  });
});

describe('working time', () => {
  test.each([
    // From Monday 11:30 in Moscow: an hour and a half till lunch, the rest after it.
    ['2026-03-02T08:30:00Z', 60, '2026-03-02T09:30:00.000Z'],
    ['2026-03-02T08:30:00Z', 90, '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T08:30:00Z', 91, '2026-03-02T11:01:00.000Z'],
    // From Monday evening to the night of Friday, over its midnight.
    ['2026-03-02T16:00:00Z', 270, '2026-03-06T21:30:00.000Z'],
    // Over a closed Monday to a special Wednesday.
    ['2026-03-07T12:00:00Z', 30, '2026-03-11T07:30:00.000Z'],
  ])('from %s by %i minutes ends at %s', (from, minutes, end) => {
    expect(dueAfter(WORK, MOSCOW, at(from), minutes).toISOString()).toBe(end);
  });

  test('is all time where no hours are set, and where they never begin', () => {
    const from = at('2026-03-02T08:30:00Z');
    expect(dueAfter(null, MOSCOW, from, 15).toISOString()).toBe('2026-03-02T08:45:00.000Z');
    expect(dueAfter(CLOSED, MOSCOW, from, 15).toISOString()).toBe('2026-03-02T08:45:00.000Z');
  });

  test('is counted minute by minute, also while the clocks are changed', () => {
    const half = fc
      .nat(47)
      .map((at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
    const ranges = fc
      .array(fc.tuple(half, half), { maxLength: 2 })
      .filter((day) => hoursFaults({ ...CLOSED, mon: day }).size === 0);
    const hours = fc.record({
      ...{ mon: ranges, tue: ranges, wed: ranges, thu: ranges, fri: ranges, sat: ranges },
      sun: ranges,
      special: fc.constant({}),
    });
    const zone = fc.constantFrom('Europe/Moscow', 'Europe/Berlin', 'America/New_York');
    // Around the changes of the clocks of March and October.
    const start = fc
      .tuple(fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31'), fc.nat(2879))
      .map(([day, minute]) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS));
    fc.assert(
      fc.property(
        hours,
        zone,
        start,
        fc.integer({ min: 1, max: 600 }),
        (week, of, from, minutes) => {
          fc.pre(nextOpenAt(week, of, from) !== null || isOpenAt(week, of, from));
          let [now, left] = [from.getTime(), minutes];
          while (left > 0) {
            if (isOpenAt(week, of, new Date(now))) left -= 1;
            now += MINUTE_MS;
          }
          expect(dueAfter(week, of, from, minutes).toISOString()).toBe(new Date(now).toISOString());
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ['2026-03-02T12:00:00Z', '2026-03-02T15:00:00.000Z', '2026-03-02'],
    // Past the midnight of its day.
    ['2026-03-02T15:00:00Z', '2026-03-06T23:00:00.000Z', '2026-03-06'],
    ['2026-03-08T00:00:00Z', '2026-03-11T09:00:00.000Z', '2026-03-11'],
  ])('of the day ends after %s at %s', (moment, end, day) => {
    expect(workdayEndingAfter(WORK, MOSCOW, at(moment))).toEqual({ day, end: at(end) });
  });

  test('of a company without hours ends at six from Monday to Friday, of a closed one never', () => {
    const friday = at('2026-03-06T15:00:00Z');
    expect(workdayEndingAfter(null, MOSCOW, friday)?.end).toEqual(at('2026-03-09T15:00:00Z'));
    expect(workdayEndingAfter(CLOSED, MOSCOW, friday)).toBeNull();
  });
});
