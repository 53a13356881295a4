import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { VisitStatusChip, visitKindLabel, visitTimeText } from '@/entities/orders/visit';
import { dayOfWall, wholeDayText } from '@/shared/lib/date';
import { useLongPress } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { isOnDay, type PlacedVisit } from '../../model/calendar-events';
import { clockText, isOfSeveralDays } from '../../model/planned-times';
import { daysOf, isSameMonth, shortWeekday, shownDays } from '../../model/shown-days';
import type { Scale } from '../../model/shown-days';
import { usualStart } from '../../model/slots';
import { clashText, peopleText, toneOfKind, visitName } from '../../model/visit-words';
import type { GridProps } from '../grids/use-grid-props';
import { pointBelow } from '../grids/visit-event';
import classes from './phone.module.css';

const MOST_DOTS = 4;
const VISITS = ['выезд', 'выезда', 'выездов'] as const;

/** A visit in the list of its day: a press opens it, a long one its menu. */
function VisitCard({ placed, grid }: { placed: PlacedVisit; grid: GridProps }) {
  const { visit, span } = placed;
  const press = useLongPress((pressed) => {
    grid.acts.openMenu(placed, pointBelow(pressed));
  });
  const clash = clashText(visit);
  return (
    <li>
      <UnstyledButton
        {...press}
        className={classes.card}
        data-event-id={visit.id}
        data-tone={toneOfKind(visit.kind)}
        data-status={visit.status}
        onClick={() => grid.acts.open(placed)}
      >
        <span className={classes.head}>
          <b>{isOfSeveralDays(span) ? visitTimeText(visit, grid.zone) : clockText(span)}</b>
          {visitKindLabel(visit.kind)}
          {visit.status !== 'planned' && <VisitStatusChip status={visit.status} />}
        </span>
        <bdi className={classes.text}>{visitName(visit)}</bdi>
        {visit.address && <bdi className={classes.note}>{visit.address}</bdi>}
        <bdi className={classes.note}>{peopleText(visit)}</bdi>
        {clash && <span className="size-13 error-text">{clash}</span>}
      </UnstyledButton>
    </li>
  );
}

/** The visits of a day, in the order of their starts. */
function DayList({ day, grid }: { day: string; grid: GridProps }) {
  const own = grid.placed.filter((placed) => isOnDay(placed, day));
  const { plan } = grid.acts;
  const title = wholeDayText(day);
  return (
    <section aria-label={title} className={classes.day}>
      <div className="spread gap-8">
        <h3 className={classes.title} data-today={day === grid.today || undefined}>
          {title}
        </h3>
        {plan && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus {...ICON} />}
            aria-label={`Запланировать: ${title}`}
            onClick={() => plan({ start: usualStart(day) })}
          >
            Выезд
          </Button>
        )}
      </div>
      {own.length === 0 ? (
        <p className="size-13 dimmed">Выездов нет</p>
      ) : (
        <ul className={classes.cards}>
          {own.map((placed) => (
            <VisitCard key={placed.visit.id} placed={placed} grid={grid} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MonthDotsProps {
  grid: GridProps;
  onChoose: (day: string) => void;
}

/** A month of days with a dot for each visit; the visits of the chosen day are below it. */
function MonthDots({ grid, onChoose }: MonthDotsProps) {
  const days = daysOf(shownDays('month', grid.day));
  return (
    <div className={classes.month} role="group" aria-label="Дни месяца">
      {days.slice(0, 7).map((day) => (
        <span key={day} className={classes.weekday} aria-hidden>
          {shortWeekday(day)}
        </span>
      ))}
      {days.map((day) => {
        const own = grid.placed.filter((placed) => isOnDay(placed, day));
        const count = own.length === 0 ? 'выездов нет' : countOf(own.length, VISITS);
        return (
          <UnstyledButton
            key={day}
            className={classes.cell}
            aria-label={`${wholeDayText(day)}, ${count}`}
            aria-pressed={day === grid.day}
            aria-current={day === grid.today ? 'date' : undefined}
            data-outside={!isSameMonth(day, grid.day) || undefined}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(-2))}
            <span className={classes.dots}>
              {own.slice(0, MOST_DOTS).map(({ visit }) => (
                <i key={visit.id} data-tone={toneOfKind(visit.kind)} />
              ))}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}

interface PhoneDaysProps {
  scale: Scale;
  grid: GridProps;
  onChoose: (day: string) => void;
}

/** The calendar of a phone: lists of days, and a month of dots to choose one in. */
export function PhoneDays({ scale, grid, onChoose }: PhoneDaysProps) {
  const shown = scale === 'month' ? [grid.day] : daysOf(shownDays(scale, grid.day));
  return (
    <div className={classes.root}>
      {scale === 'month' && <MonthDots grid={grid} onChoose={onChoose} />}
      {shown.map((day) => (
        <DayList key={dayOfWall(day)} day={day} grid={grid} />
      ))}
    </div>
  );
}
