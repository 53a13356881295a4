import {
  joinFieldFilters,
  joinList,
  type FieldFilter,
  type LeadFilter,
  type LeadKind,
  type LeadSort,
  type LeadStatus,
  type LeadTab,
} from '#contract';
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
  /** Numbers of forms; empty: any. So below. */
  forms: readonly number[];
  /** Texts of sources. */
  sources: readonly string[];
  /** The `utm_campaign` and the `utm_medium` they came with. */
  campaigns: readonly string[];
  mediums: readonly string[];
  /** Numbers of the responsible people; `none`: leads nobody is responsible for. */
  users: readonly (number | 'none')[];
  /** What they have in fields of the company. */
  fields: readonly FieldFilter[];
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
  const { tab, search, statuses, forms, sources, campaigns, mediums } = filters;
  const { users, fields, from, to, repeat, client, notes, kinds } = filters;
  return {
    ...(tab !== 'all' && { tab }),
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { 'filter[status]': statuses.join(',') }),
    ...(forms.length > 0 && { 'filter[form]': joinList(forms) }),
    ...(sources.length > 0 && { 'filter[source]': joinList(sources) }),
    ...(campaigns.length > 0 && { 'filter[campaign]': joinList(campaigns) }),
    ...(mediums.length > 0 && { 'filter[medium]': joinList(mediums) }),
    ...(users.length > 0 && { 'filter[user]': joinList(users) }),
    ...(fields.length > 0 && { 'filter[field]': joinFieldFilters(fields) }),
    ...(from !== '' && { 'filter[from]': from }),
    ...(to !== '' && { 'filter[to]': to }),
    ...(repeat && { 'filter[repeat]': '1' as const }),
    ...(client !== null && { 'filter[client]': client }),
    ...(notes && { 'filter[notes]': '1' as const }),
    ...(kinds.length > 0 && { 'filter[kind]': kinds.join(',') }),
  };
}
