import type { LeadSort, LeadStatus } from '#contract';

/** What a list of leads shows: which, in which order, which page of them. */
export interface LeadFilters {
  /** From 1. */
  page: number;
  sort: LeadSort;
  /** Empty: every status. */
  statuses: readonly LeadStatus[];
  /** Empty: no search. */
  search: string;
}
