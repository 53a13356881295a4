import { RECORD_WORDS, type Contact, type Lead } from '#contract';
import { countOf } from '@/shared/lib/text';
import { PhoneText } from '@/shared/ui/phone-text';
import classes from './lead-contact.module.css';

/** How often this person has written: ×2 for the second time. */
function RepeatBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={classes.repeat}
      title={`Повторное обращение: ещё ${countOf(count, RECORD_WORDS.lead.forms)} с этим контактом`}
    >
      ×{count + 1}
    </span>
  );
}

/** Badges of a lead: a test, or not the first of this person. */
export const LeadBadges = ({ lead: { kind, repeat_count } }: { lead: Lead }) => (
  <>
    {kind === 'test' && (
      <span className={classes.test} title="Отправлена сотрудником для проверки формы">
        Тестовая
      </span>
    )}
    <RepeatBadge count={repeat_count} />
  </>
);

/** The phone, to call by a press; nothing where it is missing or stands for the name. */
export function LeadPhone({ contact }: { contact: Contact }) {
  if (contact.phone === '' || contact.name === '') return null;
  return (
    <span className={classes.phone}>
      <PhoneText phone={contact.phone} />
    </span>
  );
}
