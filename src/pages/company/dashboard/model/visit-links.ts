import type { DashboardMeta } from '@/entities/company/dashboard';
import { VISIT_LIST_PLACE, visitListState, type VisitFilters } from '@/entities/orders/visit';
import { searchOf } from '@/shared/lib/list';
import type { DashboardState } from './dashboard-state';

/** Makes the address of visits of the period that count, narrowed further, within that of orders. */
export type VisitLinks = (filters: Partial<VisitFilters>) => Record<string, unknown>;

/** Makes the links for what the server answered: its days, not those that were asked for. */
export const visitLinks =
  (
    { from, to }: DashboardMeta,
    { user, visits }: Pick<DashboardState, 'user' | 'visits'>,
  ): VisitLinks =>
  (filters) => ({
    ...VISIT_LIST_PLACE,
    ...searchOf(visitListState, {
      ...{ from, to, kind: visits, begun: '1' },
      users: user === null ? [] : [user],
      ...filters,
    }),
  });
