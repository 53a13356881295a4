import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { clientQueries } from '@/entities/clients/client';
import type { Contact } from '@/entities/leads/lead';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 400;

/** The clients who have the phone or the e-mail of a contact. */
export function useSimilarClients(contact: Pick<Contact, 'phone' | 'email'>) {
  const phone = contact.phone.trim();
  const email = contact.email.trim();
  const [asked] = useDebouncedValue(JSON.stringify({ phone, email }), PAUSE_MS);
  return useQuery({
    ...clientQueries.similar(JSON.parse(asked) as Pick<Contact, 'phone' | 'email'>),
    enabled: phone !== '' || email !== '',
  });
}
