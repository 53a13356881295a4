import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCompanyToday } from '@/entities/company/company';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { REFERRAL_REASON_LIMIT, type PayInput, type Reward } from '@/entities/clients/referral';
import { countOf, formatMoney } from '@/shared/lib/text';
import { DayInput } from '@/shared/ui/day-input';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { usePay } from '../../api/use-referral-changes';

const WIDTH = 460;

/** Which entries are paid. */
export interface Payable {
  target: Pick<PayInput, 'ids' | 'filter' | 'expected'>;
  count: number;
  /** Those of them that the page shows: their sum is said where it is all of them. */
  known: readonly Reward[];
}

interface PayDialogProps {
  payable: Payable;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks when entries were paid, and pays them by one payout. */
export function PayDialog({ payable, onDone, onCancel }: PayDialogProps) {
  const { target, count, known } = payable;
  const today = useCompanyToday();
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? today;
  const [comment, setComment] = useState('');
  const pay = usePay(onDone);
  const unpaid = known.filter(({ status }) => status === 'confirmed');
  const total = unpaid.reduce((sum, { amount }) => sum + amount, 0);
  const submit = () =>
    pay.mutate({
      ...target,
      ...(day !== '' && { paid_at: day }),
      comment: comment.trim() || null,
    });
  return (
    <Dialog isPending={pay.isPending} onClose={onCancel} title="Выплата партнёрам" width={WIDTH}>
      <Text size="md" mb="sm">
        {countOf(count, RECORD_WORDS.reward.forms)}
        {known.length === count && `, к выплате ${formatMoney(total)}`}. Платятся только
        подтверждённые; возвраты тех же партнёров зачтутся.
      </Text>
      <DayInput label="Когда выплачено" value={day} onChange={setDay} />
      <TextInput
        mt="sm"
        label="Комментарий"
        maxLength={REFERRAL_REASON_LIMIT}
        autoComplete="off"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onCancel} disabled={pay.isPending}>
          Отмена
        </Button>
        <Button onClick={submit} loading={pay.isPending}>
          Выплатить
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
