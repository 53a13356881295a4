import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Assigned } from '@/entities/company/user';
import {
  clashingOrder,
  orderCache,
  orderUserKey,
  updateOrder,
  type OrderRow,
} from '@/entities/orders/order';
import { updateUnlessClash } from '@/shared/api';
import { fieldWrite } from '@/shared/lib/record';
import { ASSIGN_FAILURE, assigneeChange, assigneeOf } from '../model/assignee-change';

const assignOrder = /* @__PURE__ */ assigneeChange<OrderRow, OrderRow>({
  cache: orderCache,
  kind: 'order',
  about: 'order-user',
  writeOf: (queryClient, seen, callbacks) =>
    fieldWrite(queryClient, orderCache, {
      mutationKey: orderUserKey(seen.id),
      field: 'user',
      seen,
      send: (person: Assigned) =>
        updateUnlessClash({
          send: (version) => updateOrder(seen.id, { user_id: person?.id ?? null }, version),
          seenAt: seen.updated_at,
          clashing: clashingOrder,
          versionOf: (current) => current.updated_at,
          isSeen: (current) => current.user?.id === seen.user?.id,
        }),
      valueOf: assigneeOf,
      meta: { failure: ASSIGN_FAILURE, preferServerMessage: true },
      ...callbacks,
    }),
});

/** Assigns or unassigns any order of a list, with undo in the toast. */
export function useAssignOrder(): (order: OrderRow, person: Assigned) => void {
  const queryClient = useQueryClient();
  return useCallback((order, person) => assignOrder(queryClient, order, person), [queryClient]);
}
