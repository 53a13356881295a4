import {
  choiceParam,
  filterParam,
  listState,
  manyOfParam,
  manyTextsParam,
  pageParam,
  pageSizeParam,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';
import type { ChipTone } from '@/shared/ui/status-chip';
import {
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_TABS,
  type OrderFilter,
  type OrderStatus,
} from './order-wire.ts';

export const STATUS_VIEWS: Record<OrderStatus, { label: string; tone: ChipTone }> = {
  new: { label: 'Новый', tone: 'blue' },
  packed: { label: 'Собран', tone: 'amber' },
  sent: { label: 'Отправлен', tone: 'green' },
};

// #region state
export const orderListState = listState({
  tab: choiceParam(ORDER_TABS, 'all'),
  search: searchParam,
  statuses: filterParam('status', manyOfParam(ORDER_STATUSES)),
  cities: filterParam('city', manyTextsParam()),
  sort: choiceParam(ORDER_SORTS, '-id'),
  page: pageParam,
  perPage: pageSizeParam,
});
export type OrderFilters = StateOf<typeof orderListState>;

/** The same for the list, its counts, the board, the export and bulk actions. */
export const orderFilterQuery = (filters: OrderFilters): OrderFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...orderListState.query(filters),
});
// #endregion
