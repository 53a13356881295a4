import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUNCTUAL_MINUTES, punctualityOf } from '../../../../contract';
import '../../../support/seeded-random.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-05T09:00:00.000Z');
const END = START + 60 * MINUTE_MS;
const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

const visit = (came: number | null, left: number | null, given: object = {}) => ({
  ...{ status: 'planned', starts_at: at(START) ?? '', ends_at: at(END) ?? '' },
  ...{ arrived_at: at(came), finished_at: at(left), deleted_at: null },
  ...given,
});
const NOW = END + MINUTE_MS;

test.each([
  [-60, 'on_time', 0],
  [0, 'on_time', 0],
  [PUNCTUAL_MINUTES, 'on_time', 0],
  [PUNCTUAL_MINUTES + 1, 'late', 11 * MINUTE_MS],
])('people who came %i minutes after the start are %s', (minutes, arrival, lateMs) => {
  const came = START + minutes * MINUTE_MS;
  expect(punctualityOf(visit(came, END), NOW)).toEqual({ arrival, lateMs, finish: null });
});

test('ten minutes and a moment is late', () => {
  const grace = PUNCTUAL_MINUTES * MINUTE_MS;
  expect(punctualityOf(visit(START + grace + 1, END + grace + 1), NOW)).toMatchObject({
    ...{ arrival: 'late', finish: 'late' },
  });
});

test.each([
  ['planned', START, null],
  ['planned', END - 1, null],
  ['planned', END, 'unmarked'],
  ['done', START, 'unmarked'],
  ['failed', START, 'unmarked'],
])('without a mark the end of a %s visit is missed once it is over', (status, now, finish) => {
  expect(punctualityOf(visit(null, null, { status }), now)).toEqual({
    ...{ arrival: 'unmarked', lateMs: 0, finish },
  });
});

test.each([
  ['before its start', {}, START - 1],
  ['cancelled', { status: 'cancelled' }, NOW],
  ['deleted', { deleted_at: at(START) }, NOW],
])('a visit does not count where it is %s', (_why, given, now) => {
  expect(punctualityOf(visit(START, END, given), now)).toBeNull();
});

test('each visit that counts is in time, late or unmarked, and a mark is never made up', () => {
  const minutes = fc.option(fc.integer({ min: -600, max: 6000 }), { nil: null });
  fc.assert(
    fc.property(
      minutes,
      minutes,
      fc.integer({ min: -600, max: 6000 }),
      fc.constantFrom('planned', 'done', 'failed', 'cancelled'),
      (came, left, now, status) => {
        const after = (from: number, of: number | null) =>
          of === null ? null : from + of * MINUTE_MS;
        const marked = visit(after(START, came), after(END, left), { status });
        const found = punctualityOf(marked, START + now * MINUTE_MS);
        expect(found === null).toBe(status === 'cancelled' || now < 0);
        if (found === null) return;
        expect(found.arrival === 'unmarked').toBe(came === null);
        expect(found.lateMs > 0).toBe(found.arrival === 'late');
        expect(found.finish === 'late').toBe(left !== null && left > PUNCTUAL_MINUTES);
        if (found.finish === 'unmarked') expect(left).toBeNull();
      },
    ),
  );
});
