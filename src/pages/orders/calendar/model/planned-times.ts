import type { Visit } from '@/entities/orders/visit';
import {
  addMinutes,
  clockOfWall,
  dayOfWall,
  minutesBetween,
  momentOfWall,
  startOfDay,
  wallTimeOf,
} from '@/shared/lib/date';

/** Start and end on the company's wall clocks. */
export interface WallSpan {
  start: string;
  end: string;
}

const SHORTEST_MINUTES = 15;
const MINUTE_MS = 60_000;

/** The times of a visit on the company's wall clocks; its end stays behind its start. */
export function wallSpan(visit: Pick<Visit, 'starts_at' | 'ends_at'>, zone: string): WallSpan {
  const start = wallTimeOf(visit.starts_at, zone);
  const end = wallTimeOf(visit.ends_at, zone);
  return { start, end: end > start ? end : addMinutes(start, SHORTEST_MINUTES) };
}

/** A span moved to another start, as long on the clocks as before. */
export const movedTo = ({ start, end }: WallSpan, to: string): WallSpan => ({
  start: to,
  end: addMinutes(to, minutesBetween(start, end)),
});

/** The times of a span for the server; clocks going forward never turn it around. */
export function momentsOf({ start, end }: WallSpan, zone: string) {
  const starts_at = momentOfWall(start, zone);
  const ends_at = momentOfWall(end, zone);
  if (ends_at > starts_at) return { starts_at, ends_at };
  const length = Math.max(minutesBetween(start, end), SHORTEST_MINUTES) * MINUTE_MS;
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + length).toISOString() };
}

/** The part of a span that lies on a day; null: none of it. */
export function partOnDay({ start, end }: WallSpan, day: string): WallSpan | null {
  const from = startOfDay(day);
  const to = addMinutes(from, 24 * 60);
  if (start >= to || end <= from) return null;
  return { start: start > from ? start : from, end: end < to ? end : to };
}

/** The last day of a span; one that ends at midnight ends on the day before. */
export const lastDayOf = ({ end }: WallSpan): string => dayOfWall(addMinutes(end, -1));

/** Whether a span stands on more than one day. */
export const isOfSeveralDays = (span: WallSpan): boolean =>
  lastDayOf(span) !== dayOfWall(span.start);

/** «10:00–11:30». */
export const clockText = ({ start, end }: WallSpan): string =>
  `${clockOfWall(start)}–${clockOfWall(end)}`;

/** The first and the last hour of the usual day. */
const USUAL_HOURS = { from: 7, to: 21 };
const LAST_HOUR = 24;

/** The hours of a day that are shown: the usual ones, and those of every given span. */
export function shownHours(spans: readonly WallSpan[]): { from: number; to: number } {
  const hourOf = (wall: string) => Number(clockOfWall(wall).slice(0, 2));
  let { from, to } = USUAL_HOURS;
  for (const { start, end } of spans) {
    from = Math.min(from, hourOf(start));
    const isMidnight = dayOfWall(end) !== dayOfWall(start);
    const isWhole = clockOfWall(end).endsWith(':00');
    to = Math.max(to, isMidnight ? LAST_HOUR : hourOf(end) + (isWhole ? 0 : 1));
  }
  return { from, to };
}
