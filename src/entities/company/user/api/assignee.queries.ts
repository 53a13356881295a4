import { queryOptions } from '@tanstack/react-query';
import { userListEndpoints, type User } from '#contract';
import { call } from '@/shared/api';
import { userKeys } from './user-keys';

/** More colleagues than a list to choose from can usefully show: the others are found by a search. */
export const MOST_ASSIGNEES = 100;

async function getAssignees(search: string, signal: AbortSignal): Promise<User[]> {
  const page = await call(userListEndpoints.list, {
    query: { per_page: MOST_ASSIGNEES, search: search || undefined, 'filter[active]': '1' },
    signal,
  });
  return page.data;
}

/** The colleagues who may be made responsible for a lead. */
export const assigneeQueries = {
  list: (search = '') =>
    queryOptions({
      queryKey: [...userKeys.all(), 'assignees', search] as const,
      queryFn: ({ signal }) => getAssignees(search, signal),
    }),
};
