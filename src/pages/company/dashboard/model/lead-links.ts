import type { DashboardDimension, DashboardMeta } from '@/entities/company/dashboard';
import { LEAD_KINDS, leadListState, type LeadFilters } from '@/entities/leads/lead';
import { searchOf } from '@/shared/lib/list';
import type { DashboardState } from './dashboard-state';

/** Every kind of leads that count. */
const COUNTED = LEAD_KINDS.filter((kind) => kind !== 'test');

export type LeadSearch = Record<string, unknown>;

const toSearch = (filters: Partial<LeadFilters>): LeadSearch => searchOf(leadListState, filters);

/** The lists behind the figures, as the address of the list of leads has them. */
export interface LeadLinks {
  /** Leads of the period, narrowed further. */
  ofPeriod: (filters?: Partial<LeadFilters>) => LeadSearch;
  ofDays: (from: string, to: string, filters?: Partial<LeadFilters>) => LeadSearch;
  previous: LeadSearch;
  /** Leads that wait now, whatever the period. */
  waiting: (filters?: Partial<LeadFilters>) => LeadSearch;
}

/** Makes the links for what the server answered: its days, not those that were asked for. */
export function leadLinks(meta: DashboardMeta, { user }: Pick<DashboardState, 'user'>): LeadLinks {
  const whose: Partial<LeadFilters> = user === null ? {} : { users: [user] };
  const ofDays: LeadLinks['ofDays'] = (from, to, filters) =>
    toSearch({ ...whose, from, to, kinds: COUNTED, ...filters });
  return {
    ofPeriod: (filters) => ofDays(meta.from, meta.to, filters),
    ofDays,
    previous: ofDays(meta.previous_from, meta.previous_to),
    waiting: (filters) => toSearch({ ...whose, tab: 'waiting', ...filters }),
  };
}

/** The filter for the leads of one source; null: those without a source. */
export function sourceFilter(by: DashboardDimension, key: string | null): Partial<LeadFilters> {
  if (key === null) return { without: by };
  switch (by) {
    case 'form':
      return { forms: [Number(key)] };
    case 'source':
      return { sources: [key] };
    case 'utm_source':
      return { utmSources: [key] };
    case 'campaign':
      return { campaigns: [key] };
    case 'medium':
      return { mediums: [key] };
  }
}
