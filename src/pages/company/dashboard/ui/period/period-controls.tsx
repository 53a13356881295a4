import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { DashboardPeriod } from '@/entities/company/dashboard';
import type { ChangeListState } from '@/shared/lib/list';
import { DayRange } from '@/shared/ui/filter-editors';
import { hasOwnDays, PERIODS, type DashboardState } from '../../model/dashboard-state';
import classes from './period-controls.module.css';
import { PersonMenu } from './person-menu';

const OWN_DAYS = 'own';
const LABELS: Record<DashboardPeriod, string> = {
  today: 'Сегодня',
  '7d': '7 дней',
  '30d': '30 дней',
};
const CHOICES = [
  ...PERIODS.map((value) => ({ value, label: LABELS[value] })),
  { value: OWN_DAYS, label: 'Период' },
];

interface PeriodControlsProps {
  state: DashboardState;
  onChange: ChangeListState<DashboardState>;
}

/** Of which days and of whom the figures are. */
export function PeriodControls({ state, onChange }: PeriodControlsProps) {
  // Days of one's own are asked for by a half-typed period too, which is no period yet.
  const [isTyping, setTyping] = useState(state.from !== '' || state.to !== '');
  const isOwn = isTyping || hasOwnDays(state);

  function choose(value: string) {
    setTyping(value === OWN_DAYS);
    const period = PERIODS.find((known) => known === value);
    if (period) onChange({ period, from: '', to: '' });
  }

  return (
    <div className={classes.controls}>
      <SegmentedControl
        size="xs"
        aria-label="Период"
        data={CHOICES}
        value={isOwn ? OWN_DAYS : state.period}
        onChange={choose}
      />
      {isOwn && (
        <div className="grid gap-4">
          <DayRange period={state} onChange={({ from, to }) => onChange({ from, to })} />
          {state.from !== '' && state.to !== '' && !hasOwnDays(state) && (
            <p role="alert" className="error-text size-12">
              Выберите от 1 до 366 дней
            </p>
          )}
        </div>
      )}
      <PersonMenu person={state.user} onChoose={(user) => onChange({ user })} />
    </div>
  );
}
