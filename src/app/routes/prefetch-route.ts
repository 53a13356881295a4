import type { QueryClient } from '@tanstack/react-query';
import { companyProfileQuery } from '@/entities/company/company';
import { routeState, visitQueries } from '@/entities/orders/visit';
import { dayOf, isTimeZone, serverNow } from '@/shared/lib/date';

/** Starts reading the route that an address shows; a failure is reported by the screen itself. */
export function prefetchRoute(
  queryClient: QueryClient,
  search: Record<string, unknown>,
  { isOwn = false }: { isOwn?: boolean } = {},
): void {
  const profile = companyProfileQuery();
  const zone = queryClient.getQueryData(profile.queryKey)?.timezone ?? '';
  const { day, user } = routeState.read(search);
  // Before the zone is known, today is that of the browser: nearly always the same.
  const today = dayOf(serverNow(), isTimeZone(zone) ? zone : undefined) ?? '';
  void queryClient.prefetchQuery(profile);
  void queryClient.prefetchQuery(
    visitQueries.route({ day: day || today, ...(user !== null && !isOwn && { user }) }),
  );
}
