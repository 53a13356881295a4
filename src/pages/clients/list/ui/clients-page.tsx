import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@/entities/account/session';
import {
  clientExport,
  clientFilterQuery,
  clientListState,
  clientRecordQueries,
} from '@/entities/clients/client';
import { useClientMarkOf, useOpenClient } from '@/features/view-client';
import { lacksCall } from '@/shared/api';
import { lazyPart, useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { Export } from '@/shared/ui/export-menu';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import { AddButton, ChooseButton, RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { Allowed, useBulkRight } from '@/shared/rights';
import { useClientColumns } from './client-columns';
import { clientList } from './client-list';

const loadTags = () => import('./tags/tags-dialog').then((module) => module.TagsDialog);
const loadAdd = () => import('@/widgets/client-details').then((slice) => slice.AddClientDialog);

const DuplicatesView = lazyPart(() =>
  import('./duplicates/duplicates-view').then((module) => module.DuplicatesView),
);

/** All clients of the company: search, filter, sort, open, act on many. */
export function ClientsPage() {
  const [filters] = useListState(clientListState);
  const areDuplicates = filters.tab === 'duplicates';
  const query = useQuery({ ...clientRecordQueries.list(filters), enabled: !areDuplicates });
  const { data: counts } = useQuery(clientRecordQueries.counts(filters));
  // Groups of duplicates take the server longer than all the other counts.
  const groups = useQuery({
    ...clientRecordQueries.groups(),
    enabled: counts !== undefined && counts.duplicates === undefined,
  });
  const isLacking = lacksCall(query.error);
  const maySelect = useBulkRight(filters.tab === 'trash');
  const list = useDescribedList(clientList, {
    query,
    userId: useUserId(),
    isSelectable: !isLacking && maySelect,
  });
  const columns = useClientColumns(
    filters.tab,
    query.data?.data.some(({ next_task: task }) => task !== undefined) ?? false,
  );
  const adding = useLazyDialog<Awaited<ReturnType<typeof loadAdd>>, true>(loadAdd);
  const add = () => adding.open(true);
  const tags = useLazyDialog<Awaited<ReturnType<typeof loadTags>>, true>(loadTags);

  return (
    <RecordScreen
      of={clientList}
      list={list}
      columns={columns}
      counts={counts && { ...counts, duplicates: counts.duplicates ?? groups.data }}
      count={areDuplicates ? null : undefined}
      isLacking={isLacking}
      isPlain={isLacking || areDuplicates}
      instead={areDuplicates && <DuplicatesView />}
      onOpen={useOpenRow(useOpenClient())}
      markOf={useClientMarkOf()}
      emptyAction={<Button onClick={add}>Добавить клиента</Button>}
      actions={
        <>
          {!areDuplicates && <ChooseButton list={list} />}
          {!isLacking && (
            <>
              <Allowed act="settings">
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
              </Allowed>
              {!areDuplicates && (
                <Export
                  {...clientExport({ filter: clientFilterQuery(filters) }, filters.sort)}
                  position="bottom-end"
                />
              )}
              <AddButton label="Добавить клиента" onClick={add} />
            </>
          )}
        </>
      }
    >
      {adding.Dialog && adding.about && (
        <adding.Dialog opened={adding.opened} onClose={adding.close} />
      )}
      {tags.Dialog && tags.about && <tags.Dialog opened={tags.opened} onClose={tags.close} />}
    </RecordScreen>
  );
}
