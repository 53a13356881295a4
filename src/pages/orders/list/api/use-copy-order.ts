import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderKeys, copyOrder, orderQueries } from '@/entities/orders/order';
import { useOpenOrder } from '@/features/view-order';
import { createContentKey } from '@/shared/api';

const FAILURE = 'Не удалось создать копию заказа';

/** Makes another order of the same items at today's prices, and opens it. */
export function useCopyOrder(id: number) {
  const queryClient = useQueryClient();
  const open = useOpenOrder();
  const mutationKey = [...orderKeys.all(), 'copy', id];
  // Asked for again after a lost answer it is the same copy.
  const [keys] = useState(createContentKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => keys.send(id, (key) => copyOrder(id, key)),
    meta: { failure: FAILURE, exception: FAILURE, preferServerMessage: true },
    onSuccess(order) {
      queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
      open(order.id);
    },
  });
  return () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
}
