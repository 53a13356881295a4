import { momentAt, offsetAt, wallClock } from '../base/time/wall-clock';
import {
  minutesOf,
  minutesOfRange,
  WEEKDAYS,
  type WorkingHours,
  type HoursRange,
} from './working-hours';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** How far ahead the next opening is looked for: a special day may be the only one. */
const MOST_DAYS = 400;

/** The ranges that begin on a day. @param midnight of the day, as if the zone were UTC */
function rangesOf(hours: WorkingHours, midnight: number): readonly HoursRange[] {
  const date = new Date(midnight);
  const special = hours.special[date.toISOString().slice(0, 10)];
  return special ?? hours[WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'mon'];
}

const midnightOf = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

/**
 * Whether a company answers at a moment. A range belongs to the day it begins on: what runs over midnight
 * runs into the next day, whatever that is.
 * @param hours null: always
 * @param zone IANA name of the company's time zone
 */
export function isOpenAt(hours: WorkingHours | null, zone: string, moment: Date): boolean {
  if (hours === null) return true;
  const wall = wallClock(zone, moment.getTime());
  const midnight = midnightOf(wall);
  const minutes = (wall - midnight) / MINUTE_MS;
  const has = (day: number, at: number) =>
    rangesOf(hours, day)
      .map(minutesOfRange)
      .some(([from, to]) => from <= at && at < to);
  return has(midnight, minutes) || has(midnight - DAY_MS, minutes + DAY_MINUTES);
}

/** The moment within a span at which the clocks are put forward or back; null where they are not. */
function changeWithin(zone: string, from: number, to: number): number | null {
  const before = offsetAt(zone, from);
  if (offsetAt(zone, to) === before) return null;
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The moments at which hours that begin on a day may open or close, and that at which its clocks change.
 * @param edge minutes since midnight at which a range begins, or ends
 */
function edgesOf(
  hours: WorkingHours,
  zone: string,
  midnight: number,
  edge: (range: HoursRange) => number,
): number[] {
  const offsets = [offsetAt(zone, midnight - DAY_MS), offsetAt(zone, midnight + 2 * DAY_MS)];
  const edges = rangesOf(hours, midnight).flatMap((range) => {
    const wall = midnight + edge(range) * MINUTE_MS;
    // Where the clocks are put back a time comes twice, where they are put forward maybe never.
    return offsets.map((offset) => wall - offset).filter((at) => wallClock(zone, at) === wall);
  });
  const change = changeWithin(zone, midnight, midnight + DAY_MS);
  return change === null ? edges : [...edges, change];
}

const openingsOf = (hours: WorkingHours, zone: string, midnight: number) =>
  edgesOf(hours, zone, midnight, ([from]) => minutesOf(from));

type Span = readonly [from: number, to: number];
/** Days of hours that were read before: many records of a company ask for the same ones. */
const known = new WeakMap<WorkingHours, Map<string, readonly Span[]>>();

/** The working time of one day of UTC, in its order. @param midnight of that day */
function spansOf(hours: WorkingHours, zone: string, midnight: number): readonly Span[] {
  const days = known.get(hours) ?? new Map<string, readonly Span[]>();
  known.set(hours, days);
  const key = `${zone} ${midnight}`;
  const before = days.get(key);
  if (before) return before;
  const end = midnight + DAY_MS;
  const edges = [-2, -1, 0, 1].flatMap((day) => [
    ...openingsOf(hours, zone, midnight + day * DAY_MS),
    ...edgesOf(hours, zone, midnight + day * DAY_MS, (range) => minutesOfRange(range)[1]),
  ]);
  const moments = [midnight, ...edges.filter((at) => at > midnight && at < end), end];
  const sorted = [...new Set(moments)].toSorted((one, other) => one - other);
  const spans = sorted
    .slice(0, -1)
    .map((from, at): Span => [from, sorted[at + 1] ?? end])
    .filter(([from]) => isOpenAt(hours, zone, new Date(from)));
  days.set(key, spans);
  return spans;
}

/**
 * When a company answers again.
 * @returns null where it does so at that very moment, and where it never will
 */
export const nextOpenAt = (hours: WorkingHours | null, zone: string, moment: Date): Date | null =>
  isOpenAt(hours, zone, moment) ? null : nextStartAt(hours, zone, moment);

/**
 * When working hours begin the next time, whether or not there are any now.
 * @returns null where they never end, and where they never begin again
 */
export function nextStartAt(hours: WorkingHours | null, zone: string, moment: Date): Date | null {
  if (hours === null) return null;
  const begin = midnightOf(wallClock(zone, moment.getTime())) - DAY_MS;
  let found = Number.POSITIVE_INFINITY;
  // By UTC the days of a zone overlap: one more day is looked at after the first that has an opening.
  for (let day = 0, last = MOST_DAYS; day <= last; day += 1) {
    for (const at of openingsOf(hours, zone, begin + day * DAY_MS)) {
      if (at > moment.getTime() && at < found && isOpenAt(hours, zone, new Date(at))) found = at;
    }
    if (Number.isFinite(found)) last = Math.min(last, day + 1);
  }
  return Number.isFinite(found) ? new Date(found) : null;
}

/**
 * The moment at which so many minutes of working time have passed.
 * @param hours null: all time is working time; so it is where the hours never begin again. Hours so few
 *   that the time does not pass in more than a year end with that year.
 */
export function dueAfter(
  hours: WorkingHours | null,
  zone: string,
  from: Date,
  minutes: number,
): Date {
  const begin = from.getTime();
  let left = minutes * MINUTE_MS;
  if (hours === null || (!isOpenAt(hours, zone, from) && nextStartAt(hours, zone, from) === null)) {
    return new Date(begin + left);
  }
  const first = midnightOf(begin);
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    for (const [open, close] of spansOf(hours, zone, first + day * DAY_MS)) {
      const start = Math.max(open, begin);
      if (close <= start) continue;
      if (start + left <= close) return new Date(start + left);
      left -= close - start;
    }
  }
  return new Date(first + MOST_DAYS * DAY_MS);
}

