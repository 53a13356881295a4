import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { trashEndpoints, type TrashQuery } from '#contract';
import { call } from '@/shared/api';
import { trashKeys } from './trash-keys';

/** Options of what lies in the trash, of all kinds. */
export const trashQueries = {
  list: (query: TrashQuery) =>
    queryOptions({
      queryKey: [...trashKeys.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(trashEndpoints.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
};
