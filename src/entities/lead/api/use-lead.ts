import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leadFromLists } from './lead-cache';
import { leadQueries } from './lead.queries';

/**
 * One lead. Its row in a loaded list, if there is one, stands in until the whole lead is there;
 * `dataUpdatedAt` is 0 so long.
 */
export function useLead(id: number) {
  const client = useQueryClient();
  return useQuery({
    ...leadQueries.detail(id),
    initialData: () => leadFromLists(client, id),
    initialDataUpdatedAt: 0,
    // The news of one's own deletion may come before its answer; asking then would only find nothing there.
    enabled: () => client.isMutating({ mutationKey: leadQueries.deletion(id) }) === 0,
  });
}
