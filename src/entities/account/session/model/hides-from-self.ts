import type { QueryClient } from '@tanstack/react-query';
import type { FoundRows } from '#contract';
import { sessionQueries } from '../api/session.queries';

/** Which records the person signed in finds, outside of components; all until that is known. */
export const rowsOfSelf = (queryClient: QueryClient): FoundRows =>
  queryClient.getQueryData(sessionQueries.currentUser().queryKey)?.rights?.rows ?? 'all';

/**
 * Whether the person signed in does not find a record of this assignee. A task of theirs may still show it.
 */
export function hidesFromSelf(
  queryClient: QueryClient,
  assignee: { id: number | null } | null,
): boolean {
  const me = queryClient.getQueryData(sessionQueries.currentUser().queryKey);
  const rows = rowsOfSelf(queryClient);
  if (me === undefined || rows === 'all') return false;
  return assignee ? assignee.id !== me.id : rows === 'own';
}
