import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Lead } from '@/entities/leads/lead';
import { SourceForm } from '@/features/change-lead';
import { Popover } from '@/shared/ui/popover';
import classes from './lead-details.module.css';

const WIDTH = 320;

/** Changes the source of a lead added by hand. */
export function LeadSource({ lead }: { lead: Lead }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={WIDTH}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton className={classes.reason} onClick={() => setOpened(!opened)}>
          Править источник
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Источник">
        <SourceForm lead={lead} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
