import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '@/shared/lib/date';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useWithdraw } from '../api/use-withdraw';

interface WithdrawButtonProps {
  version: number;
  valid_from: string;
}

/** Withdraws scheduled prices, once that is confirmed. */
export function WithdrawButton({ version, valid_from }: WithdrawButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const withdrawal = useWithdraw();
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
        Отозвать
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Отзыв цен"
        confirmLabel="Отозвать"
        pending={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate(version, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Версия {version} не начнёт действовать {formatDay(valid_from)}. В истории она останется, и
        её можно будет взять за основу.
      </ConfirmDialog>
    </>
  );
}
