import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract';
import { userQueries } from './user.queries';
import type { UserPage } from './user-requests';

/** The person as this browser knows them, without asking the server. */
export function knownUser(client: QueryClient, id: number): User | undefined {
  return (
    client.getQueryData<User>(userQueries.detail(id).queryKey) ??
    client
      .getQueriesData<UserPage>({ queryKey: userQueries.pages() })
      .flatMap(([, page]) => page?.data ?? [])
      .find((user) => user.id === id)
  );
}

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
