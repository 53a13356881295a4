import { Menu } from '@mantine/core';
import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Lead } from '@/entities/lead';
import { LeadStatusItems } from '@/features/change-lead-status';
import { LEADS_PAGE_ID } from '../config/page-id';
import type { AskAboutLead } from '../model/asked-dialog';
import { RowButton } from './row-button';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
/** Inside the page's landmark, outside the table that would cut the menu off. */
const PORTAL = { target: `#${LEADS_PAGE_ID}` };

interface LeadRowActionsProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** The menu of a row; it comes opened, for it was loaded because it was asked for. */
export function LeadRowActions({ lead, onAsk }: LeadRowActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // This button has taken the place of the one that was pressed; the menu gives the focus back to it.
    button.current?.focus();
    setOpened(true);
  }, []);

  const ask = (action: Parameters<AskAboutLead>[0]) => {
    // The dialog gives the focus back to where it is now; the menu's item will be gone by then.
    button.current?.focus();
    onAsk(action, lead);
  };

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={200}
      withInitialFocusPlaceholder={false}
      portalProps={PORTAL}
    >
      <Menu.Target>
        <RowButton ref={button} leadId={lead.id} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Действия с заявкой ${lead.id}`}>
        <Menu.Label>Статус</Menu.Label>
        <LeadStatusItems lead={lead} />
        <Menu.Divider />
        {lead.client_id === null ? (
          <Menu.Item leftSection={<IconUserPlus {...ICON} />} onClick={() => ask('convert')}>
            В клиенты
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck {...ICON} />} disabled>
            Клиент
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => ask('delete')}>
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
