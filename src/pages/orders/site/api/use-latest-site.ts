import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { siteQuery, type OrderSite } from '@/entities/orders/order';

/**
 * The order as it was read last. A saved draft is gone at once, while the screen hears of the answer a moment
 * later: drawn with the order from before, a field would leave the screen with the focus in it.
 */
export function useLatestSite(read: OrderSite): OrderSite {
  const queryClient = useQueryClient();
  const { queryKey } = siteQuery(read.id);
  return useSyncExternalStore(
    queryClient.getQueryCache().subscribe,
    () => queryClient.getQueryData(queryKey) ?? read,
  );
}
