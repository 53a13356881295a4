import { queryOptions } from '@tanstack/react-query';
import { listQueries } from '@/shared/lib/list';
import { userKeys } from './user-keys';
import { getUser, getUserCounts, getUsers } from './user-requests';

/** Keys and options of everything that is read about the staff, generic to specific. */
export const userQueries = {
  ...userKeys,
  ...listQueries({
    key: [...userKeys.all(), 'list'],
    getPage: getUsers,
    filterOf: ({ search }: { search: string }) => ({ search }),
    getCounts: getUserCounts,
  }),
  details: () => [...userQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.details(), id] as const,
      queryFn: ({ signal }) => getUser(id, signal),
    }),
};
