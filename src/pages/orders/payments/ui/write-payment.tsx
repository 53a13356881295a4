import { ActionIcon, Button } from '@mantine/core';
import { IconCashBanknotePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PaymentDialog } from '@/features/orders/write-payment';
import { useIsPhone } from '@/shared/lib/viewport';
import { LARGE_ICON } from '@/shared/ui/icon-props';

/** Writes a payment of any order down. */
export function WritePayment() {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const open = () => setOpened(true);
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="default" size={36} aria-label="Записать оплату" onClick={open}>
          <IconCashBanknotePlus {...LARGE_ICON} />
        </ActionIcon>
      ) : (
        <Button variant="default" aria-label="Записать оплату" onClick={open}>
          Записать
        </Button>
      )}
      <PaymentDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
