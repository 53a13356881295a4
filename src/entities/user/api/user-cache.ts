import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract';
import { userQueries } from './user.queries';
import type { UserPage } from './user-requests';

/** Writes a change of a person wherever that person is shown. */
export function patchKnownUser(client: QueryClient, id: number, patch: Partial<User>): void {
  client.setQueryData<User>(
    userQueries.detail(id).queryKey,
    (user) => user && { ...user, ...patch },
  );
  client.setQueriesData<UserPage>(
    { queryKey: userQueries.pages() },
    (page) =>
      page && {
        ...page,
        data: page.data.map((user) => (user.id === id ? { ...user, ...patch } : user)),
      },
  );
}
