import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { visitQueries, type RouteQuery, type RouteStop } from '@/entities/orders/visit';

/** Changes the shown route before it is read again. */
export function useRouteCache(query: RouteQuery) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { queryKey } = visitQueries.route(query);
    return {
      changeStop: (id: number, change: Partial<RouteStop>) =>
        void queryClient.setQueryData(
          queryKey,
          (route) =>
            route && {
              ...route,
              stops: route.stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop)),
            },
        ),
      dropGone: (visitId: number) =>
        void queryClient.setQueryData(
          queryKey,
          (route) =>
            route && { ...route, gone: route.gone.filter((gone) => gone.visit_id !== visitId) },
        ),
      reread: () => queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient, query]);
}
