import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  referralQueries,
  REWARD_STATUS_LABELS,
  rewardExport,
  rewardListState,
  rewardQuery,
  type Reward,
  type RewardFilters,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { lacksCall } from '@/shared/api';
import { formatPeriod } from '@/shared/lib/date';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useRecordList, type ChangeListState } from '@/shared/lib/list';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { useViewedColumns } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { filterChips, FilterControls } from '@/shared/ui/filter-controls';
import { ListPage } from '@/shared/ui/list-page';
import { PageHeader } from '@/shared/ui/page-header';
import { ChooseButton, ListPlaceholder, LookButton, RecordList } from '@/shared/ui/record-list';
import { usePartnerName } from '../../model/use-partner-name';
import { FORBIDDEN } from '../forbidden';
import { ReferralTabs } from '../referral-tabs';
import { RewardCards } from './reward-cards';
import { choiceLabelOf, rewardColumns } from './reward-columns';

const FOUND: PluralForms = ['начисление', 'начисления', 'начислений'];
const NEWCOMERS: PluralForms = ['новое начисление', 'новые начисления', 'новых начислений'];
const pendingText = (count: number) => `Показать ${countOf(count, NEWCOMERS)}`;
const CELLS = [1, 4, 3, 2, 2, 3];
const loadEditor = () =>
  import('./reward-filter-editor').then((module) => module.RewardFilterEditor);
const loadBar = () => import('./reward-bar').then((module) => module.RewardBar);
const loadAdd = () => import('./add-reward-dialog').then((module) => module.AddRewardDialog);

interface FiltersProps {
  filters: RewardFilters;
  onChange: ChangeListState<RewardFilters>;
}

function useFilterTable({ filters, onChange }: FiltersProps) {
  const partner = usePartnerName(filters.referral);
  const { one } = filterChips(rewardListState, filters, onChange);
  return [
    { name: 'referral', label: 'Партнёр', chips: one(['referral'], () => `Партнёр: ${partner}`) },
    {
      name: 'status',
      label: 'Состояние',
      chips: one(['status'], () =>
        filters.status === null ? '' : REWARD_STATUS_LABELS[filters.status],
      ),
    },
    {
      name: 'period',
      label: 'Когда',
      chips: [
        ...one(['from', 'to'], () => `Начислено: ${formatPeriod(filters)}`),
        ...one(['payout'], () => 'Одна выплата'),
      ],
    },
  ];
}

/** What partners have earned: confirmed, paid, cancelled and returned. */
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
  const { shown, withoutRoom } = useViewedColumns(
    rewardColumns,
    list.look,
    list.room,
    list.selection !== undefined,
  );
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const isPhone = useIsPhone();
  const filterTable = useFilterTable({ filters, onChange: change });
  const { total } = list;
  const isNarrowed = rewardListState.isNarrowed(filters);
  return (
    <ListPage>
      <PageHeader title="Рефералы" count={total === undefined ? undefined : formatNumber(total)}>
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
      </PageHeader>
      <ReferralTabs />
      {!isLacking && (
        <FilterBar search={null} hasChips={isNarrowed}>
          <FilterControls
            filters={filterTable}
            loadEditor={loadEditor}
            editorProps={{ filters, onChange: change }}
            found={total === undefined ? undefined : countOf(total, FOUND)}
            onReset={() => change(rewardListState.noFilters)}
          >
            <LookButton list={list} columns={rewardColumns} withoutRoom={withoutRoom} />
          </FilterControls>
        </FilterBar>
      )}
      <RecordList
        label="Начисления"
        list={list}
        columns={shown}
        pendingText={pendingText}
        choiceLabelOf={choiceLabelOf}
        cards={(rewards) => <RewardCards list={list} rewards={rewards} />}
        placeholder={
          <ListPlaceholder
            query={query}
            cells={CELLS}
            failure="Не удалось загрузить начисления"
            forbidden={FORBIDDEN}
            onReset={isNarrowed ? () => change(rewardListState.noFilters) : undefined}
          >
            <EmptyState
              text="Начислений пока нет. Они появятся, когда приглашённый станет клиентом"
              icon={<IconCash size={24} stroke={1.5} />}
            />
          </ListPlaceholder>
        }
        loadBar={loadBar}
      />
      {adding.Dialog && adding.about && (
        <adding.Dialog opened={adding.opened} onClose={adding.close} />
      )}
    </ListPage>
  );
}
