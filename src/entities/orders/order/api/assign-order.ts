import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderRow } from '#contract';
import { updateUnlessClash } from '@/shared/api';
import { fieldChange, fieldWrite } from '@/shared/lib/record';
import { orderCache } from './order-cache';
import { clashingOrder, updateOrder } from './order-requests';
import { orderUserKey } from './order.queries';
import { isolated } from '@/shared/lib/text';

/** The new assignee; null: unassigned. */
type Responsible = {
  id: number;
  name: string | null;
  avatar_url?: string | null | undefined;
} | null;

const assign = /* @__PURE__ */ fieldChange<OrderRow, OrderRow, Responsible>(orderCache, {
  writeOf: (client, seen, callbacks) =>
    fieldWrite(client, orderCache, {
      mutationKey: orderUserKey(seen.id),
      field: 'user',
      seen,
      send: (person: Responsible) =>
        updateUnlessClash({
          send: (version) => updateOrder(seen.id, { user_id: person?.id ?? null }, version),
          seenAt: seen.updated_at,
          clashing: clashingOrder,
          versionOf: (current) => current.updated_at,
          isSeen: (current) => current.user?.id === seen.user?.id,
        }),
      valueOf: (person) =>
        person && { id: person.id, name: person.name, avatar_url: person.avatar_url },
      meta: { failure: 'Не удалось назначить ответственного', preferServerMessage: true },
      ...callbacks,
    }),
  askedOf({ user }) {
    if (!user) return null;
    // Some servers tell no number: such a person cannot be chosen again.
    return user.id === null
      ? undefined
      : { id: user.id, name: user.name, avatar_url: user.avatar_url };
  },
  isSame: (one, other) => one?.id === other?.id,
  about: 'order-user',
  writtenText: () => 'Ответственный изменён',
  clashText({ user }) {
    const name = user?.name?.trim();
    return name
      ? `Ответственным тем временем стал другой сотрудник: ${isolated(name)}`
      : 'Ответственного тем временем сняли';
  },
});

/** Assigns or unassigns an order at once, with undo in the toast. */
export function useAssignOrder(): (order: OrderRow, person: Responsible) => void {
  const client = useQueryClient();
  return useCallback((order, person) => assign(client, order, person), [client]);
}
