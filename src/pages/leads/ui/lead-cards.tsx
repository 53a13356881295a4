import { leadSourceText, LeadStatusChip, pickContact, type Lead } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import { formatShort } from '@/shared/lib/date';
import { openOnPress, walkOverRows } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { LeadName, LeadPhone } from './lead-contact';
import { LeadRowMenu } from './lead-row-menu';
import classes from './leads-page.module.css';

interface LeadCardsProps {
  leads: readonly Lead[];
  onAsk: AskAboutLead;
}

interface LeadCardProps {
  lead: Lead;
  onOpen: (id: number) => void;
  onAsk: AskAboutLead;
}

function LeadCard({ lead, onOpen, onAsk }: LeadCardProps) {
  const contact = pickContact(lead.values);
  return (
    <li className={classes.card} tabIndex={0} {...openOnPress(() => onOpen(lead.id))}>
      <div className={classes.cardMain}>
        <div className={classes.cardLine}>
          <LeadName leadId={lead.id} contact={contact} />
          <LeadStatusChip status={lead.status} />
        </div>
        <div className={classes.cardLine}>
          <LeadPhone contact={contact} />
          {/* Beside a phone there is no room for it that would say anything. */}
          <span className={classes.cardSource}>{contact.phone === '' && leadSourceText(lead)}</span>
          <time dateTime={lead.created_at ?? undefined} className={classes.cardTime}>
            {formatShort(lead.created_at) ?? 'Не указано'}
          </time>
        </div>
      </div>
      <LeadRowMenu lead={lead} onAsk={onAsk} />
    </li>
  );
}

/** Leads as cards of two lines, for a narrow screen. */
export function LeadCards({ leads, onAsk }: LeadCardsProps) {
  const openLead = useOpenLead();
  return (
    <ul className={classes.cards} aria-label="Заявки" onKeyDown={walkOverRows}>
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} onOpen={openLead} onAsk={onAsk} />
      ))}
    </ul>
  );
}
