import { leadListState } from '@/entities/lead';
import { useLazyAfter } from '@/shared/lib/lazy';
import { FilterBar } from '@/shared/ui/filter-bar';
import { SearchInput } from '@/shared/ui/search-input';
import type { LeadsFilterControlsProps } from './leads-filter-controls';

const loadControls = () =>
  import('./leads-filter-controls').then((module) => module.LeadsFilterControls);

interface LeadsFiltersProps extends LeadsFilterControlsProps {
  /** True when what the screen is about is there. */
  isReady: boolean;
}

/** Search and filters of the leads. The leads come first, then what narrows them. */
export function LeadsFilters({ isReady, ...props }: LeadsFiltersProps) {
  const { filters, onChange } = props;
  const { loaded: Controls } = useLazyAfter(loadControls, isReady);
  return (
    <FilterBar
      search={
        <SearchInput
          label="Найти заявку"
          value={filters.search}
          onChange={(search) => onChange({ search }, { replace: filters.search !== '' })}
        />
      }
      hasChips={leadListState.isNarrowed({ ...filters, search: '' })}
    >
      {Controls ? <Controls {...props} /> : undefined}
    </FilterBar>
  );
}
