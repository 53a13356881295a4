import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Keys and reads of one's own account. Failures are shown where the content would stand, not as toasts. */
export const accountQueries = {
  all: () => ['account'] as const,
  profile: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'profile'],
      queryFn: ({ signal }) => call(accountEndpoints.show, { signal }),
    }),
  /** What the person chose for every device. */
  preferences: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'preferences'],
      queryFn: ({ signal }) => call(accountEndpoints.preferences, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'sessions'],
      queryFn: ({ signal }) => call(accountEndpoints.sessions, { signal }),
    }),
};
