import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, type QueryClient } from '@tanstack/react-query';
import { leadListState, leadQueries, type Lead } from '@/entities/leads/lead';
import { emailKey, phoneKey } from '@/shared/lib/text';
import { contactsOf, type Contact } from '../model/contacts';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 400;

/** The leads that a search for the contact finds. */
const searchFor = ({ phone, email }: Contact) =>
  leadQueries.list({ ...leadListState.read({}), search: phone || email, converted: '0' });

/** Those of them that really have it, and no client; a backend may pass over what narrows a list. */
const unlinkedWith = ({ phone, email }: Contact, found: readonly Lead[] | undefined): Lead[] =>
  found?.filter(
    ({ contact, client_id }) =>
      client_id === null &&
      (phone === ''
        ? emailKey(contact?.email ?? '') === email
        : phoneKey(contact?.phone ?? '') === phone),
  ) ?? [];

const eachOnce = (leads: readonly Lead[]) => [
  ...new Map(leads.map((lead) => [lead.id, lead])).values(),
];

/**
 * The leads without a client that have a phone or an e-mail being typed; none where the server cannot tell.
 */
export function useUnlinkedLeads(phones: string, emails: string): Lead[] {
  const [asked] = useDebouncedValue(`${phones}\n\n${emails}`, PAUSE_MS);
  const [askedPhones = '', askedEmails = ''] = asked.split('\n\n');
  const contacts = contactsOf(askedPhones, askedEmails);
  const found = useQueries({ queries: contacts.map(searchFor) });
  return eachOnce(
    contacts.flatMap((contact, index) => unlinkedWith(contact, found[index]?.data?.data)),
  );
}

/** The unlinked leads that are in the cache, without a call. */
export const knownUnlinkedLeads = (
  queryClient: QueryClient,
  phones: string,
  emails: string,
): Lead[] =>
  eachOnce(
    contactsOf(phones, emails).flatMap((contact) =>
      unlinkedWith(contact, queryClient.getQueryData(searchFor(contact).queryKey)?.data),
    ),
  );
