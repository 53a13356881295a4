import { queryOptions } from '@tanstack/react-query';
import { getMergedLeads } from './lead-merge-requests';
import { leadQueries } from './lead.queries';

/** Key and options of the leads that went under a lead. */
export const leadMergeQueries = {
  /** Under the lead itself: whatever makes the lead be read again makes these be read again. */
  under: (id: number) =>
    queryOptions({
      queryKey: [...leadQueries.details(), id, 'merged'] as const,
      queryFn: ({ signal }) => getMergedLeads(id, signal),
    }),
};
