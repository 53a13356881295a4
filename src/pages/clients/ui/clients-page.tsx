import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import {
  clientExport,
  clientFilterQuery,
  clientListState,
  clientRecordQueries,
  type Client,
} from '@/entities/client';
import { RECORD_WORDS } from '@/entities/record-kind';
import { useUserId } from '@/entities/session';
import { markOf, useLastViewedClient, useOpenClient } from '@/features/view-client';
import { lacksCall } from '@/shared/api';
import { lazyPart, useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { ListPage } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { ChooseButton, LookButton, RecordList } from '@/shared/ui/record-list';
import { SearchInput } from '@/shared/ui/search-input';
import { useClientColumns } from '../model/use-client-columns';
import { choiceLabelOf, ClientCards } from './client-cards';
import { ClientFilterControls } from './client-filters';
import { ClientsPlaceholder } from './clients-placeholder';

const TABS = [
  { value: 'all', label: 'Все' },
  { value: 'mine', label: 'Мои' },
  { value: 'unassigned', label: 'Без ответственного' },
  { value: 'duplicates', label: 'Дубли' },
  { value: 'trash', label: 'Корзина' },
] as const;
const NEWCOMERS: PluralForms = ['нового клиента', 'новых клиентов', 'новых клиентов'];

const pendingText = (count: number) => `Показать ${countOf(count, NEWCOMERS)}`;
const loadBar = () => import('./clients-bulk-bar').then((module) => module.ClientsBulkBar);
const loadTags = () => import('./tags/tags-dialog').then((module) => module.TagsDialog);
const loadAdd = () => import('@/widgets/client-details').then((slice) => slice.AddClientDialog);

const DuplicatesView = lazyPart(() =>
  import('./duplicates/duplicates-view').then((module) => module.DuplicatesView),
);

/** All clients of the company: search, filter, sort, open, act on many. */
export function ClientsPage() {
  const [filters, change, hrefOf] = useListState(clientListState);
  const areDuplicates = filters.tab === 'duplicates';
  const query = useQuery({ ...clientRecordQueries.list(filters), enabled: !areDuplicates });
  const { data: counts } = useQuery(clientRecordQueries.counts(filters));
  // Groups of duplicates take the server longer than all the other counts.
  const groups = useQuery({
    ...clientRecordQueries.groups(),
    enabled: counts !== undefined && counts.duplicates === undefined,
  });
  const filter = useMemo(() => clientFilterQuery(filters), [filters]);
  const isLacking = lacksCall(query.error);
  const list = useRecordList<Client>({
    name: 'clients',
    state: filters,
    onChange: change,
    query,
    filter,
    userId: useUserId(),
    isSelectable: !isLacking,
  });
  const { columns, shown, withoutRoom } = useClientColumns(list, filters.tab);
  const openClient = useOpenClient();
  const open = useCallback(({ id }: Client) => openClient(id), [openClient]);
  const lastViewed = useLastViewedClient();
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const add = () => adding.open(true);
  const tags = useLazyDialog<Awaited<ReturnType<typeof loadTags>>, true>(loadTags);
  const isPhone = useIsPhone();
  const tabCounts = counts && {
    ...counts,
    duplicates: counts.duplicates ?? groups.data,
  };
  const total = areDuplicates ? undefined : list.total;

  return (
    <ListPage>
      <PageHeader title="Клиенты" count={total === undefined ? undefined : formatNumber(total)}>
        {!areDuplicates && <ChooseButton list={list} />}
        {!isLacking && (
          <>
            <Tooltip label="Метки клиентов">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Метки клиентов"
                onClick={() => tags.open(true)}
              >
                <IconTags {...LARGE_ICON} />
              </ActionIcon>
            </Tooltip>
            {!areDuplicates && (
              <Export {...clientExport({ filter }, filters.sort)} position="bottom-end" />
            )}
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={add}
              aria-label="Добавить клиента"
            >
              {isPhone ? 'Добавить' : 'Добавить клиента'}
            </Button>
          </>
        )}
      </PageHeader>
      {!isLacking && (
        <ListTabs
          label="Вкладки клиентов"
          tabs={TABS.map((tab) => ({ ...tab, count: tabCounts?.[tab.value] }))}
          value={filters.tab}
          onChange={(tab) => change({ tab })}
          hrefOf={(tab) => hrefOf({ tab })}
        />
      )}
      {areDuplicates ? (
        <Suspense fallback={<PageLoader />}>
          <DuplicatesView />
        </Suspense>
      ) : (
        <>
          {!isLacking && (
            <FilterBar
              search={
                <SearchInput
                  label="Найти клиента"
                  value={filters.search}
                  onChange={(search) => change({ search }, { replace: filters.search !== '' })}
                />
              }
              hasChips={clientListState.isNarrowed({ ...filters, search: '' })}
            >
              <ClientFilterControls
                filters={filters}
                onChange={change}
                found={total === undefined ? undefined : countOf(total, RECORD_WORDS.client.object)}
              >
                <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
              </ClientFilterControls>
            </FilterBar>
          )}
          <RecordList
            label="Клиенты"
            list={list}
            columns={shown}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
            onOpen={open}
            choiceLabelOf={choiceLabelOf}
            markOf={(id) => markOf(id, lastViewed)}
            pendingText={pendingText}
            cards={(clients) => <ClientCards list={list} clients={clients} onOpen={open} />}
            placeholder={
              <ClientsPlaceholder query={query} filters={filters} onChange={change} onAdd={add} />
            }
            loadBar={loadBar}
          />
        </>
      )}
      {adding.Dialog && adding.about && (
        <adding.Dialog opened={adding.opened} onClose={adding.close} />
      )}
      {tags.Dialog && tags.about && <tags.Dialog opened={tags.opened} onClose={tags.close} />}
    </ListPage>
  );
}
