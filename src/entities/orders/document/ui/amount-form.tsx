import { Button, Group, Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useForm } from '@/shared/lib/form';
import { formatMoney, moneyText, readMoney } from '@/shared/lib/text';
import { FormFoot } from '@/shared/ui/dialog-foot';
import { explainRefusal } from '../api/document-requests';

const NO_AMOUNT = 'Укажите сумму';

/** Roubles as they are typed become kopecks. */
const schema = z.object({
  amount: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => readMoney(typed) ?? 0),
    ),
    z.int().check(z.minimum(1, NO_AMOUNT)),
  ),
});

interface AmountFormProps {
  /** Kopecks; 0: none. */
  initial: number;
  /** Amounts filled in by one press. */
  offered?: readonly { label: string; amount: number }[];
  sendLabel: string;
  send: (amount: number) => Promise<unknown>;
  onClose: () => void;
}

/** The form with the amount of an invoice. */
export function AmountForm({ initial, offered = [], sendLabel, send, onClose }: AmountFormProps) {
  const form = useForm({
    initial: { amount: initial > 0 ? moneyText(initial) : '' },
    schema,
    explain: explainRefusal,
    send: async ({ amount }) => {
      await send(amount);
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {offered.length > 0 && (
          <Group gap="xs" role="group" aria-label="Сумма одним нажатием">
            {offered.map(({ label, amount }) => (
              <Button
                key={label}
                variant="default"
                onClick={() => form.change('amount', moneyText(amount))}
              >
                {label} {formatMoney(amount)}
              </Button>
            ))}
          </Group>
        )}
        <TextInput
          label="Сумма счёта, ₽"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.text('amount')}
        />
        <FormFoot form={form} sendLabel={sendLabel} onCancel={onClose} />
      </Stack>
    </form>
  );
}
