import { offsetAt, wallClock } from '../base/time/wall-clock';
import { minutesOf, minutesOfRange, WEEKDAYS, type ChatHours, type HoursRange } from './chat-hours';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** How far ahead the next opening is looked for: a special day may be the only one. */
const MOST_DAYS = 400;

/** The ranges that begin on a day. @param midnight of the day, as if the zone were UTC */
function rangesOf(hours: ChatHours, midnight: number): readonly HoursRange[] {
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
export function isOpenAt(hours: ChatHours | null, zone: string, moment: Date): boolean {
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

/** Every moment at which hours that begin on a day may open, and that at which its clocks change. */
function openingsOf(hours: ChatHours, zone: string, midnight: number): number[] {
  const offsets = [offsetAt(zone, midnight - DAY_MS), offsetAt(zone, midnight + 2 * DAY_MS)];
  const starts = rangesOf(hours, midnight).flatMap(([from]) => {
    const wall = midnight + minutesOf(from) * MINUTE_MS;
    // Where the clocks are put back a time comes twice, where they are put forward maybe never.
    return offsets.map((offset) => wall - offset).filter((at) => wallClock(zone, at) === wall);
  });
  const change = changeWithin(zone, midnight, midnight + DAY_MS);
  return change === null ? starts : [...starts, change];
}

/**
 * When a company answers again.
 * @returns null where it does so at that very moment, and where it never will
 */
export const nextOpenAt = (hours: ChatHours | null, zone: string, moment: Date): Date | null =>
  isOpenAt(hours, zone, moment) ? null : nextStartAt(hours, zone, moment);

/**
 * When working hours begin the next time, whether or not there are any now.
 * @returns null where they never end, and where they never begin again
 */
export function nextStartAt(hours: ChatHours | null, zone: string, moment: Date): Date | null {
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
