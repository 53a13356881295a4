import { clientKeys } from './client-keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDuplicates, getMerges, getReferences } from './client-merge-requests';

/** Options of what merging reads. */
export const clientMergeQueries = {
  references: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'references', id] as const,
      queryFn: ({ signal }) => getReferences(id, signal),
    }),
  duplicates: (asked: Parameters<typeof getDuplicates>[0]) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'duplicates', asked] as const,
      queryFn: ({ signal }) => getDuplicates(asked, signal),
      placeholderData: keepPreviousData,
    }),
  journal: (asked: Parameters<typeof getMerges>[0]) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'merges', asked] as const,
      queryFn: ({ signal }) => getMerges(asked, signal),
      placeholderData: keepPreviousData,
    }),
};
