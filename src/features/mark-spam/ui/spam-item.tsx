import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useHasSpam, type Lead } from '@/entities/leads/lead';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useMarkSpam } from '../api/use-mark-spam';

/** «В спам» or «Не спам», as an item of a menu; absent where the server knows of no spam. */
export function SpamItem({ lead }: { lead: Pick<Lead, 'id' | 'spam_at'> }) {
  const isSpam = lead.spam_at !== null;
  const { mutate } = useMarkSpam(lead.id, isSpam ? 'not_spam' : 'spam');
  const hasSpam = useHasSpam();
  if (!isSpam && !hasSpam) return null;
  const Icon = isSpam ? IconMailCheck : IconMailX;
  return (
    <Menu.Item leftSection={<Icon {...ICON} />} onClick={() => mutate()}>
      {isSpam ? 'Не спам' : 'В спам'}
    </Menu.Item>
  );
}
