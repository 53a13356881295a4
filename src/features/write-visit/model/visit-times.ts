import { momentAt, type VisitKind } from '@/entities/orders/visit';
import { dayBefore, dayOf, formatDateTime } from '@/shared/lib/date';

/** The times of a visit as they are typed, by the clocks of the company. */
export interface TypedTimes {
  day: string;
  /** The last day of several; '' for one day. */
  lastDay: string;
  start: string;
  end: string;
}

const HOUR_MS = 3_600_000;
const USUAL_HOURS: Record<VisitKind, number> = { measure: 1, install: 4, claim: 1, delivery: 1 };
const MIDNIGHT = '00:00';

/** How long a visit of a kind takes, until another time is chosen. */
export const usualLength = (kind: VisitKind): number => USUAL_HOURS[kind] * HOUR_MS;

const wallOf = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
const atWall = (wall: number) => {
  const text = new Date(wall).toISOString();
  return { day: text.slice(0, 'гггг-мм-дд'.length), time: text.slice('гггг-мм-ддT'.length, -8) };
};
export const dayAfter = (day: string) => dayBefore(day, -1);

/** The day the end belongs to: midnight of a single day is that at its end. */
const endDayOf = ({ day, lastDay, end }: TypedTimes) =>
  lastDay || (end === MIDNIGHT ? dayAfter(day) : day);

const isWhole = ({ day, start, end }: TypedTimes) => day !== '' && start !== '' && end !== '';

/** By the clock, in milliseconds; null while something is missing. */
export const lengthOf = (times: TypedTimes): number | null =>
  isWhole(times) ? wallOf(endDayOf(times), times.end) - wallOf(times.day, times.start) : null;

/** The times with an end so long after the start; as they are while there is no start. */
export function withLength(times: TypedTimes, length: number): TypedTimes {
  const { day, start } = times;
  if (day === '' || start === '' || length <= 0) return times;
  const end = atWall(wallOf(day, start) + length);
  const isOneDay = end.day === day || (end.time === MIDNIGHT && end.day === dayAfter(day));
  return { day, start, end: end.time, lastDay: isOneDay ? '' : end.day };
}

/** The moments of the times; null while something is missing. */
export function momentsOf(times: TypedTimes, zone: string) {
  if (!isWhole(times)) return null;
  return {
    starts_at: momentAt(zone, times.day, times.start).toISOString(),
    ends_at: momentAt(zone, endDayOf(times), times.end).toISOString(),
  };
}

/** Moments as they are typed. */
export function timesAt(startsAt: string, endsAt: string, zone: string): TypedTimes {
  const timeOf = (moment: string) => formatDateTime(moment, zone)?.slice(-'чч:мм'.length) ?? '';
  const day = dayOf(startsAt, zone) ?? '';
  const lastDay = dayOf(endsAt, zone) ?? '';
  const end = timeOf(endsAt);
  const isOneDay = lastDay === day || (end === MIDNIGHT && lastDay === dayAfter(day));
  return { day, start: timeOf(startsAt), end, lastDay: isOneDay ? '' : lastDay };
}

const MORNING = '10:00';

/** Tomorrow morning, for as long as a visit of the kind takes. */
export const usualTimes = (kind: VisitKind, now: number, zone: string): TypedTimes =>
  withLength(
    { day: dayAfter(dayOf(now, zone) ?? ''), start: MORNING, end: MORNING, lastDay: '' },
    usualLength(kind),
  );
