import { useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notificationKeys } from '@/entities/account/notification';
import { chatKeys } from '@/entities/chats/chat';
import { clientKeys } from '@/entities/clients/client';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadKeys } from '@/entities/leads/lead';
import {
  orderKeys,
  createOrder,
  createOrderOfChat,
  createOrderOfLead,
  orderQueries,
  type OrderOwner,
} from '@/entities/orders/order';
import { trashKeys } from '@/entities/records/trash';
import { createContentKey } from '@/shared/api';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';

/** The kinds of records that an order is made of. */
export type OrderSource = OrderOwner | 'chat';

const CREATE: Record<OrderSource, (id: number, key: string) => ReturnType<typeof createOrder>> = {
  lead: createOrderOfLead,
  client: (id, key) => createOrder({ client_id: id }, key),
  chat: createOrderOfChat,
};

/** The other records that the server changes with the order. */
const CHANGED_WITH: Record<OrderSource, readonly QueryKey[]> = {
  lead: [leadKeys.all(), clientKeys.all(), notificationKeys.all()],
  client: [clientKeys.all()],
  chat: [leadKeys.all(), clientKeys.all(), chatKeys.all(), notificationKeys.all()],
};

/**
 * Makes an order of a lead, a client or a chat, one however often it is pressed, and opens it. The lead is
 * taken into work by the server; the toast takes all of it back and leads to where the order was made.
 */
export function useMakeOrder(kind: OrderSource, id: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  // Sent again after a lost answer it is the same order; one of another record has another key.
  const [keys] = useState(() => createContentKey('make-order'));
  const { mutate: undo } = useUndo({
    readAgain: [orderKeys.all(), trashKeys.all(), dashboardKeys.all(), ...CHANGED_WITH[kind]],
  });
  const mutationKey = [...orderKeys.all(), 'make', kind, id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => ({
      from: router.state.location.href,
      order: await keys.send([kind, id], (key) => CREATE[kind](id, key)),
    }),
    meta: { failure: 'Не удалось создать заказ', preferServerMessage: true },
    onSuccess: ({ order: { undo_token, ...order }, from }) => {
      queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
      for (const queryKey of [
        orderKeys.lists(),
        orderKeys.owned(),
        dashboardKeys.all(),
        ...CHANGED_WITH[kind],
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      const path = `/order/${order.id}`;
      toast.success(
        `Заказ №${order.number} создан`,
        undoOffer(undo_token, (token) =>
          undo({
            token,
            onUndone: () => {
              if (router.state.location.pathname === path) void navigate({ href: from });
            },
          }),
        ),
      );
      // Who has gone elsewhere meanwhile stays there.
      if (router.state.location.href !== from) return;
      return navigate({ to: '/order/$id', params: { id: String(order.id) } });
    },
  });
  // Of every button that makes this order: a menu closes and opens again while it is on its way.
  const isPending = useIsMutating({ mutationKey }) > 0;
  return {
    isPending,
    make: () => (queryClient.isMutating({ mutationKey }) === 0 ? mutate() : undefined),
  };
}
