import { queryOptions } from '@tanstack/react-query';
import { clientQueries } from './client.queries';
import { getReferences } from './client-merge-requests';

/** Keys and options of what merging reads. */
export const clientMergeQueries = {
  references: (id: number) =>
    queryOptions({
      queryKey: [...clientQueries.all(), 'references', id] as const,
      queryFn: ({ signal }) => getReferences(id, signal),
    }),
};
