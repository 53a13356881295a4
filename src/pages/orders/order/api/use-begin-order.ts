import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { orderKeys, createOrder, orderQueries, type Order } from '@/entities/orders/order';
import { NEW_ORDER, noteViewedOrder } from '@/features/view-order';
import { createContentKey } from '@/shared/api';

const ADDRESS = `/order/${NEW_ORDER}`;

/**
 * Makes the order of a screen that begins with none. The screen stays as it is, its address becomes that of
 * the order; back at the address of none it begins anew.
 * @param isNew whether the address is that of an order that is not made yet
 * @returns `begun`: the number of the order that was made here, null before; `round`: how often it has
 *   begun anew; `begin`: makes the order, once however badly the network answers; throws {ApiFailure}
 */
export function useBeginOrder(isNew: boolean) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [begun, setBegun] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const [wasNew, setWasNew] = useState(isNew);
  if (wasNew !== isNew) {
    setWasNew(isNew);
    if (isNew) {
      setBegun(null);
      setRound(round + 1);
    }
  }
  // Kept until the order is heard of: the next try after a lost answer asks for the same one.
  const [keys] = useState(createContentKey);
  const begin = useCallback(async (): Promise<Order> => {
    const order = await keys.send({}, (key) => createOrder({}, key));
    queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
    setBegun(order.id);
    // A person who has left the screen meanwhile stays where they are.
    if (router.latestLocation.pathname !== ADDRESS) return order;
    noteViewedOrder(order.id);
    void router.navigate({
      to: '/order/$id',
      params: { id: String(order.id) },
      replace: true,
      resetScroll: false,
    });
    return order;
  }, [queryClient, keys, router]);
  return { begun, round, begin };
}
