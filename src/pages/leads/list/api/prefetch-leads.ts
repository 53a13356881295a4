import type { QueryClient } from '@tanstack/react-query';
import { leadListState, leadQueries } from '@/entities/leads/lead';
import { warmUpCode } from '@/shared/lib/lazy';
import { readListView } from '@/shared/lib/list';

/**
 * Starts reading the page of leads that an address shows, or the board; a failure is reported by the page
 * itself.
 */
export function prefetchLeads(queryClient: QueryClient, search: Record<string, unknown>): void {
  if (readListView(search) === 'board') {
    void queryClient.prefetchQuery(leadQueries.board(leadListState.read(search)));
    warmUpCode(() => import('../ui/board/leads-board'));
    return;
  }
  void queryClient.prefetchQuery(leadQueries.list(leadListState.read(search)));
}
