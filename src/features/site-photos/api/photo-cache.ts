import type { QueryClient } from '@tanstack/react-query';
import { orderQueries, photoQueries, type OrderPhoto } from '@/entities/orders/order';
import { visitKeys, type VisitRoute } from '@/entities/orders/visit';

type Change = (photos: OrderPhoto[]) => OrderPhoto[];

/** The photos of an order wherever they are shown: with the order, and at the stops of routes. */
export function photoCache(queryClient: QueryClient, orderId: number) {
  const { queryKey } = photoQueries.ofOrder(orderId);
  const routes = { queryKey: visitKeys.routes() };

  const change = (changed: Change) => {
    queryClient.setQueryData(queryKey, (photos) => photos && changed(photos));
    queryClient.setQueriesData<VisitRoute>(
      routes,
      (route) =>
        route && {
          ...route,
          stops: route.stops.map((stop) =>
            stop.order_id === orderId ? { ...stop, photos: changed(stop.photos) } : stop,
          ),
        },
    );
  };

  return {
    /** The photos as they are shown; undefined: nowhere. */
    get(): OrderPhoto[] | undefined {
      const ofStops = queryClient
        .getQueriesData<VisitRoute>(routes)
        .flatMap(([, route]) => route?.stops ?? [])
        .find((stop) => stop.order_id === orderId);
      return queryClient.getQueryData(queryKey) ?? ofStops?.photos;
    },
    set(photos: OrderPhoto[]): void {
      void queryClient.cancelQueries({ queryKey });
      void queryClient.cancelQueries(routes);
      change(() => photos);
    },
    add: (photo: OrderPhoto) =>
      change((photos) => [...photos.filter(({ id }) => id !== photo.id), photo]),
    readAgain: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(routes),
        queryClient.invalidateQueries({ queryKey: orderQueries.files(orderId).queryKey }),
        queryClient.invalidateQueries({ queryKey: orderQueries.activity(orderId).queryKey }),
      ]),
  };
}
