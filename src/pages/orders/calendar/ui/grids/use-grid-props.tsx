import type { DayViewProps, ScheduleEventData, ScheduleLabelsOverride } from '@mantine/schedule';
import { useMemo } from 'react';
import {
  addMinutes,
  clockOfWall,
  dayOfWall,
  serverNow,
  startOfDay,
  wallTimeOf,
  wholeDayText,
} from '@/shared/lib/date';
import type { CalendarActs } from '../../model/calendar-acts';
import { placedOf, type PlacedVisit } from '../../model/calendar-events';
import { readDropped } from '../../model/dragged';
import { isOfSeveralDays, movedTo } from '../../model/planned-times';
import { roundedEnd } from '../../model/slots';
import { VisitBlock, VisitLine } from './visit-body';
import { VisitEvent } from './visit-event';

export interface GridProps {
  /** A day of the shown ones, as the address says. */
  day: string;
  today: string;
  zone: string;
  placed: readonly PlacedVisit[];
  acts: CalendarActs;
}

export const LABELS: ScheduleLabelsOverride = {
  allDay: 'Дольше дня',
  weekday: 'День',
  timeSlot: 'Время',
  more: 'Ещё',
  moreLabel: (count) => `Ещё ${count}`,
  noEvents: 'Выездов нет',
};

/** The step of drags, of resizes and of arrows. */
export const STEP_MINUTES = 15;
const SLOT_MINUTES = 30;
const SLOT_HEIGHT = 44;

const isPlanned = (event: ScheduleEventData) => placedOf(event).visit.status === 'planned';
const drawBlock = (event: ScheduleEventData) => <VisitBlock {...placedOf(event)} />;
export const drawLine = (event: ScheduleEventData) => <VisitLine {...placedOf(event)} />;

/** Draws a visit where the schedule wants an event. */
export const useDrawnEvent = (
  { acts, zone }: Pick<GridProps, 'acts' | 'zone'>,
  step: number,
  personId?: number | null,
): NonNullable<DayViewProps['renderEvent']> =>
  useMemo(
    () =>
      function drawEvent(event, button) {
        return (
          <VisitEvent
            placed={placedOf(event)}
            button={button}
            step={step}
            zone={zone}
            acts={acts}
            personId={personId}
          />
        );
      },
    [acts, zone, step, personId],
  );

/** The time at which a visit starts, on another day. */
const atOwnTime = ({ span }: PlacedVisit, wall: string) =>
  `${dayOfWall(wall)} ${clockOfWall(span.start)}:00`;

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Moves by dragging, alike in every grid. */
export function dragProps({ acts, placed }: GridProps, personId?: number | null) {
  const { move, plan, drags } = acts;
  return {
    withEventsDragAndDrop: drags && move !== undefined,
    canDragEvent: isPlanned,
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const dropped = placedOf(event);
      // A bar is dropped on a day, not on midnight.
      const start = isOfSeveralDays(dropped.span) ? atOwnTime(dropped, newStart) : newStart;
      move?.(dropped, movedTo(dropped.span, start));
    },
    onExternalEventDrop: (transfer: DataTransfer, at: string) => {
      const dragged = readDropped(transfer);
      if (dragged === null) return;
      if ('order' in dragged) {
        plan?.({ start: at, ...(personId !== undefined && { personId }) }, dragged);
        return;
      }
      const dropped = placed.find(({ visit }) => visit.id === dragged.visitId);
      if (!dropped) return;
      const { from } = dragged;
      const handover =
        from !== undefined && personId !== undefined && from !== personId
          ? { from, to: personId }
          : undefined;
      // In the row of long visits a day is meant, not midnight.
      const isDayMeant = clockOfWall(at) === '00:00' && !isOfSeveralDays(dropped.span);
      const start = isDayMeant
        ? atOwnTime(dropped, at)
        : laterOf(addMinutes(at, -dragged.grabbedMinutes), startOfDay(dayOfWall(at)));
      move?.(dropped, movedTo(dropped.span, start), handover);
    },
  };
}

/** The props of a grid of hours, whose columns are days or people. */
export function hourProps(
  grid: GridProps,
  hours: { from: number; to: number },
  personId?: number | null,
) {
  const { acts, zone } = grid;
  const { plan, move, drags } = acts;
  const person = personId === undefined ? {} : { personId };
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return {
    ...dragProps(grid, personId),
    withHeader: false,
    labels: LABELS,
    renderEventBody: drawBlock,
    startTime: hourText(hours.from),
    endTime: hours.to === 24 ? '23:59:59' : hourText(hours.to),
    intervalMinutes: SLOT_MINUTES,
    slotHeight: SLOT_HEIGHT,
    eventDragInterval: STEP_MINUTES,
    eventResizeInterval: STEP_MINUTES,
    getCurrentTime: () => wallTimeOf(serverNow(), zone),
    withEventResize: drags && move !== undefined,
    canResizeEvent: isPlanned,
    onEventResize: (resized: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
      const { event, newStart, newEnd } = resized;
      const { span } = placedOf(event);
      const isStart = newStart !== event.start;
      move?.(
        placedOf(event),
        isStart ? { ...span, start: newStart } : { ...span, end: addMinutes(newEnd, 0) },
      );
    },
    withDragSlotSelect: drags && plan !== undefined,
    onSlotDragEnd: (start: string, end: string) =>
      plan?.({ start, end: roundedEnd(end), ...person }),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) =>
      plan?.({ start: slotStart, ...person }),
    getTimeSlotProps: ({ start }: { start: string }) => ({
      'aria-label': `${plan ? 'Запланировать: ' : ''}${wholeDayText(dayOfWall(start))}, ${clockOfWall(start)}`,
    }),
  } satisfies Partial<DayViewProps>;
}
