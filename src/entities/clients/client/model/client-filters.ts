import {
  CLIENT_SORTS,
  CLIENT_TABS,
  NEXT_TASK_STATES,
  type ClientFilter,
  type ClientSort,
} from '#contract';
import {
  choiceParam,
  dayParam,
  filterParam,
  listState,
  manyIdsParam,
  manyOfParam,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type ListParam,
  type StateOf,
} from '@/shared/lib/list';

/** The order of a list nothing is said about: the newest first. */
const USUAL_CLIENT_ORDER: ClientSort = '-id';

const MOST_DAYS = 36_500;

/** Days without contact. */
const daysParam: ListParam<number | null> = {
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST_DAYS ? Number(text) : null),
  write: (days) => (days === null ? '' : String(days)),
};

/** The tabs of the screen: beside those that hold clients, that of groups of duplicates. */
const SCREEN_TABS = [...CLIENT_TABS, 'duplicates'] as const;

/** The state of the list of clients and its filters, a row each, for the address and for the wire. */
export const clientListState = listState({
  tab: choiceParam(SCREEN_TABS, 'all'),
  search: searchParam,
  // The assignees; `none`: unassigned clients.
  users: filterParam('user', manyIdsParam('none')),
  // Any of the tags.
  tags: filterParam('tag', manyIdsParam()),
  // Any of the referrals who brought them.
  referrals: filterParam('referral', manyIdsParam()),
  // The first and the last day on which they were made.
  from: filterParam('from', dayParam),
  to: filterParam('to', dayParam),
  // The first and the last day of the last lead.
  contactFrom: filterParam('contact_from', dayParam),
  contactTo: filterParam('contact_to', dayParam),
  // No lead for more than so many days.
  silent: filterParam('silent', daysParam),
  // By when the next task falls due; `none`: without one.
  next: filterParam('next', manyOfParam(NEXT_TASK_STATES)),
  // `1`: with leads; `0`: without.
  leads: filterParam('leads', optionalChoiceParam(['0', '1'])),
  sort: choiceParam(CLIENT_SORTS, USUAL_CLIENT_ORDER),
  ...pagingParams,
});
export type ClientFilters = StateOf<typeof clientListState>;

/** The filter as the query of the contract, the same for the list, its counts, the export, bulk actions. */
export const clientFilterQuery = (filters: ClientFilters): ClientFilter => ({
  ...(filters.tab !== 'all' && filters.tab !== 'duplicates' && { tab: filters.tab }),
  ...(clientListState.query(filters) as ClientFilter),
});
