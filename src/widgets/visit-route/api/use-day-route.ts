import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUserId } from '@/entities/account/session';
import { useCompanyToday } from '@/entities/company/company';
import { routeState, visitQueries, type RouteQuery } from '@/entities/orders/visit';
import { isForbidden, lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';

/**
 * The route that the address asks for.
 * @param isHome true on the first screen of a performer: it shows their route, or nothing without the module
 */
export function useDayRoute({ isHome = false }: { isHome?: boolean } = {}) {
  const [state, change] = useListState(routeState);
  const today = useCompanyToday();
  const self = useUserId();
  const day = state.day || today;
  const user = isHome || state.user === self ? null : state.user;
  const query = useMemo<RouteQuery>(() => ({ day, ...(user !== null && { user }) }), [day, user]);
  const result = useQuery(visitQueries.route(query));
  const { error } = result;
  return {
    isHome,
    today,
    query,
    result,
    change,
    isOwn: user === null,
    userId: user ?? self,
    isLacking: lacksCall(error) || (isHome && isForbidden(error)),
  };
}
export type DayRouteHandle = ReturnType<typeof useDayRoute>;
