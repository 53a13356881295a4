import type { QueryClient } from '@tanstack/react-query';
import { leadQueries } from '@/entities/lead';
import { leadListState } from '../model/lead-filters';

/** Starts reading the page of leads that an address shows; a failure is told by the page itself. */
export function prefetchLeads(queryClient: QueryClient, search: Record<string, unknown>): void {
  void queryClient.prefetchQuery(leadQueries.list(leadListState.read(search)));
}
