import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RECORD_WORDS } from '@/entities/record-kind';
import {
  invitedExport,
  invitedListState,
  invitedQuery,
  REFERRAL_LEAD_STATE_LABELS,
  referralQueries,
  type InvitedFilters,
  type InvitedLead,
} from '@/entities/referral';
import { useUserId } from '@/entities/session';
import { markOf, useLastViewed, useOpenLead } from '@/features/view-lead';
import { lacksCall } from '@/shared/api';
import { formatPeriod } from '@/shared/lib/date';
import { useListState, useRecordList, type ChangeListState } from '@/shared/lib/list';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { useViewedColumns } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Export } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { filterChips, FilterControls } from '@/shared/ui/filter-controls';
import { ListPage } from '@/shared/ui/list-page';
import { PageHeader } from '@/shared/ui/page-header';
import { ChooseButton, ListPlaceholder, LookButton, RecordList } from '@/shared/ui/record-list';
import { SearchInput } from '@/shared/ui/search-input';
import { usePartnerName } from '../../model/use-partner-name';
import { FORBIDDEN } from '../forbidden';
import { ReferralTabs } from '../referral-tabs';
import { InvitedCards } from './invited-cards';
import { choiceLabelOf, invitedColumns } from './invited-columns';

const NEWCOMERS: PluralForms = ['новую заявку', 'новые заявки', 'новых заявок'];
const pendingText = (count: number) => `Показать ${countOf(count, NEWCOMERS)}`;
const CELLS = [3, 3, 3, 2, 3];
const loadEditor = () =>
  import('./invited-filter-editor').then((module) => module.InvitedFilterEditor);
const loadBar = () => import('./invited-bar').then((module) => module.InvitedBar);

interface FiltersProps {
  filters: InvitedFilters;
  onChange: ChangeListState<InvitedFilters>;
}

function useFilterTable({ filters, onChange }: FiltersProps) {
  const partner = usePartnerName(filters.referral);
  const { one } = filterChips(invitedListState, filters, onChange);
  return [
    { name: 'referral', label: 'Партнёр', chips: one(['referral'], () => `Партнёр: ${partner}`) },
    {
      name: 'state',
      label: 'Состояние',
      chips: one(['state'], () =>
        filters.state === null ? '' : REFERRAL_LEAD_STATE_LABELS[filters.state],
      ),
    },
    {
      name: 'period',
      label: 'Когда',
      chips: one(['from', 'to'], () => `Пришла: ${formatPeriod(filters)}`),
    },
    {
      name: 'more',
      label: 'Ещё',
      chips: [
        ...one(['ofClients'], () => 'Первые заявки клиентов'),
        ...one(['code'], () => 'Код без партнёра'),
      ],
    },
  ];
}

/** Leads that partners have brought, and whether they count. */
export function InvitedList() {
  const [filters, change] = useListState(invitedListState);
  const query = useQuery(referralQueries.invited(filters));
  const isLacking = lacksCall(query.error);
  const list = useRecordList<InvitedLead>({
    name: 'invited',
    state: filters,
    onChange: change,
    query,
    filter: invitedQuery(filters),
    userId: useUserId(),
    isSelectable: !isLacking,
  });
  const { shown, withoutRoom } = useViewedColumns(
    invitedColumns,
    list.look,
    list.room,
    list.selection !== undefined,
  );
  const openLead = useOpenLead();
  const open = useCallback(({ id }: InvitedLead) => openLead(id), [openLead]);
  const lastViewed = useLastViewed();
  const filterTable = useFilterTable({ filters, onChange: change });
  const { total } = list;
  const isNarrowed = invitedListState.isNarrowed(filters);
  return (
    <ListPage>
      <PageHeader title="Рефералы" count={total === undefined ? undefined : formatNumber(total)}>
        <ChooseButton list={list} />
        {!isLacking && <Export {...invitedExport(filters)} position="bottom-end" />}
      </PageHeader>
      <ReferralTabs />
      {!isLacking && (
        <FilterBar
          search={
            <SearchInput
              label="Найти приглашённого"
              value={filters.search}
              onChange={(search) => change({ search }, { replace: filters.search !== '' })}
            />
          }
          hasChips={invitedListState.isNarrowed({ ...filters, search: '' })}
        >
          <FilterControls
            filters={filterTable}
            loadEditor={loadEditor}
            editorProps={{ filters, onChange: change }}
            found={total === undefined ? undefined : countOf(total, RECORD_WORDS.lead.object)}
            onReset={() => change(invitedListState.noFilters)}
          >
            <LookButton list={list} columns={invitedColumns} withoutRoom={withoutRoom} />
          </FilterControls>
        </FilterBar>
      )}
      <RecordList
        label="Приглашённые"
        list={list}
        columns={shown}
        pendingText={pendingText}
        onOpen={open}
        choiceLabelOf={choiceLabelOf}
        markOf={(id) => markOf(id, lastViewed)}
        cards={(invited) => <InvitedCards list={list} invited={invited} onOpen={open} />}
        placeholder={
          <ListPlaceholder
            query={query}
            cells={CELLS}
            failure="Не удалось загрузить приглашённых"
            forbidden={FORBIDDEN}
            onReset={isNarrowed ? () => change(invitedListState.noFilters) : undefined}
          >
            <EmptyState
              text="Здесь появятся заявки, которые пришли по ссылкам партнёров"
              icon={<IconUserHeart size={24} stroke={1.5} />}
            />
          </ListPlaceholder>
        }
        loadBar={loadBar}
      />
    </ListPage>
  );
}
