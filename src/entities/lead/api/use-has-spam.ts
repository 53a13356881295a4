import { useQueryClient } from '@tanstack/react-query';
import type { LeadCounts } from '#contract';
import { leadQueries } from './lead.queries';

/** Whether the server knows of spam, as far as its counts say; asked where an action is about to be offered. */
export function useHasSpam(): boolean {
  const client = useQueryClient();
  return client
    .getQueriesData<LeadCounts>({ queryKey: leadQueries.manyCounts() })
    .some(([, counts]) => typeof counts?.spam === 'number');
}
