import { queryOptions } from '@tanstack/react-query';
import { boardQueries } from '@/shared/lib/board';
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
  /** Whatever a lead may come into or leave: pages of the list, and what is counted about them. */
  lists: () => LISTS,
  pages: () => [...leadQueries.lists(), 'page'] as const,
  list: (filters: LeadFilters) =>
    queryOptions({
      queryKey: [...leadQueries.pages(), filters],
      queryFn: async ({ client, signal }) =>
        pageWithWrites(client, await getLeads(filters, signal)),
    }),
  /** The counts under any filter. */
  manyCounts: () => [...leadQueries.lists(), 'counts'] as const,
  /** How many leads each tab holds: the same whichever tab, page and order are shown. */
  counts: (filters: LeadFilters) => {
    const { tab: _tab, ...filter } = leadFilterQuery(filters);
    return queryOptions({
      queryKey: [...leadQueries.manyCounts(), filter] as const,
      queryFn: ({ signal }) => getLeadCounts(filter, signal),
    });
  },
  /** The same without any filter; the key is that of the list nothing narrows. */
  allCounts: () =>
    queryOptions({
      queryKey: [...leadQueries.manyCounts(), {}] as const,
      queryFn: ({ signal }) => getLeadCounts({}, signal),
    }),
  sources: () =>
    queryOptions({
      queryKey: [...leadQueries.lists(), 'sources'] as const,
      queryFn: ({ signal }) => getLeadSources(signal),
    }),
  campaigns: () =>
    queryOptions({
      queryKey: [...leadQueries.lists(), 'campaigns'] as const,
      queryFn: ({ signal }) => getLeadCampaigns(signal),
    }),
  mediums: () =>
    queryOptions({
      queryKey: [...leadQueries.lists(), 'mediums'] as const,
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
