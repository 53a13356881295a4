import { queryOptions } from '@tanstack/react-query';
import { boardQueries } from '@/shared/lib/board';
import { listQueries } from '@/shared/lib/list';
import type { Lead } from '#contract';
import { leadColumn, type LeadColumn } from '../model/lead-column';
import { leadFilterQuery, type LeadFilters } from '../model/lead-filters';
import { getLeadCampaigns, getLeadCounts, getLeadMediums, getLeadSources } from './lead-additions';
import { getLeadBoard } from './lead-board-requests';
import { getColumnPage, getLead, getLeads } from './lead-requests';
import { pageWithWrites, withWrites } from './lead-writes';

const LISTS = ['leads', 'list'] as const;

/** Keys and options of everything that is read about leads, generic to specific. */
export const leadQueries = {
  all: () => ['leads'] as const,
  ...listQueries({
    key: LISTS,
    getPage: async (filters: LeadFilters, signal, client) =>
      pageWithWrites(client, await getLeads(filters, signal)),
    filterOf: leadFilterQuery,
    getCounts: getLeadCounts,
  }),
  /** How many leads each tab holds without any filter; the key is that of the list nothing narrows. */
  allCounts: () =>
    queryOptions({
      queryKey: [...LISTS, 'counts', {}] as const,
      queryFn: ({ signal }) => getLeadCounts({}, signal),
    }),
  sources: () =>
    queryOptions({
      queryKey: [...LISTS, 'sources'] as const,
      queryFn: ({ signal }) => getLeadSources(signal),
    }),
  campaigns: () =>
    queryOptions({
      queryKey: [...LISTS, 'campaigns'] as const,
      queryFn: ({ signal }) => getLeadCampaigns(signal),
    }),
  mediums: () =>
    queryOptions({
      queryKey: [...LISTS, 'mediums'] as const,
      queryFn: ({ signal }) => getLeadMediums(signal),
    }),
  ...boardQueries<Lead, LeadColumn, LeadFilters>({
    key: [...LISTS, 'board'],
    filterOf: leadFilterQuery,
    columnOf: ({ status }) => leadColumn(status),
    withWrites,
    getBoard: getLeadBoard,
    getPage: getColumnPage,
  }),
  details: () => [...leadQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...leadQueries.details(), id],
      queryFn: async ({ client, signal }) => withWrites(client, await getLead(id, signal)),
      // Whoever opens a lead sees it as it is now.
      staleTime: 0,
      // SPEC §8; the server's own text is not shown here.
      meta: {
        failure: 'Не удалось загрузить данные лида',
        exception: 'Ошибка при загрузке данных лида',
        reportsEveryFailure: true,
      },
    }),
};
