import { queryOptions } from '@tanstack/react-query';
import { leadKeys } from './lead-keys';
import { getLeadFiles } from './lead-file-requests';

/** The key of the writes to the files of a lead. */
export const leadFilesKey = (id: number) => [...leadKeys.all(), 'write', 'files', id] as const;

/** Options of what is read about the files of leads; apart from what a list of leads needs. */
export const leadFileQueries = {
  /** Under the lead itself, as its history is. */
  list: (leadId: number) =>
    queryOptions({
      queryKey: [...leadKeys.details(), leadId, 'files'] as const,
      queryFn: ({ signal }) => getLeadFiles(leadId, signal),
    }),
};
