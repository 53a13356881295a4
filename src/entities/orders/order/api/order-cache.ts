import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ORDER_STATUSES, type OrderRow, type OrderSort, type OrderStatus } from '#contract';
import { updateUnlessClash } from '@/shared/api';
import type { BoardKind } from '@/shared/lib/board';
import { fieldChange, fieldWrite, recordCache } from '@/shared/lib/record';
import type { OrderColumn } from '../model/order-column';
import type { OrderFilters } from '../model/order-filters';
import { debtOf, restOf } from '../model/order-words';
import { orderStatusView } from '../model/order-status';
import { orderKeys } from './order-keys';
import { clashingOrder, ORDER_COLUMN_SIZE, updateOrder } from './order-requests';
import { orderQueries, orderStatusKey, withOrderWrites } from './order.queries';

const SORT_KEYS = ['total', 'area_dm2'] as const;

/** By what an order stands where it does. */
function sortValue(order: OrderRow, sort: OrderSort): number {
  if (sort === '-debt') return debtOf(order);
  if (sort.endsWith('balance')) return restOf(order);
  const key = SORT_KEYS.find((known) => sort.endsWith(known));
  return key ? (order[key] ?? 0) : order.id;
}

/** Orders as a board: a column for each status, and one for all the values that are none. */
export const orderBoard: BoardKind<OrderRow, OrderColumn, OrderFilters> = {
  keys: orderKeys,
  queries: orderQueries,
  columns: ORDER_STATUSES,
  titleOf: (status) => orderStatusView(status).label,
  comesBefore(one, other, sort) {
    const difference = sortValue(one, sort) - sortValue(other, sort);
    if (difference !== 0) return sort.startsWith('-') ? difference > 0 : difference < 0;
    return one.id > other.id;
  },
  pageSize: ORDER_COLUMN_SIZE,
};

/** The cached orders. */
export const orderCache = /* @__PURE__ */ recordCache(
  {
    keys: orderKeys,
    queries: orderQueries,
    withWrites: withOrderWrites,
    versionOf: ({ updated_at }) => updated_at,
  },
  orderBoard,
);

const changeStatus = /* @__PURE__ */ fieldChange<OrderRow, OrderRow, OrderStatus>(orderCache, {
  writeOf: (queryClient, seen, callbacks) =>
    fieldWrite(queryClient, orderCache, {
      mutationKey: orderStatusKey(seen.id),
      field: 'status',
      seen,
      send: (status: OrderStatus) =>
        updateUnlessClash({
          send: (version) => updateOrder(seen.id, { status }, version),
          seenAt: seen.updated_at,
          clashing: clashingOrder,
          versionOf: (current) => current.updated_at,
          isSeen: (current) => current.status === seen.status,
        }),
      valueOf: (status) => status,
      meta: { failure: 'Не удалось изменить статус заказа', preferServerMessage: true },
      ...callbacks,
    }),
  askedOf: ({ status }) => status as OrderStatus,
  about: 'order-status',
  writtenText: (status) => `Статус заказа изменён на «${orderStatusView(status).label}»`,
  clashText: ({ status }) =>
    `Статус заказа тем временем изменили на «${orderStatusView(status).label}»`,
});

/**
 * Moves an order to another status: at once, with the way back, and never over a colleague's unseen change.
 */
export function useChangeOrderStatus(): (order: OrderRow, status: OrderStatus) => void {
  const queryClient = useQueryClient();
  return useCallback((order, status) => changeStatus(queryClient, order, status), [queryClient]);
}
