import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { Lead } from '@/entities/lead';
import { LeadStatusMenu } from '@/features/change-lead-status';
import { ALREADY_CONVERTED, ConvertLeadDialog } from '@/features/convert-lead';
import { DeleteLeadDialog } from '@/features/delete-lead';
import classes from './lead-details.module.css';
import { LeadMore } from './lead-more';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Stands in the place of the convert button: it does nothing, but says why to pointer, focus and screen reader. */
function ConvertedMark() {
  return (
    <Tooltip label={ALREADY_CONVERTED} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        leftSection={<IconUserCheck {...ICON} />}
        data-disabled
        aria-disabled
        aria-description={ALREADY_CONVERTED}
        onClick={(event) => event.preventDefault()}
      >
        Клиент
      </Button>
    </Tooltip>
  );
}

interface LeadActionsProps {
  lead: Lead;
  onDeleted: () => void;
}

/** What can be done with the lead, in the order of SPEC §2: status, convert, delete; in the spam the last alone. */
export function LeadActions({ lead, onDeleted }: LeadActionsProps) {
  const [dialog, setDialog] = useState<'convert' | 'delete' | null>(null);
  const closeDialog = () => setDialog(null);
  const isPainted = useDeferredValue(true, false);

  return (
    <div className={classes.actions}>
      {lead.spam_at === null && <LeadStatusMenu lead={lead} />}
      {lead.spam_at === null && lead.client_id === null && (
        <Button leftSection={<IconUserPlus {...ICON} />} onClick={() => setDialog('convert')}>
          В клиенты
        </Button>
      )}
      {lead.client_id !== null && <ConvertedMark />}
      <LeadMore lead={lead} />
      <Tooltip label="Удалить заявку">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Удалить заявку"
          onClick={() => setDialog('delete')}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isPainted && (
        <>
          <ConvertLeadDialog lead={lead} opened={dialog === 'convert'} onClose={closeDialog} />
          <DeleteLeadDialog
            leadId={lead.id}
            opened={dialog === 'delete'}
            onClose={closeDialog}
            onDeleted={onDeleted}
          />
        </>
      )}
    </div>
  );
}
