import { leadKeys } from './lead-keys';
import { queryOptions } from '@tanstack/react-query';
import { getMergedLeads } from './lead-merge-requests';

/** Options of the leads that went under a lead. */
export const leadMergeQueries = {
  /** Under the lead itself: whatever makes the lead be read again makes these be read again. */
  under: (id: number) =>
    queryOptions({
      queryKey: [...leadKeys.details(), id, 'merged'] as const,
      queryFn: ({ signal }) => getMergedLeads(id, signal),
    }),
};
