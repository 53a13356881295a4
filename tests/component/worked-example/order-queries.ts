import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, stateUnderWay } from '@/shared/api';
import { boardQueries, columnsOnScreen, type BoardKind } from '@/shared/lib/board';
import { listNeighbours, openedRecord } from '@/shared/lib/record';
import { orderFilterQuery, STATUS_VIEWS, type OrderFilters } from './order-state.ts';
import {
  COLUMN_SIZE,
  ORDER_STATUSES,
  orderEndpoints,
  type Order,
  type OrderPage,
  type OrderStatus,
} from './order-wire.ts';

const getPage = (
  filters: OrderFilters,
  page: { page: number; per_page: number },
  signal: AbortSignal,
  column?: OrderStatus,
) =>
  call(orderEndpoints.list, {
    query: {
      ...page,
      sort: filters.sort,
      ...orderFilterQuery(filters),
      ...(column && { 'filter[status]': column }),
    },
    signal,
  });

async function getBoard(filters: OrderFilters, signal: AbortSignal) {
  const query = { sort: filters.sort, ...orderFilterQuery(filters) };
  const columns = await call(orderEndpoints.board, { query, signal });
  return columns.map(({ status, ...loaded }) => ({ ...loaded, column: status }));
}

/** The key of the writes to the status of an order. */
export const statusWriteKey = (id: number) => ['orders', 'write', 'status', id];

/** What the server has told, with what the writes under way change of it on top. */
export const withWrites = (client: QueryClient, order: Order): Order => ({
  ...order,
  ...stateUnderWay<Pick<Order, 'status'>>(client, statusWriteKey(order.id)),
});

// #region queries
const LISTS = ['orders', 'list'] as const;

export const orderQueries = {
  all: () => ['orders'] as const,
  /** Pages, counts and boards under one prefix: one event makes all of them be read again. */
  lists: () => LISTS,
  pages: () => [...LISTS, 'page'] as const,
  list: (filters: OrderFilters) =>
    queryOptions({
      queryKey: [...orderQueries.pages(), filters] as const,
      queryFn: async ({ client, signal }): Promise<OrderPage> => {
        const page = { page: filters.page, per_page: filters.perPage };
        const { data, ...rest } = await getPage(filters, page, signal);
        return { ...rest, data: data.map((order) => withWrites(client, order)) };
      },
      placeholderData: keepPreviousData,
    }),
  counts: ({ tab: _tab, ...filter }: ReturnType<typeof orderFilterQuery>) =>
    queryOptions({
      queryKey: [...LISTS, 'counts', filter] as const,
      queryFn: ({ signal }) => call(orderEndpoints.counts, { query: filter, signal }),
    }),
  ...boardQueries<Order, OrderStatus, OrderFilters>({
    key: [...LISTS, 'board'],
    filterOf: orderFilterQuery,
    columnOf: ({ status }) => status,
    withWrites,
    getBoard,
    getPage: (filters, column, page, signal) =>
      getPage(filters, { page, per_page: COLUMN_SIZE }, signal, column),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['orders', 'detail', id] as const,
      queryFn: async ({ client, signal }) =>
        withWrites(client, await call(orderEndpoints.show, { params: { id }, signal })),
    }),
};
// #endregion

// #region board
export const orderBoard: BoardKind<Order, OrderStatus, OrderFilters> = {
  queries: orderQueries,
  columns: ORDER_STATUSES,
  titleOf: (status) => STATUS_VIEWS[status].label,
  comesBefore: (one, other, sort) => (sort === 'id' ? one.id < other.id : one.id > other.id),
  pageSize: COLUMN_SIZE,
};
// #endregion

// #region opened
export const openedOrder = openedRecord({ param: 'order', viewedKey: 'viewed-orders' });
export const {
  useOpenedId: useOpenedOrderId,
  useOpen: useOpenOrder,
  useClose: useCloseOrder,
  useLastViewed: useLastViewedOrder,
} = openedOrder;

export const useOrderNeighbours = listNeighbours(orderQueries, (client) =>
  columnsOnScreen(client, orderBoard),
);
// #endregion
