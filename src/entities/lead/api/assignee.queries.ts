import { queryOptions } from '@tanstack/react-query';
import { userListEndpoints, type User } from '#contract';
import { call } from '@/shared/api';

/** More colleagues than a list to choose from can usefully show. */
const MOST = 100;

async function getAssignees(signal: AbortSignal): Promise<User[]> {
  const page = await call(userListEndpoints.list, {
    query: { per_page: MOST, 'filter[active]': '1' },
    signal,
  });
  return page.data;
}

/** The colleagues who may be made responsible for a lead. */
export const assigneeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['users', 'assignees'] as const,
      queryFn: ({ signal }) => getAssignees(signal),
    }),
};
