import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createOrder, orderQueries } from '@/entities/order';
import { createContentKey } from '@/shared/api';
import { useOpenOrder } from '../model/order-link';

const MUTATION = [...orderQueries.all(), 'create'];
const FAILURE = 'Не удалось создать заказ';

/** Makes an order and opens it; one, however often it is pressed and however badly the network answers. */
export function useCreateOrder() {
  const client = useQueryClient();
  const open = useOpenOrder();
  // Kept until the order is heard of: the next press after a lost answer asks for the same one.
  const [keys] = useState(createContentKey);
  const { mutate, isPending } = useMutation({
    mutationKey: MUTATION,
    mutationFn: () => keys.send({}, (key) => createOrder({}, key)),
    meta: { failure: FAILURE, exception: FAILURE, preferServerMessage: true },
    onSuccess(order) {
      client.setQueryData(orderQueries.detail(order.id).queryKey, order);
      void client.invalidateQueries({ queryKey: orderQueries.lists() });
      open(order.id);
    },
  });
  return {
    isPending,
    create: () => {
      if (client.isMutating({ mutationKey: MUTATION }) === 0) mutate();
    },
  };
}
