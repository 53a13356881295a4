import type { ScheduleEventData } from '@mantine/schedule';
import { dayOfWall } from '@/shared/lib/date';
import { eventsOf, type PlacedVisit } from './calendar-events';
import { isOfSeveralDays, lastDayOf } from './planned-times';
import { daysOf } from './shown-days';

/** How many lines a day of a month has. */
export const MONTH_LINES = 4;

/** Ids of events that stand for the rest of a day begin with this. */
export const REST_PREFIX = 'rest-';

/** The visits of a day that have no line there. */
interface Rest {
  day: string;
  count: number;
}

const restEvent = (rest: Rest): ScheduleEventData => ({
  id: `${REST_PREFIX}${rest.day}`,
  title: `Ещё ${rest.count}`,
  // Behind every visit of the day.
  start: `${rest.day} 23:59:58`,
  end: `${rest.day} 23:59:59`,
  color: 'gray',
  payload: { rest },
});

/** The rest of a day that an event stands for; undefined: it is a visit. */
export const restOf = ({ payload }: ScheduleEventData): Rest | undefined =>
  (payload as { rest?: Rest } | undefined)?.rest;

/**
 * The visits of a month that have a line, and for each full day one event for the rest. The schedule counts
 * the lines of all events anew at each step of a drag: of hundreds it would stop for half a second.
 */
export function monthEvents(placed: readonly PlacedVisit[]): ScheduleEventData[] {
  const long = placed.filter(({ span }) => isOfSeveralDays(span));
  const taken = new Map<string, number>();
  for (const { span } of long) {
    for (const day of daysOf({ from: dayOfWall(span.start), to: lastDayOf(span) })) {
      taken.set(day, (taken.get(day) ?? 0) + 1);
    }
  }
  const byDay = new Map<string, PlacedVisit[]>();
  for (const each of placed) {
    if (isOfSeveralDays(each.span)) continue;
    const day = dayOfWall(each.span.start);
    byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  const rests: ScheduleEventData[] = [];
  const shown = [...byDay].flatMap(([day, own]) => {
    const room = MONTH_LINES - (taken.get(day) ?? 0);
    if (own.length <= room) return own;
    const first = own.slice(0, Math.max(0, room - 1));
    rests.push(restEvent({ day, count: own.length - first.length }));
    return first;
  });
  return [...eventsOf([...long, ...shown]), ...rests];
}