/** The hours of a company that has set none, where a working day has to end somewhere. */
const USUAL_DAY: readonly HoursRange[] = [['09:00', '18:00']];
const USUAL_END = 18 * 60;

/** A working day, as `2026-03-05`, and when it ends: past midnight where its hours do. */
interface Workday {
  day: string;
  end: Date;
}

/**
 * The working day that is the first to end after a moment: one with hours ends with its last range.
 * @param hours null: Monday to Friday till 18:00
 * @returns null where no day has hours
 */
export function workdayEndingAfter(
  hours: WorkingHours | null,
  zone: string,
  moment: Date,
): Workday | null {
  const first = midnightOf(wallClock(zone, moment.getTime())) - DAY_MS;
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    const midnight = first + day * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const ranges = hours === null ? (isWeekend ? [] : USUAL_DAY) : rangesOf(hours, midnight);
    if (ranges.length === 0) continue;
    const last = Math.max(...ranges.map((range) => minutesOfRange(range)[1]));
    // A day without a night ends with the usual one.
    const isAllDay = last === DAY_MINUTES && ranges.some(([from]) => minutesOf(from) === 0);
    const end = midnight + (isAllDay ? USUAL_END : last) * MINUTE_MS;
    const [date = '', time = ''] = new Date(end).toISOString().slice(0, 16).split('T');
    const at = momentAt(zone, date, time);
    if (at > moment) return { day: new Date(midnight).toISOString().slice(0, 10), end: at };
  }
  return null;
}

/** Returns when the working day of today ended; null where it goes on, or where today is no working day. */
export function endedToday(hours: WorkingHours | null, zone: string, now: Date): Date | null {
  const today = new Date(wallClock(zone, now.getTime())).toISOString().slice(0, 10);
  let next = workdayEndingAfter(hours, zone, momentAt(zone, today, '00:00'));
  // A night shift of yesterday ends today.
  while (next && next.day < today) next = workdayEndingAfter(hours, zone, next.end);
  return next && next.day === today && next.end <= now ? next.end : null;
}
