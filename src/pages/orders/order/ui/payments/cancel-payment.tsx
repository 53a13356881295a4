import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { clientKeys } from '@/entities/clients/client';
import { documentKeys } from '@/entities/orders/document';
import { orderKeys, cancelPayment, type Payment } from '@/entities/orders/order';
import { useUserId } from '@/entities/account/session';
import { useFormDraft } from '@/shared/lib/drafts';
import { formatMoney } from '@/shared/lib/text';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { Dialog } from '@/shared/ui/dialog';

/** Cancels a payment, with a reason; its entry stays. */
export function CancelPayment({ payment }: { payment: Payment }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const draft = useFormDraft(useUserId(), `payment:${payment.id}:cancel`, { reason: '' });
  const [reason, setReason] = useState(draft.initial.reason);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPayment(payment.id, reason.trim()),
    meta: { failure: 'Не удалось отменить оплату', preferServerMessage: true },
    onSuccess: () => {
      draft.forget();
      setOpened(false);
    },
    onSettled: () =>
      Promise.all(
        [orderKeys.all(), documentKeys.all(), clientKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !isPending) mutate();
  };
  const sum = formatMoney(payment.amount);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Отменить оплату ${sum}`}
        onClick={() => setOpened(true)}
      >
        Отменить
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Отменить оплату ${sum}`}>
        <form onSubmit={submit} data-closes-freely>
          <Stack gap="sm">
            <TextInput
              label="Причина"
              description="Запись останется в истории с этой причиной"
              maxLength={1000}
              autoComplete="off"
              data-autofocus
              value={reason}
              onChange={({ currentTarget: { value } }) => {
                setReason(value);
                draft.keep({ reason: value });
              }}
            />
            <DialogFoot>
              <Button variant="default" onClick={() => setOpened(false)}>
                Не отменять
              </Button>
              <Button type="submit" color="red" loading={isPending} disabled={!reason.trim()}>
                Отменить оплату
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
