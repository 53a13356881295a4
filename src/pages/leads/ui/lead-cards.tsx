import { IconPhone } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import {
  leadSourceText,
  LeadStatusChip,
  LeadWaiting,
  formatPhone,
  phoneHref,
  pickContact,
  type Contact,
  type Lead,
} from '@/entities/lead';
import { useLeadMark } from '@/features/view-lead';
import { formatShort } from '@/shared/lib/date';
import { useLongPress, type SelectionHandle } from '@/shared/lib/list';
import { useIsPhone, usePageScrollRestoration, useScrollRestoration } from '@/shared/lib/viewport';
import { ChooseBox } from '@/shared/ui/choose-box';
import { CardLine, CardNote, ListCard, ListCards } from '@/shared/ui/list-card';
import type { AskAboutLead } from '../model/asked-dialog';
import { daysLeftText } from '../model/days-left';
import { LeadBadges, LeadName, LeadPhone } from './lead-contact';
import { SpamReasons } from './late-spam-row';
import { LeadRowMenu } from './lead-row-menu';
import classes from './lead-cards.module.css';

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

function LeadCard({ lead, isFresh, onOpen, onAsk, norm, selection, isChoosing }: LeadCardProps) {
  const contact = pickContact(lead.values);
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
      end={
        <span className={classes.presses}>
          <CallButton lead={lead} contact={contact} />
          <LeadRowMenu lead={lead} onAsk={onAsk} />
        </span>
      }
      {...(selection && longPress)}
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
    </ListCard>
  );
}

/** Leads as cards of two lines, for a narrow screen. */
export function LeadCards({ leads, fresh, place, ...card }: LeadCardsProps) {
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  // On a phone the page scrolls; elsewhere the cards do, as the rows of a table would.
  usePageScrollRestoration(isPhone ? place : undefined);
  useScrollRestoration(scroller, { place: isPhone ? undefined : place });
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
      <div ref={scroller} className={classes.scroll}>
        <ListCards label="Заявки">
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} isFresh={fresh.has(lead.id)} {...card} />
          ))}
        </ListCards>
      </div>
    </>
  );
}
