import type { Contact } from '@/entities/lead';
import { leadLink } from '@/features/view-lead';
import { formatPhone } from '@/shared/lib/text';
import classes from './lead-columns.module.css';

interface LeadNameProps {
  leadId: number;
  contact: Contact;
}

/** The person who left the lead, else the way to reach them; a link, so that the lead can be opened in a new tab too. */
export function LeadName({ leadId, contact: { name, phone, email } }: LeadNameProps) {
  const title = name || formatPhone(phone) || email || 'Не указано';
  return (
    <a {...leadLink(leadId)} data-opens-row tabIndex={-1} title={title} className={classes.name}>
      {title}
    </a>
  );
}
