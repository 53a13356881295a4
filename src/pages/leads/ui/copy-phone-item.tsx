import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { pickContact, plainPhone, type Lead } from '@/entities/lead';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';

/** Copies the phone as it is shown, for a call from elsewhere; absent where there is none. */
export function CopyPhoneItem({ lead }: { lead: Lead }) {
  const { phone } = pickContact(lead.values);
  if (phone === '') return null;
  const copy = async () => {
    const isCopied = await copyText(plainPhone(phone));
    if (isCopied) toast.success('Телефон скопирован');
  };
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      Скопировать телефон
    </Menu.Item>
  );
}
