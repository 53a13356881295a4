import type { Contact, Lead } from '@/entities/lead';
import { formatPhone, countOf } from '@/shared/lib/text';
import { PhoneText } from '@/shared/ui/phone-text';
import { leadLink } from '@/features/view-lead';
import { LEAD_PLURAL } from '../model/lead-words';
import classes from './leads-page.module.css';

/** What a lead is called in a list: the name, else the way to reach the person. */
const titleOf = ({ name, phone, email }: Contact) =>
  name || formatPhone(phone) || email || 'Не указано';

interface LeadNameProps {
  leadId: number;
  contact: Contact;
}

/** The person who left the lead; a link, so that the lead can be opened in a new tab too. */
export function LeadName({ leadId, contact }: LeadNameProps) {
  const title = titleOf(contact);
  return (
    <a {...leadLink(leadId)} data-opens-row tabIndex={-1} title={title} className={classes.name}>
      {title}
    </a>
  );
}

/** How often this person has written: ×2 for the second time. */
function RepeatBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={classes.repeat}
      title={`Повторное обращение: ещё ${countOf(count, LEAD_PLURAL)} с этим контактом`}
    >
      ×{count + 1}
    </span>
  );
}

/** What sets a lead apart: sent as a test, or not the first of this person. */
export function LeadBadges({ lead: { kind, repeat_count } }: { lead: Lead }) {
  return (
    <>
      {kind === 'test' && (
        <span className={classes.test} title="Отправлена сотрудником для проверки формы">
          Тестовая
        </span>
      )}
      <RepeatBadge count={repeat_count} />
    </>
  );
}

/** The phone, to call by a press; nothing where it is missing or stands for the name. */
export function LeadPhone({ contact }: { contact: Contact }) {
  if (contact.phone === '' || contact.name === '') return null;
  return (
    <span className={classes.phone}>
      <PhoneText phone={contact.phone} />
    </span>
  );
}
