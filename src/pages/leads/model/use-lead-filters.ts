import type { LeadFilters } from '@/entities/lead';
import { useListState, type ChangeListState } from '@/shared/lib/list';
import { leadListState } from './lead-filters';

export type ChangeLeadFilters = ChangeListState<LeadFilters>;

/** What the list shows, kept in the address. */
export const useLeadFilters = () => useListState(leadListState);
