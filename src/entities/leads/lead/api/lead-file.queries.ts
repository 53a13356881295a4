import { queryOptions } from '@tanstack/react-query';
import { leadKeys } from './lead-keys';
import { downloadLeadFile, getLeadFiles } from './lead-file-requests';

/** Options of what is read about the files of leads; apart, for few leads have any. */
export const leadFileQueries = {
  list: (leadId: number) =>
    queryOptions({
      queryKey: [...leadKeys.files(), leadId] as const,
      queryFn: ({ signal }) => getLeadFiles(leadId, signal),
      staleTime: Infinity,
    }),
  content: (id: number) =>
    queryOptions({
      queryKey: [...leadKeys.files(), 'content', id] as const,
      queryFn: ({ signal }) => downloadLeadFile(id, signal),
      staleTime: Infinity,
      // Large, and seldom looked at twice.
      gcTime: 60_000,
    }),
};
