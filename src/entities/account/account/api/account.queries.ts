import { accountKeys } from './account-keys';
import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Without realtime, what was chosen on another device is known so much later, in milliseconds. */
const PREFERENCES_STALE_MS = 60_000;

/** Reads of one's own account. Failures are shown where the content would stand, not as toasts. */
export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: [...accountKeys.all(), 'profile'],
      queryFn: ({ signal }) => call(accountEndpoints.show, { signal }),
    }),
  /** Preferences of the person for every device. */
  preferences: () =>
    queryOptions({
      queryKey: [...accountKeys.all(), 'preferences'],
      queryFn: ({ signal }) => call(accountEndpoints.preferences, { signal }),
      // Events say when they change.
      staleTime: PREFERENCES_STALE_MS,
      // A server that keeps none is not asked again and again.
      refetchOnWindowFocus: ({ state }) => state.data !== undefined,
      refetchOnReconnect: ({ state }) => state.data !== undefined,
      meta: { reportsEveryFailure: true },
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountKeys.all(), 'sessions'],
      queryFn: ({ signal }) => call(accountEndpoints.sessions, { signal }),
    }),
};
