import { ActionIcon } from '@mantine/core';
import { IconDots, IconPackage } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useHasModule } from '@/entities/company/module';
import { lacksUnlinking, useHasSpam, type Lead } from '@/entities/leads/lead';
import { UnlinkClientItem } from '@/features/convert-lead';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkButton, CopyLinkItem } from '@/shared/ui/copy-link';
import { blockableContacts, BlockItems, senderOf, SpamItem } from '@/features/mark-spam';
import { useOpenClient } from '@/features/view-client';
import { lazyPart } from '@/shared/lib/lazy';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';

const MakeOrderItem = lazyPart(() =>
  import('@/features/make-order').then((module) => module.MakeOrderItem),
);

interface MoreItemsProps {
  lead: Lead;
  /** Further items of the group «Связи». */
  children?: ReactNode;
}

/** An order of the lead, and rare acts on it, as items of a menu: the spam, and the lists of the shield. */
export function MoreItems({ lead, children }: MoreItemsProps) {
  const hasOrders = useHasModule()('soft_windows');
  const openClient = useOpenClient();
  // Keeps the place of the item while its code is loaded.
  const place = hasOrders && (
    <Menu.Item leftSection={<IconPackage {...ICON} />} disabled>
      Создать заказ
    </Menu.Item>
  );
  return lead.spam_at === null ? (
    <>
      {(lead.client_id !== null || (hasOrders && lead.deleted_at === null)) && (
        <Menu.Label>Связи</Menu.Label>
      )}
      {children}
      {lead.deleted_at === null && (
        <Suspense fallback={place}>
          <MakeOrderItem of="lead" id={lead.id} />
        </Suspense>
      )}
      <UnlinkClientItem lead={lead} onOpenClient={openClient} />
      <Menu.Label>Заявка</Menu.Label>
      <CopyLinkItem path={RECORD_PLACES.lead.record(lead.id)} />
      <SpamItem lead={lead} />
    </>
  ) : (
    <>
      {children}
      <CopyLinkItem path={RECORD_PLACES.lead.record(lead.id)} />
      <BlockItems sender={senderOf(lead)} />
    </>
  );
}

/** The menu of these; a button where there is one alone, absent where the server has no acts. */
export function LeadMore({ lead }: { lead: Lead }) {
  const hasSpam = useHasSpam();
  const hasOrders = useHasModule()('soft_windows') && lead.deleted_at === null;
  const hasClient = lead.client_id !== null && !lacksUnlinking(lead);
  const isSpam = lead.spam_at !== null;
  // A menu of one item would be a press too many.
  if (isSpam && blockableContacts(senderOf(lead)).length === 0) {
    return <CopyLinkButton path={RECORD_PLACES.lead.record(lead.id)} />;
  }
  if (!isSpam && !hasSpam && !hasOrders && !hasClient) return null;
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
