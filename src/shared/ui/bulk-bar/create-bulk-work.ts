import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { BulkRuns, type BulkActions } from './bulk-runs';

/**
 * Makes the hook that gives the work on many records of one kind: what goes on, what came of it, and the ways
 * to begin and end it. All users of the hook share the work of the login.
 */
export function createBulkWork<Change, Filter>(actions: BulkActions<Change, Filter>) {
  /** Each login has a query client of its own, and so work of its own. */
  const ofLogin = new WeakMap<QueryClient, BulkRuns<Change, Filter>>();
  const runsOf = (queryClient: QueryClient) => {
    const known = ofLogin.get(queryClient);
    if (known) return known;
    const runs = new BulkRuns(queryClient, actions);
    ofLogin.set(queryClient, runs);
    return runs;
  };

  return function useBulkWork() {
    const runs = runsOf(useQueryClient());
    return { runs, ...runs.use() };
  };
}

/** The work on many records as `createBulkWork` gives it. */
export type BulkWork<Change, Filter> = ReturnType<
  ReturnType<typeof createBulkWork<Change, Filter>>
>;
