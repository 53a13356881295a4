import { momentAt, wallClock } from '#contract';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_LENGTH = 'гггг-мм-дд'.length;
const TO_MINUTES = 'гггг-мм-дд чч:мм'.length;

const read = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`);
const write = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/**
 * A moment as the wall clocks of a zone show it, `2026-03-05 10:00:00`. Such times know no zone: later ones
 * sort behind earlier ones as texts.
 */
export const wallTimeOf = (moment: string | number, zone: string): string =>
  write(wallClock(zone, new Date(moment).getTime()));

/**
 * The moment at which the clocks of a zone show a time: the first of two, and one that the clocks skip is as
 * much later.
 */
export const momentOfWall = (wall: string, zone: string): string =>
  momentAt(zone, dayOfWall(wall), wall.slice(DAY_LENGTH + 1, TO_MINUTES)).toISOString();

/** The day of such a time, `2026-03-05`. */
export const dayOfWall = (wall: string): string => wall.slice(0, DAY_LENGTH);

/** The hours and minutes of such a time, `10:00`. */
export const clockOfWall = (wall: string): string => wall.slice(DAY_LENGTH + 1, TO_MINUTES);

export const addMinutes = (wall: string, minutes: number): string =>
  write(read(wall) + minutes * MINUTE_MS);

export const minutesBetween = (from: string, to: string): number =>
  (read(to) - read(from)) / MINUTE_MS;

/** The day so many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  dayOfWall(addMinutes(`${day} 00:00:00`, days * DAY_MINUTES));

/** The first moment of a day on the clocks. */
export const startOfDay = (day: string): string => `${day} 00:00:00`;
