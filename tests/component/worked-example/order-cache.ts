import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, clashingRecord, updateUnlessClash } from '@/shared/api';
import { fieldWrite, recordCache } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';
import { orderBoard, orderQueries, statusWriteKey, withWrites } from './order-queries.ts';
import { STATUS_VIEWS } from './order-state.ts';
import { orderEndpoints, orderSchema, type Order, type OrderStatus } from './order-wire.ts';

// #region cache
export const orderCache = recordCache({ queries: orderQueries, withWrites }, orderBoard);
// #endregion

const sayClash = ({ status }: Order) =>
  toast.error(`Статус заказа тем временем изменили на «${STATUS_VIEWS[status].label}»`);

// #region write
/** Moves orders to another status: at once, with the way back, and never over a colleague's unseen change. */
export function useMoveOrder(): (order: Order, status: OrderStatus) => void {
  const client = useQueryClient();
  return useCallback(
    (order, status) => {
      const move = (seen: Order, goal: OrderStatus, undo?: () => void) => {
        const write = fieldWrite(client, orderCache, {
          mutationKey: statusWriteKey(seen.id),
          field: 'status',
          seen,
          send: (asked: OrderStatus) =>
            updateUnlessClash({
              send: (version) =>
                call(orderEndpoints.update, {
                  params: { id: seen.id },
                  body: { status: asked },
                  ...(version !== null && { headers: { 'If-Unmodified-Since': version } }),
                }),
              seenAt: seen.updated_at,
              clashing: (error) => clashingRecord(error, orderSchema),
              versionOf: (current) => current.updated_at,
              isSeen: (current) => current.status === seen.status,
            }),
          valueOf: (asked) => asked,
          meta: { failure: 'Не удалось изменить статус заказа', preferServerMessage: true },
          onWritten: () =>
            toast.success(`Статус заказа изменён на «${STATUS_VIEWS[goal].label}»`, {
              about: `order-status-${seen.id}`,
              action: undo && { label: 'Отменить', onClick: undo },
            }),
          onClash: sayClash,
        });
        // A failure is told by the application's caches, and rolled back by the write itself.
        client
          .getMutationCache()
          .build(client, write)
          .execute(goal)
          .catch(() => undefined);
      };
      const undo = () => {
        const known = orderCache.known(client, order.id) ?? order;
        if (known.status === status) move(known, order.status);
        else sayClash(known);
      };
      if (order.status !== status) move(order, status, undo);
    },
    [client],
  );
}
// #endregion
