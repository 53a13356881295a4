import { Text, UnstyledButton } from '@mantine/core';
import { dayOf, formatDateTime, useClock, usualPeriods, type DaySpan } from '@/shared/lib/date';
import { DayInput } from '../day-input';
import classes from './filter-editors.module.css';

interface DayRangeProps {
  /** The first and the last day as `2026-03-05`; '' for no bound. */
  period: DaySpan;
  onChange: (period: DaySpan) => void;
}

/** Two days, either of which may be left out. */
export function DayRange({ period, onChange }: DayRangeProps) {
  return (
    <div className={classes.range}>
      <DayInput
        label="С"
        size="xs"
        value={period.from}
        max={period.to}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DayInput
        label="По"
        size="xs"
        value={period.to}
        min={period.from}
        onChange={(to) => onChange({ ...period, to })}
      />
    </div>
  );
}

interface PeriodProps extends DayRangeProps {
  /** The zone in which days are counted; the viewer's where there is none. */
  timeZone?: string | undefined;
}

interface PeriodPresetsProps extends PeriodProps {
  /** True where they stand in a row, not in two columns. */
  isRow?: boolean;
}

/** The usual periods as buttons; a second press takes the period back. */
export function PeriodPresets({ period, onChange, timeZone, isRow = false }: PeriodPresetsProps) {
  const today = useClock((now) => dayOf(now, timeZone) ?? '');
  return (
    <div
      role="group"
      aria-label="Быстрый выбор"
      className={isRow ? classes.quickRow : classes.quick}
    >
      {usualPeriods(today).map(({ label, span }) => {
        const isChosen = span.from === period.from && span.to === period.to;
        return (
          <UnstyledButton
            key={label}
            className={classes.quickButton}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? { from: '', to: '' } : span)}
          >
            {label}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/**
 * A period of days: one of the usual ones, or any. Where days are not the viewer's, it is said what time it
 * is there.
 */
export function Period({ period, onChange, timeZone }: PeriodProps) {
  const here = useClock((now) => formatDateTime(now) ?? '');
  const there = useClock((now) => formatDateTime(now, timeZone) ?? '');
  return (
    <div className={classes.period}>
      <PeriodPresets period={period} onChange={onChange} timeZone={timeZone} />
      <DayRange period={period} onChange={onChange} />
      {there !== here && (
        <Text
          size="sm"
          c="dimmed"
          role="status"
        >{`Дни — по времени компании: там сейчас ${there}`}</Text>
      )}
    </div>
  );
}
