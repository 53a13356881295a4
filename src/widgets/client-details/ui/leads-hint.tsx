import { Checkbox } from '@mantine/core';
import { formatDateTime } from '@/shared/lib/date';
import { useUnlinkedLeads } from '../api/unlinked-leads';
import classes from './client-form.module.css';

interface LeadsHintProps {
  /** Phones and e-mails as the form holds them. */
  phones: string;
  emails: string;
  /** Leads that the client is not to get. */
  skipped: ReadonlySet<number>;
  onSkip: (id: number, isSkipped: boolean) => void;
}

/** Offers earlier leads of this person; each is linked unless it is unticked. */
export function LeadsHint({ phones, emails, skipped, onSkip }: LeadsHintProps) {
  const leads = useUnlinkedLeads(phones, emails);
  if (leads.length === 0) return null;
  const dateOf = (moment: string | null) => {
    const date = leads.length > 1 && formatDateTime(moment)?.slice(0, 'дд.мм.гггг'.length);
    return date ? ` от ${date}` : '';
  };
  return (
    <div className={classes.leads} role="status">
      {leads.map(({ id, created_at }) => (
        <Checkbox
          key={id}
          label={`Есть заявка №${id}${dateOf(created_at)} — привязать`}
          checked={!skipped.has(id)}
          onChange={({ currentTarget }) => onSkip(id, !currentTarget.checked)}
        />
      ))}
    </div>
  );
}
