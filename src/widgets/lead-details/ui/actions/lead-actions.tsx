import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconNote, IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { isExtendedBackend, type Lead } from '@/entities/leads/lead';
import { useClientLink } from '@/features/view-client';
import { ICON } from '@/shared/ui/icon-props';
import { Allowed } from '@/shared/rights';
import { ConvertAction } from './convert-action';
import { LeadMore } from './lead-more';

/** An act in the modal that opens something: a dialog, or the note's field. */
export type RequestedAction = 'convert' | 'delete' | 'note';

export type AskAboutLead = (action: RequestedAction) => void;

interface LeadActionsProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/**
 * The acts on a lead beside its status, in the order of SPEC §2: convert, delete; on a phone see `LeadBar`.
 */
export const LeadActions = memo(function LeadActions({ lead, onAsk }: LeadActionsProps) {
  const clientLink = useClientLink();
  return (
    <>
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
      {lead.client_id !== null && isExtendedBackend(lead) && (
        <Button component="a" variant="default" {...clientLink(lead.client_id)}>
          Открыть клиента
        </Button>
      )}
      <NoteButton onAsk={onAsk} />
      <LeadMore lead={lead} />
      <Allowed act="delete">
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
      </Allowed>
    </>
  );
});

/** Opens the note for writing, wherever one has scrolled to. */
export function NoteButton({ onAsk }: Pick<LeadActionsProps, 'onAsk'>) {
  return (
    <Tooltip label="Написать заметку">
      <ActionIcon variant="default" size={36} aria-label="Заметка" onClick={() => onAsk('note')}>
        <IconNote size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
