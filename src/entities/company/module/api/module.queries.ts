import { moduleKeys } from './module-keys';
import { queryOptions } from '@tanstack/react-query';
import { getCompanyModules } from './module-requests';

/** Options of the company's modules. */
export const moduleQueries = {
  list: () =>
    queryOptions({
      queryKey: [...moduleKeys.all(), 'list'],
      queryFn: ({ signal }) => getCompanyModules(signal),
      retry: false,
    }),
};
