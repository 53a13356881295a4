import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  orderKeys,
  createOrder,
  createOrderOfLead,
  orderQueries,
  type OrderOwner,
} from '@/entities/orders/order';
import { createContentKey } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Makes an order of a lead or of a client, one however often it is pressed, and opens it. */
export function useMakeOrder(kind: OrderOwner, id: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Sent again after a lost answer it is the same order; one of another record has another key.
  const [keys] = useState(createContentKey);
  return useMutation({
    mutationFn: () =>
      keys.send([kind, id], (key) =>
        kind === 'lead' ? createOrderOfLead(id, key) : createOrder({ client_id: id }, key),
      ),
    meta: { failure: 'Не удалось создать заказ', preferServerMessage: true },
    onSuccess: (order) => {
      queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
      void queryClient.invalidateQueries({ queryKey: orderQueries.of(kind, id).queryKey });
      toast.success(`Создан заказ №${order.number}`);
      return navigate({ to: '/order/$id', params: { id: String(order.id) } });
    },
  });
}
