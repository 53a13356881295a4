import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { documentQueries } from '@/entities/orders/document';
import { orderKeys, orderQueries } from '@/entities/orders/order';

/** Removes the cached data of an order that is hidden from the person now. */
export function forgetOrder(queryClient: QueryClient, id: number): void {
  const ofOrder = ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] === id;
  queryClient.removeQueries({ queryKey: orderKeys.all(), type: 'inactive', predicate: ofOrder });
  queryClient.removeQueries({ ...documentQueries.ofOrder(id), type: 'inactive' });
  // A screen may still read the order: it keeps the refusal, without a new call.
  const detail = queryClient.getQueryCache().find(orderQueries.detail(id));
  if (detail?.state.status === 'error') detail.setState({ data: undefined, dataUpdatedAt: 0 });
}
