import { IconUnlink, IconUserCheck } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { lacksUnlinking, type Lead } from '@/entities/leads/lead';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import type { OpenClient } from '../api/use-tie-undo';
import { useUnlinkClient } from '../api/use-unlink-client';

interface UnlinkClientItemProps {
  lead: Pick<Lead, 'id' | 'client_id' | 'contact'>;
  onOpenClient: OpenClient;
}

/** «Отвязать клиента», as an item of a menu; absent without a client and where the server cannot do it. */
export function UnlinkClientItem({ lead, onOpenClient }: UnlinkClientItemProps) {
  const unlink = useUnlinkClient(lead.id, lead.client_id, onOpenClient);
  if (lead.client_id === null || lacksUnlinking(lead)) return null;
  return (
    <Menu.Item leftSection={<IconUnlink {...ICON} />} onClick={unlink}>
      Отвязать клиента
    </Menu.Item>
  );
}

/** «Открыть клиента», as an item of a menu. @param link the props of the link */
export const OpenClientItem = ({ link }: { link: ComponentPropsWithoutRef<'a'> }) => (
  <Menu.Item component="a" leftSection={<IconUserCheck {...ICON} />} {...link}>
    Открыть клиента
  </Menu.Item>
);
