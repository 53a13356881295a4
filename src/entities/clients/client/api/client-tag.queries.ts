import { queryOptions } from '@tanstack/react-query';
import { clientQueries } from './client.queries';
import { getTags } from './client-tag-requests';

/** Key and options of the tags of clients: those in use by name, then the archived ones. */
export const clientTagQueries = {
  list: () =>
    queryOptions({
      queryKey: [...clientQueries.all(), 'tags'] as const,
      queryFn: ({ signal }) => getTags(signal),
    }),
};
