import { useQuery } from '@tanstack/react-query';
import type { LeadCounts } from '#contract';
import { lacksCall } from '@/shared/api';
import type { LeadFilters } from '../model/lead-filters';
import { leadQueries } from './lead.queries';

interface CountedLeads {
  /** Undefined until they are known. */
  counts: LeadCounts | undefined;
  /** False where the server knows neither tabs nor the filters that came with them. */
  isSupported: boolean;
}

/** How many leads each tab holds under the filters in force. */
export function useLeadCounts(filters: LeadFilters): CountedLeads {
  const { data, error } = useQuery(leadQueries.counts(filters));
  return { counts: data, isSupported: !lacksCall(error) };
}
