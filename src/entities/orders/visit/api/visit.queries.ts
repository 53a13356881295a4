import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { visitEndpoints, type RouteQuery, type VisitsQuery } from '#contract';
import { call } from '@/shared/api';
import { visitKeys } from './visit-keys';

/** Options of the visits of a period, of an order, and of one visit. */
export const visitQueries = {
  /** @param query days of the company, both included */
  period: (query: VisitsQuery) =>
    queryOptions({
      queryKey: [...visitKeys.all(), 'period', query] as const,
      queryFn: ({ signal }) => call(visitEndpoints.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The day of a person; without one, one's own. */
  route: (query: RouteQuery) =>
    queryOptions({
      queryKey: [...visitKeys.all(), 'route', query] as const,
      queryFn: ({ signal }) => call(visitEndpoints.route, { query, signal }),
    }),
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...visitKeys.all(), 'of', orderId] as const,
      queryFn: ({ signal }) => call(visitEndpoints.ofOrder, { params: { id: orderId }, signal }),
    }),
};
