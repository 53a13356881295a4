import { leadKeys } from './lead-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { LeadCounts } from '#contract';

/**
 * Whether the server knows of spam, as far as its counts say; asked where an action is about to be offered.
 * Follows them: a lead that is opened by its address may be there before they are.
 */
export function useHasSpam(): boolean {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (look: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') look();
      }),
    [queryClient],
  );
  return useSyncExternalStore(follow, () =>
    queryClient
      .getQueriesData<LeadCounts>({ queryKey: leadKeys.counts() })
      .some(([, counts]) => typeof counts?.spam === 'number'),
  );
}
