import { queryOptions } from '@tanstack/react-query';
import { getLetterFailures } from './company-requests';
import { companyQueries } from './company.queries';

/** Key and options of what is known of letters that did not go; read by the settings alone. */
export const letterFailureQueries = {
  list: () =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'letter-failures'] as const,
      queryFn: ({ signal }) => getLetterFailures(signal),
      retry: false,
    }),
};
