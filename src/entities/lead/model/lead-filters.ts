import type { LeadFilter, LeadKind, LeadSort, LeadStatus, LeadTab } from '#contract';
import type { PageSize } from '@/shared/lib/list';

/** What a list of leads shows: which, in which order, which page of them. */
export interface LeadFilters {
  /** From 1. */
  page: number;
  /** How many leads a page holds. */
  perPage: PageSize;
  sort: LeadSort;
  tab: LeadTab;
  /** Empty: no search. */
  search: string;
  /** Empty: every status. */
  statuses: readonly LeadStatus[];
  /** The form's number. */
  form: number | null;
  /** Text of the source; empty: any. */
  source: string;
  /** The `utm_campaign` and the `utm_medium` they came with; empty: any. */
  campaign: string;
  medium: string;
  /** The responsible person's number; `none`: leads nobody is responsible for. */
  user: number | 'none' | null;
  /** The first and the last day on which the leads arrived, as `2026-03-05`; empty: no bound. */
  from: string;
  to: string;
  /** Only those whose phone or e-mail another lead has too. */
  repeat: boolean;
  /** `1`: made a client of; `0`: not. */
  client: '0' | '1' | null;
  /** Only those with a note. */
  notes: boolean;
  /** Who wrote them down; empty: anybody but who tried a form. */
  kinds: readonly LeadKind[];
}

/** The filter as the query of the contract, the same for the list, its counts, the board, the export, bulk actions. */
export function leadFilterQuery(filters: LeadFilters): LeadFilter {
  const { tab, search, statuses, form, source, campaign, medium } = filters;
  const { user, from, to, repeat, client, notes, kinds } = filters;
  return {
    ...(tab !== 'all' && { tab }),
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { 'filter[status]': statuses.join(',') }),
    ...(form !== null && { 'filter[form]': form }),
    ...(source !== '' && { 'filter[source]': source }),
    ...(campaign !== '' && { 'filter[campaign]': campaign }),
    ...(medium !== '' && { 'filter[medium]': medium }),
    ...(user !== null && { 'filter[user]': user }),
    ...(from !== '' && { 'filter[from]': from }),
    ...(to !== '' && { 'filter[to]': to }),
    ...(repeat && { 'filter[repeat]': '1' as const }),
    ...(client !== null && { 'filter[client]': client }),
    ...(notes && { 'filter[notes]': '1' as const }),
    ...(kinds.length > 0 && { 'filter[kind]': kinds.join(',') }),
  };
}
