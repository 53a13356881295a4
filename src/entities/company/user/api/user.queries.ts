import { queryOptions } from '@tanstack/react-query';
import { listQueries } from '@/shared/lib/list';
import { getRights } from './rights-requests';
import { userKeys } from './user-keys';
import { getUser, getUserCounts, getUsers } from './user-requests';

/** Options of everything that is read about the staff, generic to specific. */
export const userQueries = {
  ...listQueries({
    keys: userKeys,
    getPage: getUsers,
    filterOf: ({ search }: { search: string }) => ({ search }),
    getCounts: getUserCounts,
  }),
  rights: () =>
    queryOptions({
      queryKey: [...userKeys.all(), 'rights'] as const,
      queryFn: ({ signal }) => getRights(signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userKeys.details(), id] as const,
      queryFn: ({ signal }) => getUser(id, signal),
    }),
};
