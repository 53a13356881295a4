import { queryOptions } from '@tanstack/react-query';
import { claimEndpoints } from '#contract';
import { call } from '@/shared/api';
import { claimKeys } from './claim-keys';

/** Options of the claims of an order. */
export const claimQueries = {
  /** Open ones first. */
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: claimKeys.ofOrder(orderId),
      queryFn: ({ signal }) => call(claimEndpoints.ofOrder, { params: { id: orderId }, signal }),
    }),
};
