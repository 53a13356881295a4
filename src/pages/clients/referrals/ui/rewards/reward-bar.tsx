import { IconCash, IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralQueries,
  rewardListState,
  rewardQuery,
  type Reward,
} from '@/entities/clients/referral';
import { useListState } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { BulkButton, RecordBulkBar } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { Allowed } from '@/shared/rights';
import { confirmationOf, step, useRewardBulk, type RewardChange } from '../../model/reward-bulk';
import { knownRewards, sumsOf, sumText } from '../../model/reward-sums';
import { ReasonDialog } from '../reason-dialog';
import { PayDialog, type Payable } from './pay-dialog';
import { referralNameOf } from './reward-columns';

/** Entries that are paid, or cancelled, as soon as the rest is said. */
type Asked =
  | ({ what: 'pay' } & Payable)
  | { what: 'cancel'; count: number; begin: (change: RewardChange) => void };

/** The acts on the selected entries. */
export const RewardBar: RecordListBar<Reward> = ({ list, selection }) => {
  const [filters] = useListState(rewardListState);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lastReason, setLastReason] = useState('');
  const close = () => setAsked(null);
  const { count, everything, ids } = selection;
  const filter = rewardQuery(filters);
  const queryClient = useQueryClient();
  const known = everything ? null : knownRewards(queryClient, ids);
  const sums = everything
    ? queryClient.getQueryData(referralQueries.rewards(filters).queryKey)?.sums
    : known && sumsOf(known);
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными начислениями"
        work={useRewardBulk()}
        list={list}
        selection={selection}
        filter={filter}
        note={sumText(sums)}
        nameOf={referralNameOf}
        confirmationOf={confirmationOf}
      >
        {(ask, _exporting, hold) => (
          <Allowed act="payments">
            <BulkButton
              label="Подтвердить"
              icon={IconCheck}
              onClick={() => ask(step({ status: 'confirmed' }))}
            />
            <BulkButton
              label="Выплатить"
              icon={IconCash}
              onClick={() =>
                setAsked({
                  what: 'pay',
                  target: everything ? { filter, expected: count } : { ids: [...ids] },
                  count,
                  known: known ?? [],
                })
              }
            />
            <BulkButton
              label="Отменить начисления"
              icon={IconX}
              onClick={() => setAsked({ what: 'cancel', count, begin: hold() })}
            />
          </Allowed>
        )}
      </RecordBulkBar>
      {asked?.what === 'pay' && (
        <PayDialog
          payable={asked}
          onDone={() => {
            close();
            selection.clear();
          }}
          onCancel={close}
        />
      )}
      {asked?.what === 'cancel' && (
        <ReasonDialog
          title="Отмена начислений"
          confirmLabel="Отменить начисления"
          isDestructive
          pending={false}
          initial={lastReason}
          onConfirm={(reason) => {
            setLastReason(reason);
            close();
            asked.begin(step({ status: 'cancelled', reason }));
          }}
          onCancel={close}
        >
          Отменить {countOf(asked.count, RECORD_WORDS.reward.object)}? Уже выплаченные останутся как
          есть.
        </ReasonDialog>
      )}
    </>
  );
};
