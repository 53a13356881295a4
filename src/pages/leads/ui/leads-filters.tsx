import type { ReactNode } from 'react';
import type { LeadFilters } from '@/entities/lead';
import { FilterBar } from '@/shared/ui/filter-bar';
import { SearchInput } from '@/shared/ui/search-input';
import { NO_LEAD_FILTERS } from '../model/lead-filters';
import { useLeadBarFilters } from '../model/use-bar-filters';
import type { ChangeLeadFilters } from '../model/use-lead-filters';

const loadEditor = () => import('./lead-filter-editor').then((module) => module.LeadFilterEditor);

interface LeadsFiltersProps {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  /** False where the server knows the plain list only. */
  isSupported: boolean;
  found: string | undefined;
  /** What else stands in the row. */
  children?: ReactNode;
}

/** Search and filters of the leads. */
export function LeadsFilters({
  filters,
  onChange,
  isSupported,
  found,
  children,
}: LeadsFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchInput
          label="Найти заявку"
          value={filters.search}
          onChange={(search) => onChange({ search }, { replace: filters.search !== '' })}
        />
      }
      filters={useLeadBarFilters(filters, onChange, isSupported)}
      loadEditor={loadEditor}
      editorProps={{ filters, onChange }}
      found={found}
      onReset={() => onChange(NO_LEAD_FILTERS)}
    >
      {children}
    </FilterBar>
  );
}
