import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, clashingRecord, updateUnlessClash } from '@/shared/api';
import { fieldChange, fieldWrite, recordCache } from '@/shared/lib/record';
import { orderBoard, orderQueries, statusWriteKey, withWrites } from './order-queries.ts';
import { STATUS_VIEWS } from './order-state.ts';
import { orderEndpoints, orderSchema, type Order, type OrderStatus } from './order-wire.ts';

// #region cache
export const orderCache = recordCache(
  { queries: orderQueries, withWrites, versionOf: (order) => order.updated_at },
  orderBoard,
);
// #endregion

// #region write
/** Moves an order to another status: at once, with the way back, and never over a colleague's unseen change. */
const changeStatus = fieldChange<Order, Order, OrderStatus>(orderCache, {
  writeOf: (client, seen, callbacks) =>
    fieldWrite(client, orderCache, {
      mutationKey: statusWriteKey(seen.id),
      field: 'status',
      seen,
      send: (status: OrderStatus) =>
        updateUnlessClash({
          send: (version) =>
            call(orderEndpoints.update, {
              params: { id: seen.id },
              body: { status },
              ...(version !== null && { headers: { 'If-Unmodified-Since': version } }),
            }),
          seenAt: seen.updated_at,
          clashing: (error) => clashingRecord(error, orderSchema),
          versionOf: (current) => current.updated_at,
          isSeen: (current) => current.status === seen.status,
        }),
      valueOf: (status) => status,
      meta: { failure: 'Не удалось изменить статус заказа', preferServerMessage: true },
      ...callbacks,
    }),
  askedOf: ({ status }) => status,
  about: 'order-status',
  writtenText: (status) => `Статус заказа изменён на «${STATUS_VIEWS[status].label}»`,
  clashText: ({ status }) =>
    `Статус заказа тем временем изменили на «${STATUS_VIEWS[status].label}»`,
});

export function useMoveOrder(): (order: Order, status: OrderStatus) => void {
  const client = useQueryClient();
  return useCallback((order, status) => changeStatus(client, order, status), [client]);
}
// #endregion
