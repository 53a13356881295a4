import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { clientQueries, type Client } from '@/entities/clients/client';
import { leadListState, leadQueries, type Lead, type LeadFilters } from '@/entities/leads/lead';
import { emailKey, phoneKey } from '@/shared/lib/text';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 400;

const KEYS = { phone: phoneKey, email: emailKey };

const searchFor = (search: string): LeadFilters => ({ ...leadListState.read({}), search });

/** The leads a search for the phone or the e-mail finds that really have it. */
function useLeadsWith(value: string | null, of: 'phone' | 'email'): Lead[] {
  const { data } = useQuery({
    ...leadQueries.list(searchFor(value ?? '')),
    enabled: value !== null,
  });
  if (value === null) return [];
  return data?.data.filter(({ contact }) => KEYS[of](contact?.[of] ?? '') === value) ?? [];
}

/**
 * Who has come before with the phone or the e-mail being typed: leads and clients; none where the server
 * cannot tell.
 */
export function useEarlier(typed: { phone: string; email: string }): {
  leads: Lead[];
  clients: Client[];
} {
  const [asked] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS);
  const { phone, email } = JSON.parse(asked) as typeof typed;
  const wholePhone = phoneKey(phone);
  const wholeEmail = emailKey(email);
  const byPhone = useLeadsWith(wholePhone, 'phone');
  const byEmail = useLeadsWith(wholeEmail, 'email');
  const { data: clients = [] } = useQuery({
    ...clientQueries.similar({ phone: wholePhone ?? '', email: wholeEmail ?? '' }),
    enabled: wholePhone !== null || wholeEmail !== null,
  });
  const leads = [...new Map([...byPhone, ...byEmail].map((lead) => [lead.id, lead])).values()];
  return { leads, clients };
}
