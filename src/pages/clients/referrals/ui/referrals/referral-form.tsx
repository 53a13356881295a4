import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import {
  clashingReferral,
  createReferral,
  REFERRAL_NOTE_LIMIT,
  updateReferral,
  type NewReferralInput,
  type Referral,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { answerOf } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { RecordForm, type RecordWriteOutcome } from '@/shared/ui/record-form';
import { useReadAgain } from '../../api/use-referral-changes';
import {
  fieldOf,
  REFERRAL_LABELS,
  referralFormSchema,
  referralValues,
  RULE_KINDS,
  saidOfReferral,
  type ReferralValues,
} from '../../model/referral-form';
import classes from '../referrals.module.css';
import { ClientChoice } from './client-choice';
import { NameAndCode } from './name-and-code';

interface ReferralFormProps {
  /** Null for a new one. */
  referral: Referral | null;
  /** The code that a new one begins with. */
  code: string;
  /**
   * Called when the referral is stored, with their number where they are new, or when the form is given up.
   */
  onDone: (id: number | null) => void;
}

/** Stores a partner and notifies; a colleague's unseen version is shown as a conflict, not overwritten. */
function useSaveReferral({ referral, onDone }: ReferralFormProps, hasRule: boolean) {
  const readAgain = useReadAgain();
  return async (
    { count_unknown, rule, ...patch }: NewReferralInput,
    seenAt: string | null,
  ): Promise<RecordWriteOutcome<Referral>> => {
    try {
      const saved = referral
        ? await updateReferral(referral.id, { ...patch, ...(hasRule && { rule }) }, seenAt)
        : await answerOf(
            createReferral({ ...patch, rule, ...(count_unknown && { count_unknown }) }),
          );
      toast.success(referral ? 'Партнёр сохранён' : 'Партнёр добавлен');
      void readAgain();
      onDone(referral || saved === null ? null : saved.id);
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingReferral(error);
      if (clash === null) throw error;
      void readAgain();
      return { saved: null, clash };
    }
  };
}

const CONFLICT = { remote: 'Сейчас у партнёра' };

/**
 * A referral to be added or changed. What is typed is kept in this browser until it is stored or given up.
 */
export function ReferralForm(props: ReferralFormProps) {
  const { referral, code, onDone } = props;
  const hasRule = useRight('payments');
  return (
    <RecordForm<Referral | null, ReferralValues, NewReferralInput>
      record={referral}
      textsOf={(record) => referralValues(record, record ? '' : code)}
      versionOf={(record) => record?.updated_at ?? null}
      labels={REFERRAL_LABELS}
      said={saidOfReferral}
      schema={referralFormSchema(hasRule)}
      fieldOf={fieldOf}
      save={useSaveReferral(props, hasRule)}
      conflict={CONFLICT}
      draft={{ owner: useUserId(), of: `referral:${referral?.id ?? `new:${code}`}` }}
      fields={(text, change) => {
        const box = (name: 'paused' | 'count_unknown') => ({
          checked: text(name).value === 'true',
          onChange: (event: ChangeEvent<HTMLInputElement>) =>
            change(name, String(event.currentTarget.checked)),
        });
        return (
          <>
            <NameAndCode
              text={text}
              change={change}
              isNew={referral === null}
              followsName={referral === null && code === ''}
            />
            {code !== '' && referral === null && (
              <Checkbox
                label={`Засчитать заявки, которые уже пришли с кодом ${code}`}
                {...box('count_unknown')}
              />
            )}
            {hasRule && (
              <div className={classes.pair}>
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
              </div>
            )}
            <div className={classes.pair}>
              <TextInput label="Телефон" type="tel" autoComplete="off" {...text('phone')} />
              <TextInput label="E-mail" type="email" autoComplete="off" {...text('email')} />
            </div>
            <div className={classes.pair}>
              <TextInput
                label="Сколько дней действует переход"
                inputMode="numeric"
                autoComplete="off"
                {...text('window_days')}
              />
              <ClientChoice
                id={text('client_id').value === '' ? null : Number(text('client_id').value)}
                name={text('client_name').value}
                onChange={(client) => {
                  change('client_id', client ? String(client.id) : '');
                  change('client_name', client?.name ?? '');
                }}
              />
            </div>
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
      submitLabel={referral ? 'Сохранить' : 'Добавить'}
    />
  );
}
