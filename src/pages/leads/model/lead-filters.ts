import { isLeadStatus, LEAD_SORTS, type LeadFilters, type LeadSort } from '@/entities/lead';

type Search = Record<string, unknown>;

export const DEFAULT_SORT: LeadSort = '-created_at';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What the address says about the list; what it does not say, or says wrongly, has its default. */
export function readLeadFilters(search: Search): LeadFilters {
  const page = Number(search['page']);
  const sort = LEAD_SORTS.find((known) => known === search['sort']);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: sort ?? DEFAULT_SORT,
    statuses: textOf(search['status']).split(',').filter(isLeadStatus),
    search: textOf(search['search']),
  };
}

/** The address with the list's state in it. Defaults are left out, other parameters stay. */
export const writeLeadFilters = (search: Search, filters: LeadFilters): Search => ({
  ...search,
  page: filters.page === 1 ? undefined : filters.page,
  sort: filters.sort === DEFAULT_SORT ? undefined : filters.sort,
  status: filters.statuses.join(',') || undefined,
  search: filters.search || undefined,
});

/** True when the list shows only some of the leads. */
export const isNarrowed = ({ statuses, search }: LeadFilters) =>
  statuses.length > 0 || search !== '';
