import { queryOptions } from '@tanstack/react-query';
import { listQueries } from '@/shared/lib/list';
import type { RightsPreviewBody } from '#contract';
import { getRights, previewRights } from './rights-requests';
import { rightsPreviewKey, userKeys } from './user-keys';
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
  /** Counted anew each time, and not again by the change that follows. */
  rightsPreview: (body: RightsPreviewBody) =>
    queryOptions({
      queryKey: rightsPreviewKey(body),
      queryFn: ({ signal }) => previewRights(body, signal),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userKeys.details(), id] as const,
      queryFn: ({ signal }) => getUser(id, signal),
    }),
};
