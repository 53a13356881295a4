import { leadKeys } from './lead-keys';
import { queryOptions } from '@tanstack/react-query';
import { boardQueries } from '@/shared/lib/board';
import { listQueries } from '@/shared/lib/list';
import type { Lead } from '#contract';
import { leadColumn, type LeadColumn } from '../model/lead-column';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';
import { getLeadCounts, getLeadOrigins, type LeadOrigin } from './lead-additions';
import { getLeadBoard } from './lead-board-requests';
import { getColumnPage, getLead, getLeads } from './lead-requests';
import { pageWithWrites, withWrites } from './lead-writes';

/** Options of everything that is read about leads, generic to specific. */
export const leadQueries = {
  ...listQueries({
    keys: leadKeys,
    getPage: async (filters: LeadFilters, signal, queryClient) =>
      pageWithWrites(queryClient, await getLeads(filters, signal)),
    filterOf: leadFilterQuery,
    getCounts: getLeadCounts,
  }),
  /** How many leads each tab holds without any filter; the key is that of the list nothing narrows. */
  allCounts: () =>
    queryOptions({
      queryKey: [...leadKeys.counts(), {}] as const,
      queryFn: ({ signal }) => getLeadCounts({}, signal),
    }),
  /** Sources of leads, or their marks of one kind. */
  origins: (origin: LeadOrigin, search = '') =>
    queryOptions({
      queryKey: [...leadKeys.lists(), origin, search] as const,
      queryFn: ({ signal }) => getLeadOrigins(origin, search, signal),
    }),
  ...boardQueries<Lead, LeadColumn, LeadFilters>({
    keys: leadKeys,
    filterOf: leadFilterQuery,
    columnOf: ({ status }) => leadColumn(status),
    withWrites,
    getBoard: getLeadBoard,
    getPage: getColumnPage,
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...leadKeys.details(), id],
      queryFn: async ({ client: queryClient, signal }) =>
        withWrites(queryClient, await getLead(id, signal)),
      // An opened lead is always fetched anew.
      staleTime: 0,
      // SPEC §8; the server's own text is not shown here.
      meta: {
        failure: 'Не удалось загрузить данные лида',
        exception: 'Ошибка при загрузке данных лида',
        reportsEveryFailure: true,
      },
    }),
};
