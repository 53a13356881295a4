import { WeekView } from '@mantine/schedule';
import { memo, useMemo } from 'react';
import { dayOfWall } from '@/shared/lib/date';
import { eventsOf, placedOf } from '../../model/calendar-events';
import { isOfSeveralDays, shownHours } from '../../model/planned-times';
import { shortWeekday } from '../../model/shown-days';
import { hourProps, STEP_MINUTES, useDrawnEvent, type GridProps } from './use-grid-props';
import classes from './grids.module.css';

interface WeekGridProps extends GridProps {
  onOpenDay: (day: string) => void;
}

/** A week by hours; visits of several days are bars over it. */
export const WeekGrid = memo(function WeekGrid({ onOpenDay, ...grid }: WeekGridProps) {
  const { day, placed } = grid;
  const events = useMemo(() => eventsOf(placed), [placed]);
  const spans = placed.map(({ span }) => span);
  const hours = shownHours(spans.filter((span) => !isOfSeveralDays(span)));
  return (
    <WeekView
      {...hourProps(grid, hours)}
      className={classes.week}
      renderEvent={useDrawnEvent(grid, STEP_MINUTES)}
      onEventClick={(event) => grid.acts.open(placedOf(event))}
      date={day}
      events={events}
      firstDayOfWeek={1}
      weekdayFormat={(wall) => shortWeekday(dayOfWall(wall))}
      withWeekNumber={false}
      highlightToday
      withAllDaySlots={spans.some(isOfSeveralDays)}
      allDaySlotHeight={52}
      onDateChange={(wall) => onOpenDay(dayOfWall(wall))}
    />
  );
});
