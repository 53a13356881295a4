import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAfter, type WorkingHours } from '#contract';
import { lateBefore } from '../../../server/people/late-before.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ZONE = 'Europe/Berlin';
const HOURS: WorkingHours = {
  mon: [
    ['09:00', '13:00'],
    ['14:00', '18:00'],
  ],
  ...{ tue: [], wed: [['10:00', '12:00']], thu: [], fri: [['20:00', '02:00']], sat: [], sun: [] },
  special: { '2026-03-30': [] },
};
/** Two weeks about the night in which the clocks are put forward. */
const BEGIN = Date.parse('2026-03-22T00:00:00Z');
const moment = fc.integer({ min: 0, max: 14 * DAY_MS }).map((ms) => new Date(BEGIN + ms));

test.each([null, HOURS])('the bound of late waits and the deadline of one agree', (hours) => {
  fc.assert(
    fc.property(moment, fc.constantFrom(1, 15, 60, 1440), (now, minutes) => {
      const bound = lateBefore({ minutes, hours, zone: ZONE }, now);
      const isLate = (at: number) => dueAfter(hours, ZONE, new Date(at), minutes) < now;
      expect([isLate(bound.getTime() - 1), isLate(bound.getTime())]).toEqual([true, false]);
    }),
    { numRuns: 60 },
  );
});
