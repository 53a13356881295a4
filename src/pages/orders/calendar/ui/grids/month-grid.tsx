import { UnstyledButton } from '@mantine/core';
import { MonthView, type ScheduleEventData } from '@mantine/schedule';
import { memo, useMemo } from 'react';
import { dayOfWall, wholeDayText } from '@/shared/lib/date';
import { placedOf } from '../../model/calendar-events';
import { MONTH_LINES, monthEvents, restOf } from '../../model/month-events';
import { shortWeekday } from '../../model/shown-days';
import { usualEnd, usualStart } from '../../model/slots';
import { dragProps, drawLine, LABELS, useDrawnEvent, type GridProps } from './use-grid-props';
import classes from './grids.module.css';

const WEEK_MINUTES = 7 * 1440;

const drawBody = (event: ScheduleEventData) => {
  const rest = restOf(event);
  return rest ? `Ещё ${rest.count}` : drawLine(event);
};

interface MonthGridProps extends GridProps {
  onOpenDay: (day: string) => void;
}

/** A month by days; a visit of several days is one bar. */
export const MonthGrid = memo(function MonthGrid({ onOpenDay, ...grid }: MonthGridProps) {
  const { day, today, placed, acts } = grid;
  const { plan, drags } = acts;
  const events = useMemo(() => monthEvents(placed), [placed]);
  const drag = dragProps(grid);
  const drawVisit = useDrawnEvent(grid, WEEK_MINUTES);
  const draw: typeof drawVisit = (event, button) => {
    const rest = restOf(event);
    if (!rest) return drawVisit(event, button);
    const text = `Ещё ${rest.count}: ${wholeDayText(rest.day)}`;
    return (
      <UnstyledButton
        {...button}
        className={`${button.className ?? ''} ${classes.rest}`}
        aria-label={text}
        title={text}
      />
    );
  };
  return (
    <MonthView
      {...drag}
      className={classes.month}
      classNames={{ monthViewDay: classes.day, monthViewEvents: classes.lines }}
      renderEvent={draw}
      renderEventBody={drawBody}
      canDragEvent={(event) => !restOf(event) && drag.canDragEvent(event)}
      onEventClick={(event) => {
        const rest = restOf(event);
        if (rest) onOpenDay(rest.day);
        else acts.open(placedOf(event));
      }}
      date={day}
      events={events}
      withHeader={false}
      labels={LABELS}
      firstDayOfWeek={1}
      weekdayFormat={(wall) => shortWeekday(dayOfWall(wall))}
      consistentWeeks={false}
      maxEventsPerDay={MONTH_LINES}
      // The company's day, not that of this browser.
      highlightToday={false}
      getDayProps={(of) => ({
        'aria-label': `${plan ? 'Запланировать: ' : ''}${wholeDayText(of)}`,
        'aria-current': of === today ? 'date' : undefined,
      })}
      onDayClick={plan && ((of) => plan({ start: usualStart(of) }))}
      onExternalEventDrop={(transfer, at) =>
        drag.onExternalEventDrop(transfer, usualStart(dayOfWall(at)))
      }
      withDragSlotSelect={drags && plan !== undefined}
      onSlotDragEnd={(start, end) =>
        plan?.({ start: usualStart(dayOfWall(start)), end: usualEnd(dayOfWall(end)) })
      }
    />
  );
});
