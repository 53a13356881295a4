import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is on the screen under a key. A refetch under way is given up, because it may have begun before the
 * event; a first load is not (screens wait for it) but is followed by another one.
 */
export async function reload(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstLoads = queryClient.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
  if (firstLoads > 0) await queryClient.invalidateQueries({ queryKey });
}
