import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UserFilters, UserPage } from '@/entities/user';
import { isForbidden, isMissingEndpoint } from '@/shared/api';
import { RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState, NothingFound } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { isNarrowed, NO_USER_FILTERS } from '../model/user-filters';

/** Widths of the table's columns as parts of a row. */
const CELLS = [4, 4, 2, 2, 1, 2, 1];
const ICON = { size: 24, stroke: 1.5 } as const;

interface UsersPlaceholderProps {
  query: UseQueryResult<UserPage>;
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}

/** Stands where there are no rows: not yet, not found, or not to be had. */
export function UsersPlaceholder({ query, filters, onChange }: UsersPlaceholderProps) {
  if (query.isPending || (query.isError && query.isFetching)) return <RowsSkeleton cells={CELLS} />;
  if (query.isError) {
    if (isMissingEndpoint(query.error)) return <UnavailableState />;
    if (isForbidden(query.error)) {
      return <EmptyState text="Нет доступа к сотрудникам" icon={<IconLock {...ICON} />} />;
    }
    return (
      <ErrorState
        text="Не удалось загрузить сотрудников"
        details={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // Whoever asks is there: a list of nobody comes from a server that has no such list.
  if (!isNarrowed(filters)) return <UnavailableState />;
  return <NothingFound onReset={() => onChange(NO_USER_FILTERS)} />;
}
