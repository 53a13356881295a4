import { IconPhone } from '@tabler/icons-react';
import { Suspense } from 'react';
import {
  leadSourceText,
  LeadStatusChip,
  LeadWaiting,
  pickContact,
  type Contact,
  type Lead,
} from '@/entities/lead';
import { formatPhone, phoneHref } from '@/shared/lib/text';
import { useLeadMark } from '@/features/view-lead';
import { formatShort } from '@/shared/lib/date';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import type { AskAboutLead } from '../model/asked-dialog';
import { daysLeftText } from '../model/days-left';
import { LeadBadges, LeadName, LeadPhone } from './lead-contact';
import { SpamReasons } from './late-cells';
import classes from './lead-cards.module.css';
import { LeadRowMenu } from './row-cells';

interface LeadCardProps {
  list: RecordListHandle;
  lead: Lead;
  onOpen: (lead: Lead) => void;
  onAsk: AskAboutLead;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
}

/** Calls the person, at the size of a finger; nothing where there is no number to call. */
function CallButton({ lead, contact }: { lead: Lead; contact: Contact }) {
  const href = phoneHref(formatPhone(contact.phone));
  if (href === null) return null;
  const whom = contact.name || `заявка ${lead.id}`;
  return (
    <a href={href} aria-label={`Позвонить: ${whom}`} className={classes.call}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
    </a>
  );
}

/** For how long a lead has been waiting or, where it does not, when it came. */
function When({ lead, norm }: Pick<LeadCardProps, 'lead' | 'norm'>) {
  if (norm !== null && lead.waiting_since !== null) {
    return <LeadWaiting lead={lead} norm={norm} isBrief />;
  }
  return (
    <CardNote>
      <time dateTime={lead.created_at ?? undefined}>
        {formatShort(lead.created_at) ?? 'Не указано'}
      </time>
    </CardNote>
  );
}

function LeadCard({ list, lead, onOpen, onAsk, norm }: LeadCardProps) {
  const contact = pickContact(lead.values);
  return (
    <RecordCard
      list={list}
      record={lead}
      choiceLabel={`Выбрать заявку ${lead.id}`}
      onOpen={() => onOpen(lead)}
      mark={useLeadMark(lead.id)}
      end={
        <span className={classes.presses}>
          <CallButton lead={lead} contact={contact} />
          <LeadRowMenu lead={lead} onAsk={onAsk} />
        </span>
      }
    >
      <CardLine>
        <span className={classes.person}>
          <LeadName leadId={lead.id} contact={contact} />
        </span>
        <LeadStatusChip status={lead.status} />
      </CardLine>
      <div className={classes.reach}>
        <LeadPhone contact={contact} />
        <LeadBadges lead={lead} />
        {/* Beside a phone there is no room for it that would say anything. */}
        {contact.phone === '' && <CardNote grows>{leadSourceText(lead)}</CardNote>}
        <span className={classes.when}>
          <When lead={lead} norm={norm} />
        </span>
      </div>
      {lead.spam_at !== null && lead.deleted_at === null && (
        <span className={classes.reasons}>
          <Suspense>
            <SpamReasons lead={lead} />
          </Suspense>
        </span>
      )}
      {lead.deleted_at !== null && (
        <CardNote>
          Удалена {formatShort(lead.deleted_at)}, осталось: {daysLeftText(lead.deleted_at)}
        </CardNote>
      )}
    </RecordCard>
  );
}

interface LeadCardsProps extends Omit<LeadCardProps, 'lead'> {
  leads: readonly Lead[];
}

/** Leads as cards of two lines, for a narrow screen. */
export const LeadCards = ({ leads, ...card }: LeadCardsProps) => (
  <RecordCards list={card.list} label="Заявки">
    {leads.map((lead) => (
      <LeadCard key={lead.id} lead={lead} {...card} />
    ))}
  </RecordCards>
);
