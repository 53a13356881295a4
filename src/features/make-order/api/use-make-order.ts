import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notificationKeys } from '@/entities/account/notification';
import { leadKeys } from '@/entities/leads/lead';
import {
  orderKeys,
  createOrder,
  createOrderOfLead,
  orderQueries,
  type OrderOwner,
} from '@/entities/orders/order';
import { createContentKey } from '@/shared/api';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';

/**
 * Makes an order of a lead or of a client, one however often it is pressed, and opens it. The lead is taken
 * into work by the server; the toast takes all of it back and leads to where the order was made.
 */
export function useMakeOrder(kind: OrderOwner, id: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  // Sent again after a lost answer it is the same order; one of another record has another key.
  const [keys] = useState(createContentKey);
  const { mutate: undo } = useUndo({
    readAgain: [orderKeys.all(), leadKeys.all(), notificationKeys.all()],
  });
  return useMutation({
    mutationFn: async () => ({
      from: router.state.location.href,
      order: await keys.send([kind, id], (key) =>
        kind === 'lead' ? createOrderOfLead(id, key) : createOrder({ client_id: id }, key),
      ),
    }),
    meta: { failure: 'Не удалось создать заказ', preferServerMessage: true },
    onSuccess: ({ order: { undo_token, ...order }, from }) => {
      queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
      void queryClient.invalidateQueries({ queryKey: orderQueries.of(kind, id).queryKey });
      if (kind === 'lead') {
        void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
        void queryClient.invalidateQueries({ queryKey: notificationKeys.all() });
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
      return navigate({ to: '/order/$id', params: { id: String(order.id) } });
    },
  });
}
