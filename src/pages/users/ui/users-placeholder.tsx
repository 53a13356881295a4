import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { userListState, type UserFilters } from '@/entities/user';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPlaceholder } from '@/shared/ui/record-list';
import { UnavailableState } from '@/shared/ui/unavailable-section';

/** Widths of the table's columns as parts of a row. */
const CELLS = [4, 4, 2, 2, 1, 2, 1];

interface UsersPlaceholderProps {
  query: UseQueryResult<unknown>;
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}

/** Stands where there are no rows: not yet, not found, or not to be had. */
export const UsersPlaceholder = ({ query, filters, onChange }: UsersPlaceholderProps) => (
  <ListPlaceholder
    query={query}
    cells={CELLS}
    failure="Не удалось загрузить сотрудников"
    forbidden={
      <EmptyState text="Нет доступа к сотрудникам" icon={<IconLock size={24} stroke={1.5} />} />
    }
    onReset={
      userListState.isNarrowed(filters) ? () => onChange(userListState.noFilters) : undefined
    }
  >
    {/* Whoever asks is there: a list of nobody comes from a server that has no such list. */}
    <UnavailableState />
  </ListPlaceholder>
);
