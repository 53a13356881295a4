import { queryOptions } from '@tanstack/react-query';
import { clientEndpoints, type Client } from '#contract';
import { call } from '@/shared/api';

/** By what a client is found again. */
interface Contact {
  phone: string;
  email: string;
}

/** The clients who have this phone or this e-mail. @throws {ApiFailure} */
const findClients = ({ phone, email }: Contact, signal: AbortSignal): Promise<Client[]> =>
  call(clientEndpoints.lookup, {
    query: { phone: phone || undefined, email: email || undefined },
    signal,
  });

/** Keys and options of everything that is read about clients, generic to specific. */
export const clientQueries = {
  all: () => ['clients'] as const,
  /** The clients a contact may already belong to. */
  similar: (contact: Contact) =>
    queryOptions({
      queryKey: [...clientQueries.all(), 'similar', contact] as const,
      queryFn: ({ signal }) => findClients(contact, signal),
    }),
};
