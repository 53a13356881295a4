import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  clientExport,
  clientFilterQuery,
  clientListState,
  clientRecordQueries,
  type Client,
} from '@/entities/clients/client';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { useUserId } from '@/entities/account/session';
import { useClientMarkOf, useOpenClient } from '@/features/view-client';
import { lacksCall } from '@/shared/api';
import { lazyPart, useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import type { PluralForms } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { ChooseButton, RecordScreen, RecordTabs } from '@/shared/ui/record-list';
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

const loadBar = () => import('./clients-bulk-bar').then((module) => module.ClientsBulkBar);
const loadTags = () => import('./tags/tags-dialog').then((module) => module.TagsDialog);
const loadAdd = () => import('@/widgets/client-details').then((slice) => slice.AddClientDialog);

const DuplicatesView = lazyPart(() =>
  import('./duplicates/duplicates-view').then((module) => module.DuplicatesView),
);

/** All clients of the company: search, filter, sort, open, act on many. */
export function ClientsPage() {
  const [filters, change] = useListState(clientListState);
  const areDuplicates = filters.tab === 'duplicates';
  const query = useQuery({ ...clientRecordQueries.list(filters), enabled: !areDuplicates });
  const { data: counts } = useQuery(clientRecordQueries.counts(filters));
  // Groups of duplicates take the server longer than all the other counts.
  const groups = useQuery({
    ...clientRecordQueries.groups(),
    enabled: counts !== undefined && counts.duplicates === undefined,
  });
  const filter = clientFilterQuery(filters);
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
  const columns = useClientColumns(list, filters.tab);
  const open = useOpenRow(useOpenClient());
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const add = () => adding.open(true);
  const tags = useLazyDialog<Awaited<ReturnType<typeof loadTags>>, true>(loadTags);
  const isPhone = useIsPhone();
  const tabCounts = counts && {
    ...counts,
    duplicates: counts.duplicates ?? groups.data,
  };

  return (
    <RecordScreen
      state={clientListState}
      list={list}
      title="Клиенты"
      objects={RECORD_WORDS.client.object}
      {...(areDuplicates && { count: null })}
      actions={
        <>
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
        </>
      }
      tabs={
        !isLacking && (
          <RecordTabs
            state={clientListState}
            label="Вкладки клиентов"
            tabs={TABS}
            counts={tabCounts}
            value={filters.tab}
            changeOf={(tab) => ({ tab })}
          />
        )
      }
      isPlain={isLacking || areDuplicates}
      search="Найти клиента"
      filters={ClientFilterControls}
      columns={columns}
      instead={areDuplicates && <DuplicatesView />}
      onOpen={open}
      choiceLabelOf={choiceLabelOf}
      markOf={useClientMarkOf()}
      newcomers={NEWCOMERS}
      cards={(cards) => <ClientCards {...cards} />}
      placeholder={<ClientsPlaceholder query={query} tab={filters.tab} onAdd={add} />}
      loadBar={loadBar}
    >
      {adding.Dialog && adding.about && (
        <adding.Dialog opened={adding.opened} onClose={adding.close} />
      )}
      {tags.Dialog && tags.about && <tags.Dialog opened={tags.opened} onClose={tags.close} />}
    </RecordScreen>
  );
}
