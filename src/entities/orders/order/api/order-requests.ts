import {
  ORDER_COLUMN_SIZE,
  orderCardEndpoints,
  orderListEndpoints,
  orderOfChatEndpoints,
  orderOfLeadEndpoints,
  orderSchema,
  type BulkOrders,
  type BulkResult,
  type EndpointBodyInput,
  type MadeOrder,
  type Order,
  type OrderActivity,
  type OrderCounts,
  type OrderFilter,
  type OrderPage,
  type OrderSort,
  type Repricing,
} from '#contract';
import { BULK_TIMEOUT_MS, call, clashingRecord } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';
import { orderColumn } from '../model/order-column';
import { orderFilterQuery, type OrderFilters } from '../model/order-filters';

export type NewOrderInput = EndpointBodyInput<typeof orderCardEndpoints.create>;
export type OrderPatchInput = EndpointBodyInput<typeof orderCardEndpoints.update>;

/** One page of the orders, of one column of the board where one is given. @throws {ApiFailure} */
export const getOrders = (
  filters: OrderFilters,
  { page, perPage }: { page: number; perPage: number },
  signal?: AbortSignal,
  column?: string,
): Promise<OrderPage> =>
  call(orderListEndpoints.list, {
    query: {
      ...pageQuery({ page, perPage, sort: filters.sort }),
      ...orderFilterQuery(filters),
      ...(column !== undefined && { 'filter[status]': column }),
    },
    signal,
  });

/** The kinds of records that orders are made of. */
export type OrderOwner = 'lead' | 'client';

/** Orders of one lead or one client, the newest first. @throws {ApiFailure} */
export const getOrdersOf = (of: OrderOwner, id: number, signal?: AbortSignal): Promise<OrderPage> =>
  call(orderListEndpoints.list, {
    query: { per_page: 100, [`filter[${of}]`]: String(id) },
    signal,
  });

/** Live orders with the words in them, or with that number; without words the newest. @throws {ApiFailure} */
export const findOrders = (search: string, signal?: AbortSignal): Promise<OrderPage> =>
  call(orderListEndpoints.list, { query: search === '' ? {} : { search }, signal });

/** How many orders each tab holds under a filter, and what they come to. @throws {ApiFailure} */
export const getOrderCounts = (filter: OrderFilter, signal?: AbortSignal): Promise<OrderCounts> =>
  call(orderListEndpoints.counts, { query: filter, signal });

/** The columns of the board with the first orders of each. @throws {ApiFailure} */
export async function getOrderBoard(filters: OrderFilters, signal?: AbortSignal) {
  const query = { sort: filters.sort, ...orderFilterQuery(filters) };
  const columns = await call(orderListEndpoints.board, { query, signal });
  return columns.map(({ status, sum, debt, ...loaded }) => ({
    ...loaded,
    column: orderColumn(status),
    sums: sum === null || debt === null ? undefined : [sum, debt],
  }));
}
export { ORDER_COLUMN_SIZE };

/** One order; also one in the trash. @throws {ApiFailure} */
export const getOrder = (id: number, signal?: AbortSignal): Promise<Order> =>
  call(orderCardEndpoints.show, { params: { id }, signal });

/** Reads the history of an order, the oldest first. @throws {ApiFailure} */
export const getOrderActivity = (id: number, signal?: AbortSignal): Promise<OrderActivity[]> =>
  call(orderCardEndpoints.activity, { params: { id }, signal });

/** Makes an order. @param key sent again, it makes no second one. @throws {ApiFailure} */
export const createOrder = (body: NewOrderInput, key: string): Promise<MadeOrder> =>
  call(orderCardEndpoints.create, { body, headers: { 'Idempotency-Key': key } });

/** Makes an order of a lead. @param key sent again, it makes no second one. @throws {ApiFailure} */
export const createOrderOfLead = (leadId: number, key: string): Promise<MadeOrder> =>
  call(orderOfLeadEndpoints.order, {
    params: { id: leadId },
    headers: { 'Idempotency-Key': key },
  });

/** Makes an order of a chat. @param key sent again, it makes no second one. @throws {ApiFailure} */
export const createOrderOfChat = (chatId: number, key: string): Promise<MadeOrder> =>
  call(orderOfChatEndpoints.order, {
    params: { id: chatId },
    headers: { 'Idempotency-Key': key },
  });

/**
 * Changes parts of an order.
 * @param version the `updated_at` that was seen.
 * @throws {ApiFailure} 409 by part
 */
export const updateOrder = (
  id: number,
  body: OrderPatchInput,
  version: string | null,
): Promise<Order> =>
  call(orderCardEndpoints.update, {
    params: { id },
    body,
    ...(version !== null && { headers: { 'If-Unmodified-Since': version } }),
  });

/** The order as the server has it, of a 409; null for any other failure. */
export const clashingOrder = (error: unknown): Order | null => clashingRecord(error, orderSchema);

/** @throws {ApiFailure} 409 where there are payments */
export async function deleteOrder(id: number): Promise<void> {
  await call(orderCardEndpoints.remove, { params: { id } });
}

/** @throws {ApiFailure} */
export const restoreOrder = (id: number): Promise<Order> =>
  call(orderCardEndpoints.restore, { params: { id } });

/**
 * Brings an item back that an entry of the history has removed.
 * @throws {ApiFailure} 404, 409 in the trash, 422 where the prices do not have what it needs
 */
export const returnItem = (id: number, entry: number, itemId: string): Promise<Order> =>
  call(orderCardEndpoints.returnItem, { params: { id, entry }, body: { item_id: itemId } });

/**
 * The same at today's prices, as another order.
 * @throws {ApiFailure} 422 where they do not have what it needs
 */
export const copyOrder = (id: number, key: string): Promise<MadeOrder> =>
  call(orderCardEndpoints.copy, { params: { id }, headers: { 'Idempotency-Key': key } });

/** Calculates an order by other prices, and stores it with `apply`. @throws {ApiFailure} 422 by key */
export const repriceOrder = (
  id: number,
  body: { apply: boolean; version?: number },
): Promise<Repricing> => call(orderCardEndpoints.reprice, { params: { id }, body });

/** Does one thing to many orders. @throws {ApiFailure} */
export const changeOrders = (bulk: BulkOrders): Promise<BulkResult> =>
  call(orderListEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** Orders as a file. */
export const orderExport: RecordExport<OrderFilter, OrderSort> = exportOf(orderListEndpoints, {
  name: 'orders',
  failure: 'Не удалось выгрузить заказы',
});
