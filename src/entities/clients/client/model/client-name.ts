import { formatPhone, isolated, RECORD_WORDS, type Client } from '#contract';
import { dayOf, formatDay } from '@/shared/lib/date';
import { countOf } from '@/shared/lib/text';

/** The name of a client: the name, else a way to reach them, else the number. It may stand in any line. */
export const clientName = ({
  id,
  name,
  phone,
  email,
}: Pick<Client, 'id'> & Partial<Client>): string =>
  isolated(name || formatPhone(phone ?? '') || email || '') || `№${id}`;

/** How much a client is to the company, to tell doubles apart: «3 заявки, с 05.03.2026». */
export function clientWeight({ leads_count: count, created_at: at }: Client): string {
  const day = dayOf(at);
  return countOf(count, RECORD_WORDS.lead.forms) + (day === null ? '' : `, с ${formatDay(day)}`);
}
