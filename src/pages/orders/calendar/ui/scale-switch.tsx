import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { visitListState } from '@/entities/orders/visit';
import type { DaySpan } from '@/shared/lib/date';
import { useIsPhone } from '@/shared/lib/viewport';
import { calendarState, type EveryScale } from '../model/calendar-state';

const SCALES: { value: EveryScale; label: string }[] = [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: 'Неделя' },
  { value: 'day', label: 'День' },
  { value: 'list', label: 'Список' },
];

type Search = Record<string, unknown>;

/** The address of the list of the visits of some days, of the kind and the people that are shown. */
function listSearch(search: Search, days: DaySpan): Search {
  const { kind, users } = visitListState.read(search);
  const shown = { ...visitListState.read({}), kind, users, ...days, sort: 'starts_at' as const };
  return visitListState.write(search, shown);
}

interface ScaleSwitchProps {
  scale: EveryScale;
  /** The days that are shown; absent where they are listed. */
  days?: DaySpan;
}

/** How the calendar shows visits: by days, or as a list of those that start on the shown days. */
export function ScaleSwitch({ scale, days }: ScaleSwitchProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const choose = (next: EveryScale) =>
    void navigate({
      to: '.',
      search: (search: Search) => {
        const state = calendarState.read(search);
        const changed = calendarState.write(search, { ...state, scale: next });
        return next === 'list' && days ? listSearch(changed, days) : changed;
      },
      resetScroll: false,
    });
  return (
    <SegmentedControl<EveryScale>
      size={isPhone ? 'xs' : 'sm'}
      aria-label="Масштаб"
      data={SCALES}
      value={scale}
      onChange={choose}
    />
  );
}
