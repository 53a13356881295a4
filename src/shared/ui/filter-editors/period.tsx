import { TextInput, UnstyledButton } from '@mantine/core';
import { dayBefore, dayOf } from '@/shared/lib/date';
import classes from './filter-editors.module.css';

/** The first and the last day as `2026-03-05`; '' for no bound. */
export interface DayPeriod {
  from: string;
  to: string;
}

/** Days back from today, today included, and what they are called. */
const QUICK = [
  [1, 'Сегодня'],
  [7, '7 дней'],
  [30, '30 дней'],
] as const;

interface PeriodProps {
  period: DayPeriod;
  onChange: (period: DayPeriod) => void;
}

/** A period of days: one of the usual ones, or any. */
export function Period({ period, onChange }: PeriodProps) {
  const today = dayOf(Date.now()) ?? '';
  return (
    <div className={classes.period}>
      <div role="group" aria-label="Быстрый выбор" className={classes.quick}>
        {QUICK.map(([days, label]) => {
          const quick = { from: dayBefore(today, days - 1), to: today };
          const isChosen = quick.from === period.from && quick.to === period.to;
          return (
            <UnstyledButton
              key={days}
              className={classes.quickButton}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { from: '', to: '' } : quick)}
            >
              {label}
            </UnstyledButton>
          );
        })}
      </div>
      <div className={classes.days}>
        <TextInput
          type="date"
          label="С"
          size="xs"
          value={period.from}
          max={period.to || undefined}
          onChange={(event) => onChange({ ...period, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="По"
          size="xs"
          value={period.to}
          min={period.from || undefined}
          onChange={(event) => onChange({ ...period, to: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
