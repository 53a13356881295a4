import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { applicationEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Options of what the product runs on; read by the settings alone, and anew whenever they are opened. */
export const applicationQueries = {
  detail: () =>
    queryOptions({
      queryKey: [...companyKeys.all(), 'application'] as const,
      queryFn: ({ signal }) => call(applicationEndpoints.application, { signal }),
    }),
};
