import { DayView, ScheduleEvent } from '@mantine/schedule';
import { memo, useMemo } from 'react';
import { eventsOf, placedOf, type PlacedVisit } from '../../model/calendar-events';
import { isOfSeveralDays, shownHours } from '../../model/planned-times';
import type { PersonColumn } from '../../model/use-columns';
import { WITHOUT_PEOPLE } from '../../model/visit-words';
import { drawLine, hourProps, STEP_MINUTES, useDrawnEvent, type GridProps } from './use-grid-props';
import classes from './day-grid.module.css';

interface ColumnProps {
  grid: GridProps;
  person: PersonColumn;
  hours: { from: number; to: number };
}

const goes = ({ visit }: PlacedVisit, { id }: PersonColumn) =>
  id === null ? visit.user_ids.length === 0 : visit.user_ids.includes(id);

function Column({ grid, person, hours }: ColumnProps) {
  const { placed, day } = grid;
  const own = useMemo(
    () => eventsOf(placed.filter((each) => goes(each, person))),
    [placed, person],
  );
  const draw = useDrawnEvent(grid, STEP_MINUTES, person.id);
  const isLong = (event: (typeof own)[number]) => isOfSeveralDays(placedOf(event).span);
  const title = person.id === null ? WITHOUT_PEOPLE : person.name;
  return (
    <section className={classes.column} aria-label={title}>
      <h2 className={classes.head} title={title}>
        {title}
      </h2>
      <div className={classes.long}>
        {own.filter(isLong).map((event) => (
          <ScheduleEvent
            key={event.id}
            event={event}
            className={classes.bar}
            renderEvent={draw}
            renderEventBody={drawLine}
            onClick={() => grid.acts.open(placedOf(event))}
            nowrap
          />
        ))}
      </div>
      <DayView
        {...hourProps(grid, hours, person.id)}
        className={classes.day}
        classNames={{
          dayViewSlotLabels: classes.noLabels,
          dayViewScrollArea: classes.hours,
        }}
        renderEvent={draw}
        onEventClick={(event) => grid.acts.open(placedOf(event))}
        date={day}
        events={own.filter((event) => !isLong(event))}
        withAllDaySlot={false}
        withCurrentTimeBubble={false}
      />
    </section>
  );
}

/** A day by hours, with a column for each person. */
export const DayGrid = memo(function DayGrid({
  people,
  ...grid
}: GridProps & { people: readonly PersonColumn[] }) {
  const hours = shownHours(
    grid.placed.map(({ span }) => span).filter((span) => !isOfSeveralDays(span)),
  );
  const labels = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  return (
    <div className={classes.root}>
      <div className={classes.labels} aria-hidden>
        {labels.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
        ))}
      </div>
      {people.map((person) => (
        <Column key={person.id ?? 'none'} grid={grid} person={person} hours={hours} />
      ))}
    </div>
  );
});
