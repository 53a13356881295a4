import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BulkRuns } from './bulk-runs';

/** Each login has a query client of its own, and so work of its own. */
const ofLogin = new WeakMap<QueryClient, BulkRuns>();

function runsOf(client: QueryClient): BulkRuns {
  const known = ofLogin.get(client);
  if (known) return known;
  const runs = new BulkRuns(client);
  ofLogin.set(client, runs);
  return runs;
}

/** The work on many leads: what goes on, what came of it, and the ways to begin and end it. */
export function useBulkRuns() {
  const runs = runsOf(useQueryClient());
  return { runs, ...useSyncExternalStore(runs.subscribe, runs.get) };
}
