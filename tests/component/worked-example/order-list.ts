import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api';
import {
  choiceParam,
  filterParam,
  listQueries,
  listState,
  manyOfParam,
  manyTextsParam,
  pageQuery,
  pagingParams,
  recordKeys,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';
import { openedRecord, recordCache } from '@/shared/lib/record';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';
import type { ChipTone } from '@/shared/ui/status-chip';
import {
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_TABS,
  orderEndpoints,
  type OrderFilter,
  type OrderSort,
  type OrderStatus,
} from './order-wire.ts';

export const STATUS_VIEWS: Record<OrderStatus, { label: string; tone: ChipTone }> = {
  new: { label: 'Новый', tone: 'blue' },
  packed: { label: 'Собран', tone: 'amber' },
  sent: { label: 'Отправлен', tone: 'green' },
};
export const STATUSES = ORDER_STATUSES.map((value) => ({
  value,
  label: STATUS_VIEWS[value].label,
}));

/** What the list shows, a row each: the address, and for a filter the question to the server. */
export const orderListState = listState({
  tab: choiceParam(ORDER_TABS, 'all'),
  search: searchParam,
  statuses: filterParam('status', manyOfParam(ORDER_STATUSES)),
  cities: filterParam('city', manyTextsParam()),
  sort: choiceParam(ORDER_SORTS, '-id'),
  ...pagingParams,
});
export type OrderFilters = StateOf<typeof orderListState>;

/** The same for the list, its counts, the export and bulk actions. */
export const orderFilterQuery = (filters: OrderFilters): OrderFilter => ({
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...orderListState.query(filters),
});

export const orderKeys = recordKeys('orders');

export const orderQueries = {
  ...listQueries({
    keys: orderKeys,
    getPage: (filters: OrderFilters, signal) => {
      const query = { ...pageQuery(filters), ...orderFilterQuery(filters) };
      return call(orderEndpoints.list, { query, signal });
    },
    filterOf: orderFilterQuery,
    getCounts: (query, signal) => call(orderEndpoints.counts, { query, signal }),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...orderKeys.details(), id] as const,
      queryFn: ({ signal }) => call(orderEndpoints.show, { params: { id }, signal }),
    }),
};

export const orderCache = recordCache({ keys: orderKeys, queries: orderQueries });

/** Over any screen: Back closes the order, a reload keeps it, a link can be sent. */
export const openedOrder = openedRecord({ param: 'order', viewedKey: 'viewed-orders' });

/** Orders as a file: those that are ticked, or all that a filter means. */
export const orderExport: RecordExport<OrderFilter, OrderSort> = exportOf(orderEndpoints, {
  name: 'orders',
  failure: 'Не удалось выгрузить заказы',
});
