import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import {
  clashingReferral,
  createReferral,
  REFERRAL_CODE_LIMIT,
  REFERRAL_NOTE_LIMIT,
  updateReferral,
  type NewReferralInput,
  type Referral,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { RecordForm, type RecordWriteOutcome } from '@/shared/ui/record-form';
import { requiredField } from '@/shared/ui/required-field';
import { useReadAgain, useRemovePartner } from '../../api/use-referral-changes';
import {
  fieldOf,
  PARTNER_LABELS,
  partnerFormSchema,
  partnerValues,
  proposedCode,
  RULE_KINDS,
  saidOfPartner,
  type PartnerValues,
} from '../../model/partner-form';
import { ClientChoice } from './client-choice';

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

/** Stores a partner and says so; a colleague's version that nobody here has seen is told, not written over. */
function useSavePartner({ partner, onDone }: PartnerFormProps) {
  const readAgain = useReadAgain();
  return async (
    { count_unknown, ...patch }: NewReferralInput,
    seenAt: string | null,
  ): Promise<RecordWriteOutcome<Referral>> => {
    try {
      const saved = partner
        ? await updateReferral(partner.id, patch, seenAt)
        : await createReferral({ ...patch, ...(count_unknown && { count_unknown }) });
      toast.success(partner ? 'Партнёр сохранён' : 'Партнёр добавлен');
      void readAgain();
      onDone(partner ? null : saved.id);
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingReferral(error);
      if (clash === null) throw error;
      void readAgain();
      return { saved: null, clash };
    }
  };
}

/** A partner to be added or changed. What is typed is kept in this browser until it is stored or given up. */
export function PartnerForm(props: PartnerFormProps) {
  const { partner, code, onDone } = props;
  return (
    <RecordForm<Referral | null, PartnerValues, NewReferralInput>
      record={partner}
      textsOf={(record) => partnerValues(record, record ? '' : code)}
      versionOf={(record) => record?.updated_at ?? null}
      labels={PARTNER_LABELS}
      said={saidOfPartner}
      schema={partnerFormSchema}
      fieldOf={fieldOf}
      save={useSavePartner(props)}
      draft={{ owner: useUserId(), of: `referral:${partner?.id ?? `new:${code}`}` }}
      fields={(text, change) => {
        const proposal = proposedCode(text('name').value);
        const box = (name: 'paused' | 'count_unknown') => ({
          checked: text(name).value === 'true',
          onChange: (event: ChangeEvent<HTMLInputElement>) =>
            change(name, String(event.currentTarget.checked)),
        });
        return (
          <>
            <TextInput
              label="Имя"
              autoComplete="off"
              data-autofocus={partner === null || undefined}
              {...requiredField}
              {...text('name')}
            />
            <TextInput
              label="Код"
              description="Им кончается ссылка партнёра: латинские буквы, цифры и дефис"
              autoComplete="off"
              maxLength={REFERRAL_CODE_LIMIT}
              {...requiredField}
              {...text('code')}
            />
            {text('code').value === '' && proposal !== '' && (
              <div>
                <Button size="compact-sm" variant="light" onClick={() => change('code', proposal)}>
                  Взять код {proposal}
                </Button>
              </div>
            )}
            {code !== '' && partner === null && (
              <Checkbox
                label={`Засчитать заявки, которые уже пришли с кодом ${code}`}
                {...box('count_unknown')}
              />
            )}
            <Group grow align="flex-start" gap="sm">
              <NativeSelect label="Вознаграждение" data={RULE_KINDS} {...text('kind')} />
              {text('kind').value === 'percent' ? (
                <TextInput
                  label="Процент"
                  inputMode="decimal"
                  autoComplete="off"
                  {...text('percent')}
                />
              ) : (
                <TextInput
                  label="Сумма, ₽"
                  inputMode="decimal"
                  autoComplete="off"
                  {...text('amount')}
                />
              )}
            </Group>
            <TextInput
              label="Сколько дней действует переход"
              inputMode="numeric"
              autoComplete="off"
              {...text('window_days')}
            />
            <Group grow align="flex-start" gap="sm">
              <TextInput label="Телефон" type="tel" autoComplete="off" {...text('phone')} />
              <TextInput label="E-mail" type="email" autoComplete="off" {...text('email')} />
            </Group>
            <ClientChoice
              id={text('client_id').value === '' ? null : Number(text('client_id').value)}
              name={text('client_name').value}
              onChange={(client) => {
                change('client_id', client ? String(client.id) : '');
                change('client_name', client?.name ?? '');
              }}
            />
            <GrowingTextarea
              label="Заметка"
              minRows={2}
              maxRows={8}
              maxLength={REFERRAL_NOTE_LIMIT}
              {...text('note')}
            />
            <Checkbox
              label="На паузе"
              description="Переходы и заявки считаются, новых начислений нет"
              {...box('paused')}
            />
          </>
        );
      }}
      aside={partner && <Removal partner={partner} onDone={() => onDone(null)} />}
      cancel={(forget, isSending) => (
        <Button
          variant="default"
          disabled={isSending}
          onClick={() => {
            forget();
            onDone(null);
          }}
        >
          Отмена
        </Button>
      )}
      submitLabel={partner ? 'Сохранить' : 'Добавить'}
    />
  );
}
