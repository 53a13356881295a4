import { queryOptions } from '@tanstack/react-query';
import { getCompanyModules } from './module-requests';

/** Keys and options of the company's modules. */
export const moduleQueries = {
  all: () => ['modules'] as const,
  list: () =>
    queryOptions({
      queryKey: [...moduleQueries.all(), 'list'],
      queryFn: ({ signal }) => getCompanyModules(signal),
      retry: false,
    }),
};
