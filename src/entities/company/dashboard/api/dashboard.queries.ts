import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardEndpoints, type Dashboard, type DashboardQuery } from '#contract';
import { call } from '@/shared/api';
import { serverNow } from '@/shared/lib/date';
import { untilItAges } from '../model/until-it-ages';
import { atMostEvery } from './at-most-every';
import { dashboardKeys } from './dashboard-keys';

/** However many events come, the figures of one login are asked for no more often. */
const PAUSE_MS = 5_000;

const spaced = atMostEvery(PAUSE_MS);

/** Options of the figures of the company. */
export const dashboardQueries = {
  figures: (question: DashboardQuery) =>
    queryOptions({
      queryKey: [...dashboardKeys.all(), question] as const,
      queryFn: ({ client: queryClient, signal, queryKey }): Promise<Dashboard> =>
        spaced(queryClient, JSON.stringify(queryKey), signal, () =>
          call(dashboardEndpoints.show, { query: question, signal }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => untilItAges(state.data, serverNow()),
    }),
};
