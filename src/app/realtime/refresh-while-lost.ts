import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isApiFailure } from '@/shared/api';

/** The interval that the connection pill promises. */
const REFRESH_MS = 60_000;
const SECOND_MS = 1000;

/**
 * False of a server that asked for more patience, and where each failure is shown: once is enough of a dead
 * server.
 */
function mayRefetch({ state: { error, errorUpdatedAt }, meta }: Query): boolean {
  if (error === null) return true;
  const patience = isApiFailure(error) ? (error.retryAfter ?? 0) * SECOND_MS : 0;
  return !meta?.['reportsEveryFailure'] && errorUpdatedAt + patience <= Date.now();
}

/**
 * Stands in for events that do not arrive: every 60 s what is on the screen under these keys is read again.
 * In a hidden tab it only counts as old, and is read when the tab is looked at.
 */
export function createRefresh(queryClient: QueryClient, queryKeys: readonly QueryKey[]) {
  let timer: ReturnType<typeof setInterval> | undefined;

  function refresh() {
    const refetchType = focusManager.isFocused() ? 'active' : 'none';
    for (const queryKey of queryKeys) {
      const filters = { queryKey, predicate: mayRefetch, refetchType } as const;
      // Keys may lie within one another: what is being read already is not restarted.
      void queryClient.invalidateQueries(filters, { cancelRefetch: false });
    }
  }

  return {
    start: () => {
      timer ??= setInterval(refresh, REFRESH_MS);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
