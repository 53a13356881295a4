import { queryOptions } from '@tanstack/react-query';
import { downloadLeadFile, getLeadFiles } from './lead-file-requests';

/** Keys and options of what is read about the files of leads; apart, for few leads have any. */
export const leadFileQueries = {
  all: () => ['lead-files'] as const,
  /** Not under the lead: its files never change. */
  list: (leadId: number) =>
    queryOptions({
      queryKey: [...leadFileQueries.all(), leadId] as const,
      queryFn: ({ signal }) => getLeadFiles(leadId, signal),
      staleTime: Infinity,
    }),
  content: (id: number) =>
    queryOptions({
      queryKey: [...leadFileQueries.all(), 'content', id] as const,
      queryFn: ({ signal }) => downloadLeadFile(id, signal),
      staleTime: Infinity,
      // Large, and seldom looked at twice.
      gcTime: 60_000,
    }),
};
