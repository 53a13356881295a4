import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonSelect } from '@/entities/company/user';
import { dayAfter, wholeDayText } from '@/shared/lib/date';
import { Allowed } from '@/shared/rights';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import classes from './route.module.css';

interface RouteBarProps {
  day: string;
  today: string;
  /** The person of the route. */
  userId: number | null;
  /** True where a colleague can be chosen. */
  hasPeople: boolean;
  /** '' for a day is today. */
  onChange: (change: { day?: string; user?: number | null }) => void;
}

interface StepProps {
  label: string;
  Icon: typeof IconChevronLeft;
  onClick: () => void;
}

const Step = ({ label, Icon, onClick }: StepProps) => (
  <ActionIcon variant="default" className={classes.step} aria-label={label} onClick={onClick}>
    <Icon {...LARGE_ICON} />
  </ActionIcon>
);

/** The shown day and person, with the switches to others. */
export function RouteBar({ day, today, userId, hasPeople, onChange }: RouteBarProps) {
  const show = (next: string) => onChange({ day: next === today ? '' : next });
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <Step
          label="Предыдущий день"
          Icon={IconChevronLeft}
          onClick={() => show(dayAfter(day, -1))}
        />
        <h2 className={classes.title} aria-live="polite">
          {wholeDayText(day)}
        </h2>
        <Step
          label="Следующий день"
          Icon={IconChevronRight}
          onClick={() => show(dayAfter(day, 1))}
        />
        <Step label="Печать маршрута" Icon={IconPrinter} onClick={() => window.print()} />
      </div>
      {day !== today && (
        <Button variant="default" className={classes.known} onClick={() => onChange({ day: '' })}>
          Сегодня
        </Button>
      )}
      {hasPeople && userId !== null && (
        <div className={classes.person}>
          <PersonSelect
            size="lg"
            aria-label="Чей маршрут"
            value={String(userId)}
            others={[]}
            withPerformers
            onChange={({ currentTarget: { value } }) => onChange({ user: Number(value) })}
          />
        </div>
      )}
      <Allowed act="read">
        <Button
          variant="subtle"
          className={classes.calendar}
          leftSection={<IconCalendar {...ICON} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/orders"
              search={{ view: 'calendar', scale: 'day', day } as never}
            />
          )}
        >
          День в календаре
        </Button>
      </Allowed>
    </div>
  );
}
