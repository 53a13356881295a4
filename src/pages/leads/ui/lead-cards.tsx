import { Suspense } from 'react';
import {
  LeadBadges,
  LeadPhone,
  leadSourceText,
  LeadStatusChip,
  LeadWaiting,
  pickContact,
  TRASH_DAYS,
  type Lead,
} from '@/entities/lead';
import { useLeadMark } from '@/features/view-lead';
import { formatDaysLeft, formatShort } from '@/shared/lib/date';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { CallButton } from '@/shared/ui/phone-text';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import type { AskAboutLead } from '../model/requested-dialog';
import { SpamReasons } from './late-cells';
import classes from './lead-cards.module.css';
import { LeadName, LeadRowMenu } from './row-cells';

interface LeadCardProps {
  list: RecordListHandle;
  lead: Lead;
  onOpen: (lead: Lead) => void;
  onAsk: AskAboutLead;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
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
          <CallButton phone={contact.phone} whom={contact.name || `заявка ${lead.id}`} />
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
          Удалена {formatShort(lead.deleted_at)}, осталось:{' '}
          {formatDaysLeft(lead.deleted_at, TRASH_DAYS)}
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
