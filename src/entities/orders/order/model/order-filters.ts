import {
  NEXT_TASK_STATES,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_TABS,
  UNKNOWN_ORDER_STATUS,
  type OrderFilter,
  type OrderSort,
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
const USUAL_ORDER: OrderSort = '-id';

/** An amount in kopecks. */
const amountParam: ListParam<number | null> = {
  read: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : null),
  write: (amount) => (amount === null ? '' : String(amount)),
};

/** The state of the list of orders and its filters, a row each, for the address and for the wire. */
export const orderListState = listState({
  tab: choiceParam(ORDER_TABS, 'all'),
  search: searchParam,
  statuses: filterParam('status', manyOfParam([...ORDER_STATUSES, UNKNOWN_ORDER_STATUS])),
  // The assignees; `none`: unassigned orders.
  users: filterParam('user', manyIdsParam('none')),
  // Not `client`: that opens the card of one over any screen.
  clients: filterParam('client_id', manyIdsParam(), 'filter[client]'),
  // The first and the last day on which they were made.
  from: filterParam('from', dayParam),
  to: filterParam('to', dayParam),
  // `1`: the client was sent a КП; `0`: not yet.
  offer: filterParam('offer', optionalChoiceParam(['0', '1'])),
  // By when the next task falls due; `none`: without one.
  next: filterParam('next', manyOfParam(NEXT_TASK_STATES)),
  // The total, in kopecks.
  sumFrom: filterParam('sum_from', amountParam),
  sumTo: filterParam('sum_to', amountParam),
  sort: choiceParam(ORDER_SORTS, USUAL_ORDER),
  ...pagingParams,
});
export type OrderFilters = StateOf<typeof orderListState>;

/** Whether the order of a list is one by sums. */
export const isSortBySums = (sort: string): boolean => /^-?(?:total|balance|debt)$/.test(sort);

/**
 * The filter as the query of the contract, the same for the list, its counts, the board, the export, bulk
 * actions.
 */
export const orderFilterQuery = (filters: OrderFilters): OrderFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...(orderListState.query(filters) as OrderFilter),
});
