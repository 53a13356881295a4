import { currentUserEndpoints } from '#contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api';

/** Who is signed in changes with the login only; the name and the company may be edited meanwhile. */
const STALE_MS = 5 * 60_000;

/** Keys and options of what is known about the login. */
export const sessionQueries = {
  all: () => ['session'] as const,
  currentUser: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'current-user'],
      queryFn: ({ signal }) => call(currentUserEndpoints.currentUser, { signal }),
      staleTime: STALE_MS,
    }),
};
