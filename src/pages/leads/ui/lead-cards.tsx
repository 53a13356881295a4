import { Suspense } from 'react';
import {
  leadSourceText,
  LeadStatusChip,
  LeadWaiting,
  pickContact,
  type Lead,
} from '@/entities/lead';
import { useLeadMark } from '@/features/view-lead';
import { formatShort } from '@/shared/lib/date';
import { useLongPress, type SelectionHandle } from '@/shared/lib/list';
import { useKeptPageScroll } from '@/shared/lib/viewport';
import { ChooseBox } from '@/shared/ui/choose-box';
import { CardLine, CardNote, ListCard, ListCards } from '@/shared/ui/list-card';
import type { AskAboutLead } from '../model/asked-dialog';
import { daysLeftText } from '../model/days-left';
import { LeadBadges, LeadName, LeadPhone } from './lead-contact';
import { SpamReasons } from './late-spam-row';
import { LeadRowMenu } from './lead-row-menu';
import classes from './leads-page.module.css';

interface LeadCardsProps {
  leads: readonly Lead[];
  onOpen: (lead: Lead) => void;
  onAsk: AskAboutLead;
  /** Leads that have just come or changed. */
  fresh: ReadonlySet<string | number>;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
  /** Absent where leads cannot be chosen. */
  selection: SelectionHandle | undefined;
  /** Whether cards show their boxes, and a touch ticks instead of opening. */
  isChoosing: boolean;
  /** Names the list, for how far it is scrolled is kept; undefined while another one stands in. */
  place: string | undefined;
}

interface LeadCardProps extends Omit<LeadCardsProps, 'leads' | 'fresh' | 'place'> {
  isFresh: boolean;
  lead: Lead;
}

function LeadCard({ lead, isFresh, onOpen, onAsk, norm, selection, isChoosing }: LeadCardProps) {
  const contact = pickContact(lead.values);
  const isWaiting = norm !== null && lead.waiting_since !== null;
  const toggle = () => selection?.toggle(lead.id);
  const longPress = useLongPress(toggle);
  const isChosen = selection?.isChosen(lead.id) ?? false;
  const mark = useLeadMark(lead.id);
  return (
    <ListCard
      onOpen={isChoosing ? toggle : () => onOpen(lead)}
      onToggle={toggle}
      isChosen={isChosen}
      isFresh={isFresh}
      mark={mark}
      start={
        isChoosing && (
          <ChooseBox label={`Выбрать заявку ${lead.id}`} checked={isChosen} onToggle={toggle} />
        )
      }
      end={<LeadRowMenu lead={lead} onAsk={onAsk} />}
      {...(selection && longPress)}
    >
      <CardLine>
        <span className={classes.person}>
          <LeadName leadId={lead.id} contact={contact} />
          <LeadBadges lead={lead} />
        </span>
        <LeadStatusChip status={lead.status} />
      </CardLine>
      <CardLine>
        <LeadPhone contact={contact} />
        {/* Beside a phone there is no room for it that would say anything. */}
        <CardNote grows>{contact.phone === '' && leadSourceText(lead)}</CardNote>
        <CardNote>
          <time dateTime={lead.created_at ?? undefined}>
            {formatShort(lead.created_at) ?? 'Не указано'}
          </time>
        </CardNote>
      </CardLine>
      {isWaiting && <LeadWaiting lead={lead} norm={norm} />}
      {lead.spam_at !== null && lead.deleted_at === null && (
        <span className={classes.cardReasons}>
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
    </ListCard>
  );
}

/** Leads as cards of two lines, for a narrow screen; a third one says what presses. */
export function LeadCards({ leads, fresh, place, ...card }: LeadCardsProps) {
  useKeptPageScroll(place);
  const { selection, isChoosing } = card;
  return (
    <>
      {isChoosing && selection && (
        <div className={classes.choosePage}>
          <ChooseBox
            label="Выбрать всю страницу"
            checked={selection.isPageChosen}
            isPartial={selection.pageChoice === 'some'}
            onToggle={selection.togglePage}
          />
          <span aria-hidden>Выбрать всю страницу</span>
        </div>
      )}
      <ListCards label="Заявки">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} isFresh={fresh.has(lead.id)} {...card} />
        ))}
      </ListCards>
    </>
  );
}
