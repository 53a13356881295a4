import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { LeadCounts } from '#contract';
import { leadQueries } from './lead.queries';

/**
 * Whether the server knows of spam, as far as its counts say; asked where an action is about to be offered. Follows them:
 * a lead that is opened by its address may be there before they are.
 */
export function useHasSpam(): boolean {
  const client = useQueryClient();
  const follow = useCallback(
    (look: () => void) =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') look();
      }),
    [client],
  );
  return useSyncExternalStore(follow, () =>
    client
      .getQueriesData<LeadCounts>({ queryKey: leadQueries.manyCounts() })
      .some(([, counts]) => typeof counts?.spam === 'number'),
  );
}
