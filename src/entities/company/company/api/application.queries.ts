import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { applicationEndpoints } from '#contract';
import { call } from '@/shared/api';

/** Query options of the application's environment, read only by the settings, each time they open. */
export const applicationQueries = {
  detail: () =>
    queryOptions({
      queryKey: [...companyKeys.all(), 'application'] as const,
      queryFn: ({ signal }) => call(applicationEndpoints.application, { signal }),
    }),
};
