import { clientKeys } from './client-keys';
import { queryOptions } from '@tanstack/react-query';
import { getTags } from './client-tag-requests';

/** Options of the tags of clients: those in use by name, then the archived ones. */
export const clientTagQueries = {
  list: () =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'tags'] as const,
      queryFn: ({ signal }) => getTags(signal),
    }),
};
