import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserFilters } from '../model/user-filters';
import { getUser, getUsers } from './user-requests';

/** Keys and options of everything that is read about the staff, generic to specific. */
export const userQueries = {
  all: () => ['users'] as const,
  lists: () => [...userQueries.all(), 'list'] as const,
  list: (filters: UserFilters) =>
    queryOptions({
      queryKey: [...userQueries.lists(), filters] as const,
      queryFn: ({ signal }) => getUsers(filters, signal),
      placeholderData: keepPreviousData,
    }),
  details: () => [...userQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.details(), id] as const,
      queryFn: ({ signal }) => getUser(id, signal),
    }),
};
