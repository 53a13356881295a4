import { leadListState, type LeadFilters } from '@/entities/lead';
import { useListState, type ChangeListState } from '@/shared/lib/list';

export type ChangeLeadFilters = ChangeListState<LeadFilters>;

/** What the list shows, kept in the address. */
export const useLeadFilters = () => useListState(leadListState);
