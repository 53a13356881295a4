import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { companyEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Settings change about once a year. */
const FRESH_MS = 300_000;

/** Query options of the company's data. */
export const companyQueries = {
  settings: () =>
    queryOptions({
      queryKey: [...companyKeys.all(), 'settings'] as const,
      queryFn: ({ signal }) => call(companyEndpoints.settings, { signal }),
      staleTime: FRESH_MS,
    }),
};
