import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconNote, IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import type { Lead } from '@/entities/lead';
import type { AskAboutLead } from '../model/asked';
import { ConvertAction } from './convert-action';
import classes from './lead-details.module.css';
import { LeadMore } from './lead-more';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface LeadActionsProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** What can be done with the lead beside its status, in the order of SPEC §2: convert, delete; on a phone see `LeadBar`. */
export function LeadActions({ lead, onAsk }: LeadActionsProps) {
  return (
    <div className={classes.actions}>
      <ConvertAction lead={lead} onConvert={() => onAsk('convert')}>
        {({ label, isDone, ...props }) => (
          <Button
            variant={isDone ? 'default' : 'filled'}
            leftSection={isDone ? <IconUserCheck {...ICON} /> : <IconUserPlus {...ICON} />}
            {...props}
          >
            {label}
          </Button>
        )}
      </ConvertAction>
      <NoteButton onAsk={onAsk} />
      <LeadMore lead={lead} />
      <Tooltip label="Удалить заявку">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Удалить заявку"
          onClick={() => onAsk('delete')}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Opens the note for writing, wherever one has scrolled to. */
export function NoteButton({ onAsk }: Pick<LeadActionsProps, 'onAsk'>) {
  return (
    <Tooltip label="Написать заметку">
      <ActionIcon
        variant="default"
        size={36}
        className={classes.note}
        aria-label="Заметка"
        onClick={() => onAsk('note')}
      >
        <IconNote size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
