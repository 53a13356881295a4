import { useUserId } from '@/entities/account/session';
import { useAssigneeFilter } from '@/entities/company/user';
import { VISIT_KIND_LABELS } from '@/entities/orders/visit';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';
import { calendarState, type CalendarState } from '../model/calendar-state';
import { WITHOUT_PEOPLE } from '../model/visit-words';

const KINDS = optionsOf(VISIT_KIND_LABELS);
const WORDS = { label: 'Исполнитель', none: WITHOUT_PEOPLE };

/** The filters of the calendar, a row each. */
export function CalendarFilters(props: ListFiltersProps<CalendarState>) {
  const { filters, onChange } = props;
  const person = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
    words: WORDS,
  });
  const { choice } = filterRows(calendarState, props);
  return (
    <FilterControls
      {...props}
      state={calendarState}
      rows={[
        person,
        choice('kind', {
          label: 'Вид',
          optionsLabel: 'Вид выезда',
          anyLabel: 'Любой',
          options: KINDS,
        }),
      ]}
    />
  );
}
