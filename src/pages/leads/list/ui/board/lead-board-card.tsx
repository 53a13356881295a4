import { MomentText } from '@/shared/ui/moment-text';
import { isolated } from '@/shared/lib/text';
import { CardHead, CardLine, CardPerson, CardText, CardTitle } from '@/shared/ui/board';
import {
  LeadBadges,
  leadSourceText,
  LeadWaiting,
  pickContact,
  type Lead,
} from '@/entities/leads/lead';
import { PhoneText } from '@/shared/ui/phone-text';
import { leadLink, useLeadMark } from '@/features/view-lead';
import { NextContactText } from '@/widgets/next-contact';
import classes from './lead-board-card.module.css';
import { cardTitle, cardValues } from '../../model/board/card-texts';

interface LeadBoardCardProps {
  lead: Lead;
  /** The norm of the first response in minutes; null where unknown. */
  norm: number | null;
  /** The tabIndex of the card's links. */
  tabIndex: 0 | -1;
}

/** For how long a lead has been waiting or, where it does not, when it came. */
function When({ lead, norm }: Pick<LeadBoardCardProps, 'lead' | 'norm'>) {
  if (norm !== null && lead.waiting_since !== null) {
    return <LeadWaiting lead={lead} norm={norm} isBrief />;
  }
  return <MomentText at={lead.created_at} missing="Не указано" className="flex-none tabular" />;
}

/**
 * A lead on the board, in three lines: who; how to call them and for how long they wait; from where, what
 * they said first, and the assignee; one with a task has a fourth.
 */
export function LeadBoardCard({ lead, norm, tabIndex }: LeadBoardCardProps) {
  const contact = pickContact(lead.values);
  const values = cardValues(lead);
  const source = leadSourceText(lead);
  const explained = values.map(({ name, value }) => `${isolated(name)}: ${isolated(value)}`);
  // A number says nothing without its name.
  const said = values.map(({ value }, index) => (/\p{L}/u.test(value) ? value : explained[index]));
  const assignee = lead.user?.name?.trim();
  const task = lead.next_task;
  return (
    <>
      <CardHead>
        <CardTitle {...leadLink(lead.id)} data-mark={useLeadMark(lead.id)}>
          {cardTitle(lead)}
        </CardTitle>
        <LeadBadges lead={lead} />
      </CardHead>
      <CardLine>
        {contact.name === '' || contact.phone === '' ? (
          <span />
        ) : (
          <PhoneText phone={contact.phone} tabIndex={tabIndex} className={classes.phone} />
        )}
        <When lead={lead} norm={norm} />
      </CardLine>
      <CardLine>
        <CardText title={[source, ...explained].join('\n')}>
          {[source, ...said].join(' · ')}
        </CardText>
        {assignee && <CardPerson role="Ответственный" person={{ ...lead.user, name: assignee }} />}
      </CardLine>
      {task && (
        <CardLine>
          <CardText title={task.text}>
            <NextContactText task={task} />
          </CardText>
        </CardLine>
      )}
    </>
  );
}
