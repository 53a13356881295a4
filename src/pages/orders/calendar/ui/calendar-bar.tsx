import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { shownDays, stepped, titleOf, type Scale } from '../model/shown-days';
import { ScaleSwitch } from './scale-switch';
import classes from './calendar.module.css';

const SPANS: Record<Scale, [string, string]> = {
  month: ['Предыдущий месяц', 'Следующий месяц'],
  week: ['Предыдущая неделя', 'Следующая неделя'],
  day: ['Предыдущий день', 'Следующий день'],
};

interface CalendarBarProps {
  scale: Scale;
  day: string;
  onChange: (change: { day: string }) => void;
  /** The filters. */
  children: ReactNode;
}

/** Which days the calendar shows, and the ways to others; '' for a day is today. */
export function CalendarBar({ scale, day, onChange, children }: CalendarBarProps) {
  const [before, after] = SPANS[scale];
  return (
    <div className={classes.bar}>
      <Button variant="default" onClick={() => onChange({ day: '' })}>
        Сегодня
      </Button>
      <div className="row">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={before}
          onClick={() => onChange({ day: stepped(scale, day, -1) })}
        >
          <IconChevronLeft {...LARGE_ICON} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={after}
          onClick={() => onChange({ day: stepped(scale, day, 1) })}
        >
          <IconChevronRight {...LARGE_ICON} />
        </ActionIcon>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {titleOf(scale, day)}
      </h2>
      <div className={classes.filters}>{children}</div>
      <ScaleSwitch scale={scale} days={shownDays(scale, day)} />
    </div>
  );
}
