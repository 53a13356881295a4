import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useHasSpam, type Lead } from '@/entities/leads/lead';
import { blockableContacts, BlockItems, senderOf } from '@/features/block-sender';
import { SpamItem } from '@/features/mark-spam';
import { Menu } from '@/shared/ui/menu';

/** Rare acts on a lead, as items of a menu: the spam, and the lists of the shield. */
export const MoreItems = ({ lead }: { lead: Lead }) =>
  lead.spam_at === null ? <SpamItem lead={lead} /> : <BlockItems sender={senderOf(lead)} />;

/** The menu of these; absent where there is nothing in it. */
export function LeadMore({ lead }: { lead: Lead }) {
  const hasSpam = useHasSpam();
  const isSpam = lead.spam_at !== null;
  if (isSpam ? blockableContacts(senderOf(lead)).length === 0 : !hasSpam) return null;
  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Другие действия"
          title="Другие действия"
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Другие действия">
        <MoreItems lead={lead} />
      </Menu.Dropdown>
    </Menu>
  );
}
