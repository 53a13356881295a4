import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  clashingReferral,
  createReferral,
  REFERRAL_CODE_LIMIT,
  REFERRAL_NOTE_LIMIT,
  updateReferral,
  type Referral,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { useFormDraft } from '@/shared/lib/drafts';
import { useForm } from '@/shared/lib/form';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { FormFailure } from '@/shared/ui/form-failure';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { requiredField } from '@/shared/ui/required-field';
import { useReadAgain, useRemovePartner } from '../../api/use-referral-changes';
import {
  draftOf,
  fieldOf,
  fromDraft,
  partnerFormSchema,
  partnerValues,
  proposedCode,
  type PartnerValues,
} from '../../model/partner-form';
import { ClientChoice } from './client-choice';

const CONFIRM_WIDTH = 440;
const KINDS = [
  { value: 'fixed', label: 'Сумма за клиента' },
  { value: 'percent', label: 'Процент с оплаты' },
];

interface PartnerFormProps {
  /** Null for a new one. */
  partner: Referral | null;
  /** The code that a new one begins with. */
  code: string;
  /** Called when the partner is stored, with their number where they are new, or when the form is given up. */
  onDone: (id: number | null) => void;
}

function Removal({ partner, onDone }: { partner: Referral; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const removal = useRemovePartner(onDone);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Удалить
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Удаление партнёра"
        confirmLabel="Удалить"
        width={CONFIRM_WIDTH}
        pending={removal.isPending}
        onConfirm={() => removal.mutate(partner, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        Удалить партнёра «{isolated(partner.name ?? '')}»? Того, кто уже привёл заявки, удалить
        нельзя: поставьте его на паузу.
      </ConfirmDialog>
    </>
  );
}

function Fields({
  partner,
  code,
  onDone,
  onDiscard,
}: PartnerFormProps & { onDiscard: () => void }) {
  const readAgain = useReadAgain();
  const subject = `referral:${partner?.id ?? `new:${code}`}`;
  const draft = useFormDraft(useUserId(), subject, draftOf(partnerValues(partner, code)));
  const [seen, setSeen] = useState(partner?.updated_at ?? null);
  const form = useForm({
    initial: fromDraft(draft.initial),
    schema: partnerFormSchema,
    fieldOf,
    explain: (error) => {
      const current = clashingReferral(error);
      if (current === null) return null;
      // What is typed stays; who sends it again has been told.
      setSeen(current.updated_at);
      void readAgain();
      return 'Партнёра тем временем изменили. Проверьте и сохраните ещё раз: ваш вариант заменит его.';
    },
    send: async (sent) => {
      const { count_unknown: _count, ...patch } = sent;
      const stored = partner
        ? await updateReferral(partner.id, patch, seen)
        : await createReferral(sent);
      draft.forget();
      toast.success(partner ? 'Партнёр сохранён' : 'Партнёр добавлен');
      void readAgain();
      onDone(partner ? null : stored.id);
    },
  });
  const values = form.values as PartnerValues;
  const { keep } = draft;
  useEffect(() => keep(draftOf(values)), [keep, values]);
  const proposal = proposedCode(values.name);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {draft.restored && (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              onDiscard();
            }}
          />
        )}
        <TextInput
          label="Имя"
          autoComplete="off"
          data-autofocus={partner === null || undefined}
          {...requiredField}
          {...form.text('name')}
        />
        <TextInput
          label="Код"
          description="Им кончается ссылка партнёра: латинские буквы, цифры и дефис"
          autoComplete="off"
          maxLength={REFERRAL_CODE_LIMIT}
          {...requiredField}
          {...form.text('code')}
        />
        {values.code === '' && proposal !== '' && (
          <div>
            <Button size="compact-sm" variant="light" onClick={() => form.change('code', proposal)}>
              Взять код {proposal}
            </Button>
          </div>
        )}
        {code !== '' && partner === null && (
          <Checkbox
            label={`Засчитать заявки, которые уже пришли с кодом ${code}`}
            {...form.checkbox('count_unknown')}
          />
        )}
        <Group grow align="flex-start" gap="sm">
          <NativeSelect label="Вознаграждение" data={KINDS} {...form.text('kind')} />
          {values.kind === 'percent' ? (
            <TextInput
              label="Процент"
              inputMode="decimal"
              autoComplete="off"
              {...form.text('percent')}
            />
          ) : (
            <TextInput
              label="Сумма, ₽"
              inputMode="decimal"
              autoComplete="off"
              {...form.text('amount')}
            />
          )}
        </Group>
        <TextInput
          label="Сколько дней действует переход"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('window_days')}
        />
        <Group grow align="flex-start" gap="sm">
          <TextInput label="Телефон" type="tel" autoComplete="off" {...form.text('phone')} />
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.text('email')} />
        </Group>
        <ClientChoice
          id={values.client_id === '' ? null : Number(values.client_id)}
          name={values.client_name}
          onChange={(client) => {
            form.change('client_id', client ? String(client.id) : '');
            form.change('client_name', client?.name ?? '');
          }}
        />
        <GrowingTextarea
          label="Заметка"
          minRows={2}
          maxRows={8}
          maxLength={REFERRAL_NOTE_LIMIT}
          {...form.text('note')}
        />
        <Checkbox
          label="На паузе"
          description="Переходы и заявки считаются, новых начислений нет"
          {...form.checkbox('paused')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Group justify="space-between" gap="xs">
          <div>{partner && <Removal partner={partner} onDone={() => onDone(null)} />}</div>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={form.sending}
              onClick={() => {
                draft.forget();
                onDone(null);
              }}
            >
              Отмена
            </Button>
            <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
              {partner ? 'Сохранить' : 'Добавить'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** A partner to be added or changed. What is typed is kept in this browser until it is stored or given up. */
export function PartnerForm(props: PartnerFormProps) {
  const [round, setRound] = useState(0);
  return <Fields key={round} {...props} onDiscard={() => setRound(round + 1)} />;
}
