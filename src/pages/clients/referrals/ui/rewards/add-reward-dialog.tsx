import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  createReward,
  referralOption,
  REFERRAL_REASON_LIMIT,
  referralQueries,
} from '@/entities/clients/referral';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';
import { requiredField } from '@/shared/ui/required-field';
import { useReadAgain } from '../../api/use-referral-changes';
import { readAmount } from '../../model/referral-form';

const WIDTH = 460;
const PAUSE_MS = 300;

const schema = z.pipe(
  z.object({
    referral_id: z.string().check(z.minLength(1, 'Выберите партнёра')),
    amount: z.string().check(
      z.refine((text) => readAmount(text) !== null, {
        error: 'Сумма от 1 копейки до 1 000 000 ₽',
      }),
    ),
    reason: z.string().check(z.trim(), z.minLength(1, 'Укажите причину')),
  }),
  z.transform(({ referral_id, amount, reason }) => ({
    referral_id: Number(referral_id),
    amount: readAmount(amount) ?? 0,
    reason,
  })),
);

interface AddRewardDialogProps {
  opened: boolean;
  onClose: () => void;
}

function Fields({ onClose }: Pick<AddRewardDialogProps, 'onClose'>) {
  const readAgain = useReadAgain();
  const [search, setSearch] = useState('');
  const [paused] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data = [] } = useQuery(referralQueries.found(paused));
  const form = useForm({
    initial: { referral_id: '', amount: '', reason: '' },
    schema,
    send: async (sent) => {
      await createReward(sent);
      toast.success('Начислено');
      void readAgain();
      onClose();
    },
  });
  const { value, error } = form.text('referral_id');
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Select
          label="Партнёр"
          placeholder="Найти по имени или коду"
          searchable
          data-autofocus
          {...requiredField}
          nothingFoundMessage="Никого не нашли"
          filter={({ options }) => options}
          data={data.map(referralOption)}
          value={value === '' ? null : value}
          error={error}
          searchValue={search}
          onSearchChange={setSearch}
          onChange={(chosen) => form.change('referral_id', chosen ?? '')}
        />
        <TextInput
          label="Сумма, ₽"
          inputMode="decimal"
          autoComplete="off"
          {...requiredField}
          {...form.text('amount')}
        />
        <TextInput
          label="Причина"
          autoComplete="off"
          maxLength={REFERRAL_REASON_LIMIT}
          {...requiredField}
          {...form.text('reason')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            Отмена
          </Button>
          <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
            Начислить
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** An entry of the ledger by hand. */
export const AddRewardDialog = ({ opened, onClose }: AddRewardDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Начислить вручную" width={WIDTH}>
    <Fields onClose={onClose} />
  </Dialog>
);
