import { sessionKeys } from './session-keys';
import { currentUserEndpoints } from '#contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api';

/** Who is signed in changes with the login only; the name and the company may be edited meanwhile. */
const STALE_MS = 5 * 60_000;

/** Options of what is known about the login. */
export const sessionQueries = {
  currentUser: () =>
    queryOptions({
      queryKey: [...sessionKeys.all(), 'current-user'],
      queryFn: ({ signal }) => call(currentUserEndpoints.currentUser, { signal }),
      staleTime: STALE_MS,
    }),
};
