import { Menu } from '@mantine/core';
import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import type { Lead } from '@/entities/lead';
import type { AskAboutLead, AskedDialog } from '../../model/asked-dialog';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface LeadCardItemsProps {
  lead: Lead;
  onAsk: AskAboutLead;
  focusCard: () => void;
}

/** What else can be done with a lead from its card. */
export function LeadCardItems({ lead, onAsk, focusCard }: LeadCardItemsProps) {
  const ask = (action: AskedDialog['action']) => {
    // The dialog gives the focus back to where it is now; the menu's item will be gone by then.
    focusCard();
    onAsk(action, lead);
  };
  return (
    <>
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
    </>
  );
}
