import { clientKeys } from './client-keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client, ClientPage } from '#contract';
import { listQueries } from '@/shared/lib/list';
import { clientFilterQuery, type ClientFilters } from '../model/client-filters';
import {
  getClient,
  getClientActivity,
  getClientCounts,
  getClientFiles,
  getClientLeads,
  getClients,
} from './client-requests';
import { getNotes } from './client-note-requests';
import { withClientWrites } from './client-writes';

/** Options of the list of clients and of one client. */
export const clientRecordQueries = {
  ...listQueries({
    keys: clientKeys,
    getPage: async (filters: ClientFilters, signal, queryClient): Promise<ClientPage> => {
      const { data, ...rest } = await getClients(filters, signal);
      return { ...rest, data: data.map((client) => withClientWrites(queryClient, client)) };
    },
    filterOf: clientFilterQuery,
    getCounts: getClientCounts,
  }),
  /** How many groups of duplicates there are. What reads them comes late: the list itself does without. */
  groups: () =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'duplicates', 'count'] as const,
      queryFn: async ({ signal }) => {
        const { getDuplicates } = await import('./client-merge-requests');
        const asked = { page: 1, perPage: 1, isDismissed: false };
        return (await getDuplicates(asked, signal)).meta.total;
      },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.details(), id] as const,
      queryFn: async ({ client: queryClient, signal }): Promise<Client> =>
        withClientWrites(queryClient, await getClient(id, signal)),
    }),
  leads: (id: number, page: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'leads', id, page] as const,
      queryFn: ({ signal }) => getClientLeads(id, page, signal),
      placeholderData: keepPreviousData,
    }),
  files: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'files', id] as const,
      queryFn: ({ signal }) => getClientFiles(id, signal),
    }),
  notes: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'notes', id] as const,
      queryFn: ({ signal }) => getNotes(id, signal),
    }),
  activity: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'activity', id] as const,
      queryFn: ({ signal }) => getClientActivity(id, signal),
    }),
};
