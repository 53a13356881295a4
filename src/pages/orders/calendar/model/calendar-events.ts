import type { ScheduleEventData } from '@mantine/schedule';
import { visitKindLabel, type Visit } from '@/entities/orders/visit';
import { addMinutes, clockOfWall } from '@/shared/lib/date';
import { partOnDay, wallSpan, type WallSpan } from './planned-times';
import { visitName } from './visit-words';

/** A visit with its times on the company's wall clocks. */
export interface PlacedVisit {
  visit: Visit;
  span: WallSpan;
}

/** The visits with readable times, in the order of their starts. */
export const placedVisits = (visits: readonly Visit[], zone: string): PlacedVisit[] =>
  visits
    .filter(
      ({ starts_at, ends_at }) =>
        !Number.isNaN(Date.parse(starts_at)) && !Number.isNaN(Date.parse(ends_at)),
    )
    .map((visit) => ({ visit, span: wallSpan(visit, zone) }))
    .toSorted((one, other) => one.span.start.localeCompare(other.span.start));

export const isOnDay = ({ span }: PlacedVisit, day: string): boolean =>
  partOnDay(span, day) !== null;

/** The visits as events of the schedule; one that ends at midnight is kept out of the next day. */
export const eventsOf = (placed: readonly PlacedVisit[]): ScheduleEventData[] =>
  placed.map((each) => {
    const { visit, span } = each;
    return {
      id: visit.id,
      title: `${clockOfWall(span.start)} ${visitKindLabel(visit.kind)} · ${visitName(visit)}`,
      start: span.start,
      end: clockOfWall(span.end) === '00:00' ? addMinutes(span.end, -1) : span.end,
      // The sheet of the calendar colours it by its kind.
      color: 'gray',
      payload: each,
    };
  });

/** The visit that an event stands for. */
export const placedOf = (event: ScheduleEventData): PlacedVisit => event.payload as PlacedVisit;
