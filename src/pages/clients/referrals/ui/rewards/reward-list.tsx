import { Button } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralQueries,
  rewardExport,
  rewardListState,
  rewardQuery,
  type Reward,
  type RewardFilters,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { MomentText } from '@/shared/ui/moment-text';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import {
  AddButton,
  ChooseButton,
  RecordScreen,
  useDescribedList,
  type RecordListDescription,
} from '@/shared/ui/record-list';
import { Allowed, useOpenWhileAllowed, useRight } from '@/shared/rights';
import { sumText } from '../../model/reward-sums';
import { FORBIDDEN, ReferralTabs } from '../referral-tabs';
import { Amount, referralNameOf, rewardColumns, RewardFor, RewardState } from './reward-columns';
import { RewardFilterControls } from './reward-filters';
import { RewardMenu } from './reward-menu';

const loadAdd = () => import('./add-reward-dialog').then((module) => module.AddRewardDialog);

const rewardList: RecordListDescription<Reward, RewardFilters> = {
  name: 'rewards',
  words: RECORD_WORDS.reward,
  texts: {
    title: 'Рефералы',
    label: 'Начисления',
    search: 'Найти начисление',
  },
  state: rewardListState,
  filterOf: rewardQuery,
  filters: RewardFilterControls,
  columns: rewardColumns,
  choiceOf: ({ id }) => `№${id}`,
  card: (reward) => (
    <>
      <CardLine>
        <strong>{referralNameOf(reward)}</strong>
        <Amount {...reward} />
      </CardLine>
      <CardLine>
        <CardNote grows>
          <MomentText at={reward.created_at} />, №{reward.id},{' '}
          <RewardFor reward={reward} isInText />
        </CardNote>
        <RewardMenu reward={reward} />
      </CardLine>
      <CardLine>
        <RewardState {...reward} />
      </CardLine>
    </>
  ),
  empty: {
    cells: [2, 4, 3, 2, 2, 3],
    icon: IconCash,
    text: 'Начислений пока нет. Они появятся, когда приглашённый станет клиентом',
    forbidden: FORBIDDEN,
  },
  loadBar: () => import('./reward-bar').then((module) => module.RewardBar),
};

/** The ledger of rewards: confirmed, paid, cancelled and returned. */
export function RewardList() {
  const [filters] = useListState(rewardListState);
  const query = useQuery(referralQueries.rewards(filters));
  const isLacking = lacksCall(query.error);
  const mayPay = useRight('payments');
  const list = useDescribedList(rewardList, {
    query,
    userId: useUserId(),
    isSelectable: !isLacking && mayPay,
  });
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const isAdding = useOpenWhileAllowed('payments', adding);
  const isPhone = useIsPhone();
  return (
    <RecordScreen
      of={rewardList}
      list={list}
      actions={
        <>
          <ChooseButton list={list} />
          {!isLacking && (
            <>
              {filters.payout !== null && !isPhone && (
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
                  onClick={() => globalThis.print()}
                >
                  Печать
                </Button>
              )}
              <Export {...rewardExport(filters)} position="bottom-end" />
              <Allowed act="payments">
                <AddButton
                  label="Начислить вручную"
                  short="Начислить"
                  onClick={() => adding.open(true)}
                />
              </Allowed>
            </>
          )}
        </>
      }
      tabs={<ReferralTabs />}
      isLacking={isLacking}
      footNote={sumText(query.data?.sums)}
    >
      {adding.Dialog && adding.about && <adding.Dialog opened={isAdding} onClose={adding.close} />}
    </RecordScreen>
  );
}
