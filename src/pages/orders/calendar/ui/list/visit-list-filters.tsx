import { useUserId } from '@/entities/account/session';
import { CompanyPeriod } from '@/entities/company/company';
import { useAssigneeFilter } from '@/entities/company/user';
import {
  VISIT_ARRIVAL_LABELS,
  VISIT_FINISH_LABELS,
  VISIT_KIND_LABELS,
  visitListState,
  type VisitFilters,
  type VisitSort,
} from '@/entities/orders/visit';
import { formatPeriod } from '@/shared/lib/date';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';
import { WITHOUT_PEOPLE } from '../../model/visit-words';

const KINDS = optionsOf(VISIT_KIND_LABELS);
const ARRIVALS = optionsOf(VISIT_ARRIVAL_LABELS);
const FINISHES = optionsOf(VISIT_FINISH_LABELS);
const BEGUN = optionsOf({ '1': 'Начавшиеся, без отменённых' });
const WORDS = { label: 'Исполнитель', none: WITHOUT_PEOPLE };

/** The sorts of the list where there is no head of a table to press. */
const SORTS = optionsOf<VisitSort>({
  '-starts_at': 'Сначала поздние',
  starts_at: 'Сначала ранние',
});

/** The filters of the list of visits, a row each. */
export function VisitListFilters(props: ListFiltersProps<VisitFilters>) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const person = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
    words: WORDS,
  });
  const { one, choice, order } = filterRows(visitListState, props);
  return (
    <FilterControls
      {...props}
      state={visitListState}
      rows={[
        {
          label: 'Период',
          chips: one(['from', 'to'], () => formatPeriod(filters)),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        choice('kind', {
          label: 'Вид',
          optionsLabel: 'Вид выезда',
          anyLabel: 'Любой',
          options: KINDS,
        }),
        person,
        choice('begun', { label: 'Какие', anyLabel: 'Все', options: BEGUN }),
        choice('arrival', {
          label: 'Приезд',
          anyLabel: 'Любой',
          options: ARRIVALS,
          chip: (label) => `Приезд: ${label.toLowerCase()}`,
        }),
        choice('finish', {
          label: 'Окончание',
          anyLabel: 'Любое',
          options: FINISHES,
          chip: (label) => `Окончание: ${label.toLowerCase()}`,
        }),
        ...order(SORTS),
      ]}
    />
  );
}
