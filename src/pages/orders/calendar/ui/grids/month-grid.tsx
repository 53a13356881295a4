import { MonthView } from '@mantine/schedule';
import { memo, useMemo } from 'react';
import { dayOfWall } from '@/shared/lib/date';
import { eventsOf, placedOf } from '../../model/calendar-events';
import { shortWeekday, wholeDayText } from '../../model/shown-days';
import { usualEnd, usualSpan, usualStart } from '../../model/slots';
import { dragProps, drawLine, LABELS, useDrawnEvent, type GridProps } from './use-grid-props';
import classes from './grids.module.css';

const WEEK_MINUTES = 7 * 1440;
const MOST_A_DAY = 3;

/** A month by days; a visit of several days is one bar. */
export const MonthGrid = memo(function MonthGrid(grid: GridProps) {
  const { day, today, placed, acts } = grid;
  const { plan, drags } = acts;
  const events = useMemo(() => eventsOf(placed), [placed]);
  const drag = dragProps(grid);
  return (
    <MonthView
      {...drag}
      className={classes.month}
      renderEvent={useDrawnEvent(grid, WEEK_MINUTES)}
      renderEventBody={drawLine}
      onEventClick={(event) => acts.open(placedOf(event))}
      date={day}
      events={events}
      withHeader={false}
      labels={LABELS}
      firstDayOfWeek={1}
      weekdayFormat={(wall) => shortWeekday(dayOfWall(wall))}
      consistentWeeks={false}
      maxEventsPerDay={MOST_A_DAY}
      // The company's day, not that of this browser.
      highlightToday={false}
      getDayProps={(of) => ({
        'aria-label': `${plan ? 'Запланировать: ' : ''}${wholeDayText(of)}`,
        'aria-current': of === today ? 'date' : undefined,
      })}
      onDayClick={plan && ((of) => plan(usualSpan(usualStart(of))))}
      onExternalEventDrop={(transfer, at) =>
        drag.onExternalEventDrop(transfer, usualStart(dayOfWall(at)))
      }
      withDragSlotSelect={drags && plan !== undefined}
      onSlotDragEnd={(start, end) =>
        plan?.({ start: usualStart(dayOfWall(start)), end: usualEnd(dayOfWall(end)) })
      }
      moreEventsProps={{ className: classes.more, popoverProps: { returnFocus: true } }}
    />
  );
});
