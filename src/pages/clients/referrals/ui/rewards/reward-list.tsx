import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralQueries,
  rewardExport,
  rewardListState,
  rewardQuery,
  type Reward,
} from '@/entities/clients/referral';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import type { PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton, RecordPlaceholder, RecordScreen } from '@/shared/ui/record-list';
import { FORBIDDEN } from '../referral-tabs';
import { ReferralTabs } from '../referral-tabs';
import { RewardCards } from './reward-cards';
import { choiceLabelOf, rewardColumns } from './reward-columns';
import { RewardFilterControls } from './reward-filters';

const NEWCOMERS: PluralForms = ['новое начисление', 'новые начисления', 'новых начислений'];
const CELLS = [1, 4, 3, 2, 2, 3];
const loadBar = () => import('./reward-bar').then((module) => module.RewardBar);
const loadAdd = () => import('./add-reward-dialog').then((module) => module.AddRewardDialog);

/** The ledger of rewards: confirmed, paid, cancelled and returned. */
export function RewardList() {
  const [filters, change] = useListState(rewardListState);
  const query = useQuery(referralQueries.rewards(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<Reward>({
    name: 'rewards',
    state: filters,
    onChange: change,
    query,
    filter: rewardQuery(filters),
    userId: useUserId(),
    isSelectable: !isLacking,
  });
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const isPhone = useIsPhone();
  return (
    <RecordScreen
      state={rewardListState}
      list={list}
      title="Рефералы"
      label="Начисления"
      objects={RECORD_WORDS.reward.object}
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
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                aria-label="Начислить вручную"
                onClick={() => adding.open(true)}
              >
                {isPhone ? 'Начислить' : 'Начислить вручную'}
              </Button>
            </>
          )}
        </>
      }
      tabs={<ReferralTabs />}
      isPlain={isLacking}
      filters={RewardFilterControls}
      columns={rewardColumns}
      newcomers={NEWCOMERS}
      choiceLabelOf={choiceLabelOf}
      cards={(cards) => <RewardCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={rewardListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить начисления"
          forbidden={FORBIDDEN}
        >
          <EmptyState
            text="Начислений пока нет. Они появятся, когда приглашённый станет клиентом"
            icon={<IconCash size={24} stroke={1.5} />}
          />
        </RecordPlaceholder>
      }
      loadBar={loadBar}
    >
      {adding.Dialog && adding.about && (
        <adding.Dialog opened={adding.opened} onClose={adding.close} />
      )}
    </RecordScreen>
  );
}
