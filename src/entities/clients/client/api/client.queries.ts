import { clientKeys } from './client-keys';
import { queryOptions } from '@tanstack/react-query';
import { clientEndpoints, type Client, type ClientLookup } from '#contract';
import { call } from '@/shared/api';

/** By what a client is found again. */
interface Contact {
  phone: string;
  email: string;
}

/** @throws {ApiFailure} */
const findClients = (query: ClientLookup, signal: AbortSignal): Promise<Client[]> =>
  call(clientEndpoints.lookup, { query, signal });

/** Options of what any screen reads of clients: those a contact, some words or a number belongs to. */
export const clientQueries = {
  /** The clients a contact may already belong to. */
  similar: (contact: Contact) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'similar', contact] as const,
      queryFn: ({ signal }) =>
        findClients(
          { phone: contact.phone || undefined, email: contact.email || undefined },
          signal,
        ),
    }),
  /** Clients with the words in their contact, the newest first; without words the newest of all. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'found', search] as const,
      queryFn: ({ signal }) => findClients({ search }, signal),
    }),
  /** A client by id, from any backend that looks clients up; null where there is none. */
  named: (id: number) =>
    queryOptions({
      queryKey: [...clientKeys.all(), 'named', id] as const,
      queryFn: async ({ signal }) =>
        (await findClients({ id }, signal)).find((client) => client.id === id) ?? null,
    }),
};
