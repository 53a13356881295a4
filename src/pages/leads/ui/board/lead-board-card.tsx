import { formatDateTime, formatShort } from '@/shared/lib/date';
import { initialsOf } from '@/shared/lib/text';
import { leadSourceText, LeadWaiting, PhoneText, pickContact, type Lead } from '@/entities/lead';
import { leadLink, useLeadMark } from '@/features/view-lead';
import classes from './lead-board-card.module.css';
import { cardTitle, cardValues } from '../../model/board/card-texts';

interface LeadBoardCardProps {
  lead: Lead;
  /** Within how many minutes a first response is wanted; null where nobody knows. */
  norm: number | null;
  /** What the card's links are to have. */
  tabIndex: 0 | -1;
}

function Responsible({ name }: { name: string }) {
  return (
    <span className={classes.avatar} role="img" aria-label={`Ответственный: ${name}`} title={name}>
      {initialsOf(name) || '·'}
    </span>
  );
}

/** A lead on the board: who, how to call them, from where, when, whose, and the first things they said. */
export function LeadBoardCard({ lead, norm, tabIndex }: LeadBoardCardProps) {
  const mark = useLeadMark(lead.id);
  const contact = pickContact(lead.values);
  const title = cardTitle(lead);
  const source = leadSourceText(lead);
  const responsible = lead.user?.name?.trim();
  return (
    <>
      <a
        {...leadLink(lead.id)}
        data-opens-row
        tabIndex={-1}
        title={title}
        className={classes.name}
        data-mark={mark}
      >
        {title}
      </a>
      {contact.name !== '' && contact.phone !== '' && (
        <PhoneText phone={contact.phone} tabIndex={tabIndex} className={classes.phone} />
      )}
      {cardValues(lead).map(({ id, name, value }) => (
        <span key={id} className={classes.value} title={`${name}: ${value}`}>
          <span className={classes.label}>{name}</span> {value}
        </span>
      ))}
      {norm !== null && lead.waiting_since !== null && (
        <span className={classes.waiting}>
          <LeadWaiting lead={lead} norm={norm} />
        </span>
      )}
      <span className={classes.foot}>
        <span className={classes.source} title={source}>
          {source}
        </span>
        <time
          dateTime={lead.created_at ?? undefined}
          title={formatDateTime(lead.created_at) ?? ''}
          className={classes.time}
        >
          {formatShort(lead.created_at) ?? 'Не указано'}
        </time>
        {responsible && <Responsible name={responsible} />}
      </span>
    </>
  );
}
