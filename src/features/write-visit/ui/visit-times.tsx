import { Checkbox, TextInput } from '@mantine/core';
import { useClock } from '@/shared/lib/date';
import { DayInput } from '@/shared/ui/day-input';
import type { VisitFormHandle } from '../model/use-visit-form';
import { dayAfter } from '../model/visit-times';
import classes from './visit-dialog.module.css';

/** The days and the hours of a visit, by the clocks of the company. */
export function VisitTimes({ handle }: { handle: Omit<VisitFormHandle, 'form'> }) {
  const { values, set, setStart, errors, moments } = handle;
  const isLong = values.lastDay !== '';
  const isPast = useClock((now) => (moments && Date.parse(moments.ends_at) < now ? 1 : 0)) === 1;
  return (
    <div className="column gap-8">
      <div className={classes.times} data-long={isLong || undefined}>
        <DayInput
          label={isLong ? 'Первый день' : 'День'}
          value={values.day}
          error={errors['starts_at']}
          onChange={(day) => setStart({ day })}
        />
        <TextInput
          label="Начало"
          type="time"
          value={values.start}
          error={Boolean(errors['starts_at'])}
          onChange={(event) => setStart({ start: event.currentTarget.value })}
        />
        {isLong && (
          <DayInput
            label="Последний день"
            value={values.lastDay}
            min={values.day}
            onChange={(lastDay) => set({ lastDay })}
          />
        )}
        <TextInput
          label="Окончание"
          type="time"
          value={values.end}
          error={errors['ends_at']}
          onChange={(event) => set({ end: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        label="Несколько дней"
        checked={isLong}
        disabled={values.day === ''}
        onChange={({ currentTarget: { checked } }) =>
          set({ lastDay: checked ? dayAfter(values.day) : '' })
        }
      />
      {isPast && <p className="text-xs dimmed">Это время уже прошло</p>}
    </div>
  );
}
