import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserFilters } from '../model/user-filters';
import { userKeys } from './user-keys';
import { getUser, getUserCounts, getUsers } from './user-requests';

/** Keys and options of everything that is read about the staff, generic to specific. */
export const userQueries = {
  ...userKeys,
  lists: () => [...userQueries.all(), 'list'] as const,
  pages: () => [...userQueries.lists(), 'page'] as const,
  list: (filters: UserFilters) =>
    queryOptions({
      queryKey: [...userQueries.pages(), filters] as const,
      queryFn: ({ signal }) => getUsers(filters, signal),
      placeholderData: keepPreviousData,
    }),
  /** How many each tab holds: the same whichever tab, page and order are shown. */
  counts: (search: string) =>
    queryOptions({
      queryKey: [...userQueries.lists(), 'counts', search] as const,
      queryFn: ({ signal }) => getUserCounts(search, signal),
      placeholderData: keepPreviousData,
    }),
  details: () => [...userQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.details(), id] as const,
      queryFn: ({ signal }) => getUser(id, signal),
    }),
};
