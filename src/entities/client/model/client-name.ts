import { isolated, type Client } from '#contract';
import { dayOf, formatDay } from '@/shared/lib/date';
import { countOf, type PluralForms } from '@/shared/lib/text';

/** What a client is called: the name, else a way to reach them, else the number. It may stand in any line. */
export const clientName = ({
  id,
  name,
  phone,
  email,
}: Pick<Client, 'id'> & Partial<Client>): string =>
  isolated(name || phone || email || '') || `№${id}`;

const LEADS: PluralForms = ['заявка', 'заявки', 'заявок'];

/** How much a client is to the company, to tell doubles apart: «3 заявки, с 05.03.2026». */
export function clientWeight({ leads_count: count, created_at: at }: Client): string {
  const day = dayOf(at);
  return countOf(count, LEADS) + (day === null ? '' : `, с ${formatDay(day)}`);
}
