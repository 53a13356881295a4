import { queryOptions } from '@tanstack/react-query';
import { companyEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Settings change about once a year. */
const FRESH_MS = 300_000;

/** Keys and options of what is read about the company itself. */
export const companyQueries = {
  all: () => ['company'] as const,
  profileKey: () => [...companyQueries.all(), 'profile'] as const,
  exportsKey: () => [...companyQueries.all(), 'exports'] as const,
  settings: () =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'settings'] as const,
      queryFn: ({ signal }) => call(companyEndpoints.settings, { signal }),
      staleTime: FRESH_MS,
    }),
};
