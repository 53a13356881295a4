import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { visitEndpoints, type RouteQuery, type Visit, type VisitsQuery } from '#contract';
import { call, stateUnderWay } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import { visitFilterQuery, type VisitFilters } from '../model/visit-list-state';
import { visitKeys } from './visit-keys';

/** When a visit is, and who goes. */
export type VisitPlace = Pick<Visit, 'starts_at' | 'ends_at' | 'user_ids' | 'users'>;

/** Options of the visits of a period, of an order, and of one visit. */
export const visitQueries = {
  /** @param query days of the company, both included */
  period: (query: VisitsQuery) =>
    queryOptions({
      queryKey: [...visitKeys.periods(), query] as const,
      queryFn: async ({ client: queryClient, signal }) => {
        const visits = await call(visitEndpoints.list, { query, signal });
        return visits.map((visit) => ({
          ...visit,
          ...stateUnderWay<VisitPlace>(queryClient, visitKeys.place(visit.id)),
        }));
      },
      placeholderData: keepPreviousData,
    }),
  list: (filters: VisitFilters) =>
    queryOptions({
      queryKey: [...visitKeys.all(), 'list', filters] as const,
      queryFn: ({ signal }) =>
        call(visitEndpoints.page, {
          query: { ...pageQuery(filters), ...visitFilterQuery(filters) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** The day of a person; without one, one's own. */
  route: (query: RouteQuery) =>
    queryOptions({
      queryKey: [...visitKeys.routes(), query] as const,
      queryFn: ({ signal }) => call(visitEndpoints.route, { query, signal }),
    }),
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...visitKeys.all(), 'of', orderId] as const,
      queryFn: ({ signal }) => call(visitEndpoints.ofOrder, { params: { id: orderId }, signal }),
    }),
};
