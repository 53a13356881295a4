import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { CANCELLED_STATUS, type Order, type OrderPage, type OrderRow } from '#contract';
import { stateUnderWay } from '@/shared/api';
import { boardQueries } from '@/shared/lib/board';
import { listQueries } from '@/shared/lib/list';
import { orderColumn, type OrderColumn } from '../model/order-column';
import { orderFilterQuery, type OrderFilters } from '../model/order-filters';
import { debtOf } from '../model/order-words';
import { orderKeys } from './order-keys';
import {
  findOrders,
  getOrder,
  getOrderActivity,
  getOrderBoard,
  getOrderCounts,
  getOrders,
  getOrdersOf,
  ORDER_COLUMN_SIZE,
  repriceOrder,
  type OrderOwner,
} from './order-requests';
import { getOrderFiles } from './order-file-requests';
import { getOrderPayments, getPayments, getPaymentTotals } from './payment-requests';

/** The keys of the writes to what is changed optimistically of an order. */
export const orderStatusKey = (id: number) => [...orderKeys.all(), 'write', 'status', id] as const;
export const orderUserKey = (id: number) => [...orderKeys.all(), 'write', 'user', id] as const;

export const orderFilesKey = (id: number) => [...orderKeys.all(), 'write', 'files', id] as const;

/** The server's order with pending writes applied. */
export const withOrderWrites = <Told extends OrderRow>(
  queryClient: QueryClient,
  order: Told,
): Told => ({
  ...order,
  ...stateUnderWay<Pick<OrderRow, 'status'>>(queryClient, orderStatusKey(order.id)),
  ...stateUnderWay<Pick<OrderRow, 'user'>>(queryClient, orderUserKey(order.id)),
});

/** Options of the lists of orders, of one order and of payments. */
export const orderQueries = {
  ...listQueries({
    keys: orderKeys,
    getPage: async (filters: OrderFilters, signal, queryClient): Promise<OrderPage> => {
      const { data, ...rest } = await getOrders(filters, filters, signal);
      return { ...rest, data: data.map((order) => withOrderWrites(queryClient, order)) };
    },
    filterOf: orderFilterQuery,
    getCounts: getOrderCounts,
  }),
  ...boardQueries<OrderRow, OrderColumn, OrderFilters>({
    keys: orderKeys,
    filterOf: orderFilterQuery,
    columnOf: ({ status }) => orderColumn(status),
    sumsOf: (row) => (row.status === CANCELLED_STATUS ? [0, 0] : [row.total ?? 0, debtOf(row)]),
    withWrites: withOrderWrites,
    getBoard: getOrderBoard,
    getPage: (filters, column, page, signal) =>
      getOrders(filters, { page, perPage: ORDER_COLUMN_SIZE }, signal, column),
  }),
  /** Orders to choose from: the newest, or those that a search finds. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'found', search] as const,
      queryFn: async ({ signal }) => (await findOrders(search, signal)).data,
    }),
  /** Orders of one lead or one client. */
  of: (kind: OrderOwner, id: number) =>
    queryOptions({
      queryKey: [...orderKeys.owned(), kind, id] as const,
      queryFn: ({ signal }) => getOrdersOf(kind, id, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...orderKeys.details(), id] as const,
      queryFn: async ({ client: queryClient, signal }): Promise<Order> =>
        withOrderWrites(queryClient, await getOrder(id, signal)),
    }),
  activity: (id: number) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'activity', id] as const,
      queryFn: ({ signal }) => getOrderActivity(id, signal),
    }),
  /** The order by other prices, null: today's; fetched anew for each version of the order. */
  repricing: (id: number, version: string | null, prices: number | null) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'repricing', id, version, prices] as const,
      queryFn: () =>
        repriceOrder(id, { apply: false, ...(prices !== null && { version: prices }) }),
      staleTime: 0,
    }),
  payments: (id: number) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'payments', id] as const,
      queryFn: ({ signal }) => getOrderPayments(id, signal),
    }),
  files: (id: number) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'files', id] as const,
      queryFn: ({ signal }) => getOrderFiles(id, signal),
    }),
  paymentPage: (asked: Parameters<typeof getPayments>[0]) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'payment-page', asked] as const,
      queryFn: ({ signal }) => getPayments(asked, signal),
      placeholderData: keepPreviousData,
    }),
  paymentTotals: (asked: Parameters<typeof getPaymentTotals>[0]) =>
    queryOptions({
      queryKey: [...orderKeys.all(), 'payment-totals', asked] as const,
      queryFn: ({ signal }) => getPaymentTotals(asked, signal),
      placeholderData: keepPreviousData,
    }),
};
