import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { SeenLead } from '../api/status-change';
import { LeadStatusItems } from './lead-status-items';

interface LeadStatusMenuProps {
  lead: SeenLead;
}

/** The button «Статус» with the menu of statuses, drawn where the button is: a dialog holds its menu inside. */
export function LeadStatusMenu({ lead }: LeadStatusMenuProps) {
  return (
    <Menu
      position="bottom-start"
      width={180}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Статус
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Статус заявки">
        <LeadStatusItems lead={lead} />
      </Menu.Dropdown>
    </Menu>
  );
}
