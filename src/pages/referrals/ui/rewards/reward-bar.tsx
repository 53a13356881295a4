import { IconCash, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Reward } from '@/entities/referral';
import { BulkButton } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { useStepRewards } from '../../api/use-referral-changes';
import { ReasonDialog } from '../reason-dialog';
import { TickedBar } from '../ticked-bar';
import { PayDialog } from './pay-dialog';

/** What can be done with the ticked entries. */
export const RewardBar: RecordListBar<Reward> = ({ list, selection }) => {
  const [asked, setAsked] = useState<'cancel' | 'pay' | null>(null);
  const done = () => {
    setAsked(null);
    selection.clear();
  };
  const step = useStepRewards(done);
  const ids = [...selection.ids];
  const known = (list.rows ?? []).filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <TickedBar label="Действия с выбранными начислениями" selection={selection}>
        <BulkButton
          label="Подтвердить"
          icon={IconCheck}
          onClick={() => step.mutate({ ids, status: 'confirmed' })}
        />
        <BulkButton label="Выплатить" icon={IconCash} onClick={() => setAsked('pay')} />
        <BulkButton label="Отменить" icon={IconX} onClick={() => setAsked('cancel')} />
      </TickedBar>
      {asked === 'pay' && (
        <PayDialog ids={ids} known={known} onDone={done} onCancel={() => setAsked(null)} />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title="Отмена начислений"
          confirmLabel="Отменить начисления"
          isDestructive
          pending={step.isPending}
          onConfirm={(reason) => step.mutate({ ids, status: 'cancelled', reason })}
          onCancel={() => setAsked(null)}
        >
          Выбранные начисления не будут выплачены. Уже выплаченные останутся как есть.
        </ReasonDialog>
      )}
    </>
  );
};
