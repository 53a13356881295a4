import { Button } from '@mantine/core';
import { IconPlus, IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RECORD_WORDS } from '@/entities/record-kind';
import {
  partnerExport,
  partnerListState,
  partnerQuery,
  referralQueries,
  REFERRAL_STATUS_LABELS,
  type PartnerFilters,
  type Referral,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { lacksCall } from '@/shared/api';
import { useLazyAfter } from '@/shared/lib/lazy';
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
import { ListPlaceholder, LookButton, RecordList } from '@/shared/ui/record-list';
import { SearchInput } from '@/shared/ui/search-input';
import { openedPartnerState } from '../../model/partner-state';
import { FORBIDDEN } from '../forbidden';
import { ReferralTabs } from '../referral-tabs';
import { PartnerCards } from './partner-cards';
import { partnerColumns } from './partner-columns';
import { SummaryTiles } from './summary-tiles';
import { UnknownCodes } from './unknown-codes';

const NEWCOMERS: PluralForms = ['нового партнёра', 'новых партнёров', 'новых партнёров'];
const pendingText = (count: number) => `Показать ${countOf(count, NEWCOMERS)}`;
const CELLS = [1, 4, 3, 3, 2, 2, 2];
const loadDrawer = () => import('./partner-drawer').then((module) => module.PartnerDrawer);
const loadEditor = () =>
  import('./partner-filter-editor').then((module) => module.PartnerFilterEditor);

interface FiltersProps {
  filters: PartnerFilters;
  onChange: ChangeListState<PartnerFilters>;
}

const useFilterTable = ({ filters, onChange }: FiltersProps) => [
  {
    name: 'status',
    label: 'Состояние',
    chips: filterChips(partnerListState, filters, onChange).one(['status'], () =>
      filters.status === null ? '' : REFERRAL_STATUS_LABELS[filters.status],
    ),
  },
];

/** Those who bring leads: how many, and what they are owed. */
export function PartnerList() {
  const [filters, change] = useListState(partnerListState);
  const [opened, open] = useListState(openedPartnerState);
  const query = useQuery(referralQueries.list(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<Referral>({
    name: 'referrals',
    state: filters,
    onChange: change,
    query,
    filter: partnerQuery(filters),
    userId: useUserId(),
  });
  const { shown, withoutRoom } = useViewedColumns(partnerColumns, list.look, list.room);
  const show = useCallback(({ id }: Referral) => open({ partner: id }), [open]);
  const add = () => open({ partner: 'new' });
  const isPhone = useIsPhone();
  const { loaded: Drawer } = useLazyAfter(loadDrawer, query.isSuccess || opened.partner !== null);
  const filterTable = useFilterTable({ filters, onChange: change });
  const { total } = list;
  const isNarrowed = partnerListState.isNarrowed(filters);
  return (
    <ListPage>
      <PageHeader title="Рефералы" count={total === undefined ? undefined : formatNumber(total)}>
        {!isLacking && (
          <>
            <Export {...partnerExport(filters)} position="bottom-end" />
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-label="Добавить партнёра"
              onClick={add}
            >
              {isPhone ? 'Добавить' : 'Добавить партнёра'}
            </Button>
          </>
        )}
      </PageHeader>
      <ReferralTabs />
      {!isLacking && (
        <>
          <SummaryTiles />
          <UnknownCodes onCreate={(code) => open({ partner: 'new', code })} />
          <FilterBar
            search={
              <SearchInput
                label="Найти партнёра"
                value={filters.search}
                onChange={(search) => change({ search }, { replace: filters.search !== '' })}
              />
            }
            hasChips={filters.status !== null}
          >
            <FilterControls
              filters={filterTable}
              loadEditor={loadEditor}
              editorProps={{ filters, onChange: change }}
              found={total === undefined ? undefined : countOf(total, RECORD_WORDS.referral.object)}
              onReset={() => change(partnerListState.noFilters)}
            >
              <LookButton list={list} columns={partnerColumns} withoutRoom={withoutRoom} />
            </FilterControls>
          </FilterBar>
        </>
      )}
      <RecordList
        label="Партнёры"
        list={list}
        columns={shown}
        pendingText={pendingText}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        onOpen={show}
        cards={(partners) => <PartnerCards list={list} partners={partners} onOpen={show} />}
        placeholder={
          <ListPlaceholder
            query={query}
            cells={CELLS}
            failure="Не удалось загрузить партнёров"
            forbidden={FORBIDDEN}
            onReset={isNarrowed ? () => change(partnerListState.noFilters) : undefined}
          >
            <EmptyState
              text="Добавьте первого партнёра и отправьте ему ссылку"
              icon={<IconUserHeart size={24} stroke={1.5} />}
              action={<Button onClick={add}>Добавить партнёра</Button>}
            />
          </ListPlaceholder>
        }
      />
      {Drawer && (
        <Drawer
          opened={opened.partner}
          code={opened.code}
          onClose={() => open({ partner: null, code: '' })}
          onOpen={(id) => open({ partner: id, code: '' })}
        />
      )}
    </ListPage>
  );
}
