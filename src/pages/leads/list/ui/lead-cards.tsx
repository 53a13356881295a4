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
} from '@/entities/leads/lead';
import { CardNextContact } from '@/widgets/next-contact';
import { formatDaysLeft } from '@/shared/lib/date';
import { MomentText } from '@/shared/ui/moment-text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { CallButton } from '@/shared/ui/phone-text';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import type { AskAboutLead } from '../model/requested-dialog';
import { SpamReasons } from './late-cells';
import classes from './lead-cards.module.css';
import { LeadName, LeadRowMenu } from './row-cells';

interface LeadCardsProps extends CardsOf<Lead> {
  onAsk: AskAboutLead;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
}

/** For how long a lead has been waiting or, where it does not, when it came. */
function When({ lead, norm }: Pick<LeadCardsProps, 'norm'> & { lead: Lead }) {
  if (norm !== null && lead.waiting_since !== null) {
    return <LeadWaiting lead={lead} norm={norm} isBrief />;
  }
  return (
    <CardNote>
      <MomentText at={lead.created_at} missing="Не указано" />
    </CardNote>
  );
}

function LeadLines({ lead, norm }: Pick<LeadCardsProps, 'norm'> & { lead: Lead }) {
  const contact = pickContact(lead.values);
  return (
    <>
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
        <span className="ms-auto">
          <When lead={lead} norm={norm} />
        </span>
      </div>
      <CardNextContact task={lead.next_task} />
      {lead.spam_at !== null && lead.deleted_at === null && (
        <span className={classes.reasons}>
          <Suspense>
            <SpamReasons lead={lead} />
          </Suspense>
        </span>
      )}
      {lead.deleted_at !== null && (
        <CardNote>
          Удалена <MomentText at={lead.deleted_at} />, осталось:{' '}
          {formatDaysLeft(lead.deleted_at, TRASH_DAYS)}
        </CardNote>
      )}
    </>
  );
}

/** Leads as cards of two lines, for a narrow screen. */
export function LeadCards({ onAsk, norm, ...cards }: LeadCardsProps) {
  return (
    <RecordCards
      {...cards}
      endOf={(lead) => {
        const contact = pickContact(lead.values);
        return (
          <span className={classes.presses}>
            <CallButton phone={contact.phone} whom={contact.name || `заявка ${lead.id}`} />
            <LeadRowMenu lead={lead} onAsk={onAsk} />
          </span>
        );
      }}
    >
      {(lead) => <LeadLines lead={lead} norm={norm} />}
    </RecordCards>
  );
}
