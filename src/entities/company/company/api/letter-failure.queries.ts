import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { getLetterFailures } from './company-requests';

/** Options of what is known of letters that did not go; read by the settings alone. */
export const letterFailureQueries = {
  list: () =>
    queryOptions({
      queryKey: [...companyKeys.all(), 'letter-failures'] as const,
      queryFn: ({ signal }) => getLetterFailures(signal),
      retry: false,
    }),
};
