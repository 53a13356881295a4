import { leadKeys } from './lead-keys';
import { queryOptions } from '@tanstack/react-query';
import { getLeadActivity, getLeadDuplicates, getNoteChange } from './lead-tie-requests';

/** Options of what a lead is tied to, as an opened lead shows it: its history, other leads of the person. */
export const leadTieQueries = {
  /** Under the lead itself: whatever makes the lead be read again makes its history be read again. */
  activity: (id: number) =>
    queryOptions({
      queryKey: [...leadKeys.details(), id, 'activity'] as const,
      queryFn: ({ signal }) => getLeadActivity(id, signal),
    }),
  /** A change of the note, which never changes again. */
  noteChange: (id: number, entry: number) =>
    queryOptions({
      queryKey: [...leadKeys.all(), 'note-change', id, entry] as const,
      queryFn: ({ signal }) => getNoteChange(id, entry, signal),
      staleTime: Infinity,
    }),
  duplicates: (id: number) =>
    queryOptions({
      queryKey: [...leadKeys.details(), id, 'duplicates'] as const,
      queryFn: ({ signal }) => getLeadDuplicates(id, signal),
    }),
};
