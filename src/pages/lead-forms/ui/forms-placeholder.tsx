import { IconArchive, IconForms } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FormFilters, FormPage } from '@/entities/lead-form';
import { lacksCall } from '@/shared/api';
import { RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState, NothingFound } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { isNarrowed, NO_FORM_FILTERS } from '../model/form-list-state';
import { TemplateCards } from './template-cards';

/** Widths of the table's columns as parts of a row. */
const CELLS = [4, 3, 3, 1, 1, 1, 1, 2];
const ICON = { size: 24, stroke: 1.5 } as const;

interface FormsPlaceholderProps {
  query: UseQueryResult<FormPage>;
  filters: FormFilters;
  onChange: (change: Partial<FormFilters>) => void;
}

/** Stands where there are no rows: not yet, not found, none made, or not to be had. */
export function FormsPlaceholder({ query, filters, onChange }: FormsPlaceholderProps) {
  if (query.isPending || (query.isError && query.isFetching)) return <RowsSkeleton cells={CELLS} />;
  if (query.isError) {
    if (lacksCall(query.error)) return <UnavailableState />;
    return (
      <ErrorState
        text="Не удалось загрузить формы"
        details={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (filters.tab === 'archive' && filters.search === '') {
    return <EmptyState text="В архиве пусто" icon={<IconArchive {...ICON} />} />;
  }
  if (isNarrowed(filters)) {
    return <NothingFound onReset={() => onChange(NO_FORM_FILTERS)} />;
  }
  return (
    <EmptyState
      text="Форма собирает заявки с сайта или по ссылке. Начните с заготовки"
      icon={<IconForms {...ICON} />}
      action={<TemplateCards />}
    />
  );
}
