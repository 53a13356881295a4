import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { otherAuthors, type AuthorsOf, type HistoryEntry } from './other-authors';

/** The names of others who have changed a record, by its history; empty until they are known. */
export function useOtherAuthors<E extends HistoryEntry, Key extends QueryKey>(
  history: UseQueryOptions<E[], Error, E[], Key>,
  of: AuthorsOf<E>,
): string[] {
  // The history that was read before may lack the very change that is asked about.
  const { data, isFetchedAfterMount } = useQuery({ ...history, refetchOnMount: 'always' });
  return data && isFetchedAfterMount ? otherAuthors(data, of) : [];
}
