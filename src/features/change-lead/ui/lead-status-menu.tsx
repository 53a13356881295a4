import type { MenuProps } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Lead } from '@/entities/leads/lead';
import { Menu } from '@/shared/ui/menu';
import { LeadStatusItems } from './lead-status-items';

interface LeadStatusMenuProps extends Pick<MenuProps, 'position'> {
  lead: Lead;
  /** The button that opens it; its name says «Статус». */
  children: ReactElement;
}

/** The menu of statuses under a button, drawn where the button is: a dialog holds its menu inside. */
export function LeadStatusMenu({ lead, position = 'bottom-start', children }: LeadStatusMenuProps) {
  return (
    <Menu position={position} width={180} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label="Статус заявки">
        <LeadStatusItems lead={lead} />
      </Menu.Dropdown>
    </Menu>
  );
}
