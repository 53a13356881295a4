import { IconArrowMerge, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  clientCache,
  clientExport,
  clientFilterQuery,
  clientListState,
  clientName,
  MERGE_SOURCES_LIMIT,
  type Client,
} from '@/entities/client';
import { useCurrentUser } from '@/entities/session';
import { AssigneeItems, personName } from '@/entities/user';
import { useOpenClient } from '@/features/view-client';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { BulkButton, BulkMenu, RecordBulkBar } from '@/shared/ui/bulk-bar';
import { Export } from '@/shared/ui/export-menu';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useClientBulk, type ClientChange } from '../model/client-bulk';
import { TagMenu } from './tag-menu';

const loadMerge = () => import('@/features/merge-clients').then((slice) => slice.MergeDialog);

/** What can be done with the ticked clients. */
export const ClientsBulkBar: RecordListBar<Client> = ({ list, selection }) => {
  const [filters] = useListState(clientListState);
  const client = useQueryClient();
  const me = useCurrentUser().data;
  const open = useOpenClient();
  const merging = useLazyDialog<Awaited<ReturnType<typeof loadMerge>>, readonly number[]>(
    loadMerge,
  );
  const { count, everything, ids } = selection;
  const filter = clientFilterQuery(filters);
  const canMerge = !everything && count > 1 && count <= MERGE_SOURCES_LIMIT + 1;
  const known = (id: number) => clientCache.known(client, id);
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными клиентами"
        work={useClientBulk()}
        selection={selection}
        filter={filter}
        total={list.total ?? 0}
        versionOf={(id) => known(id)?.updated_at}
        nameOf={(id) => {
          const one = known(id);
          return one ? clientName(one) : '';
        }}
        onOpen={(id) => open(id)}
      >
        {(ask) => {
          const askFor = (change: ClientChange, who: string | null = null) =>
            ask(change, confirmationOf(change, { count, everything, who }));
          const exporting = (
            <Export
              {...clientExport(everything ? { filter } : { ids: [...ids] }, filters.sort)}
              position="top-start"
            />
          );
          if (filters.tab === 'trash') {
            return (
              <>
                <BulkButton
                  label="Восстановить"
                  icon={IconRestore}
                  onClick={() => askFor({ action: 'restore' })}
                />
                {exporting}
              </>
            );
          }
          return (
            <>
              <BulkMenu button="Назначить" label="Новый ответственный">
                <AssigneeItems
                  me={me}
                  current={undefined}
                  onChoose={(person) =>
                    askFor(
                      { action: 'assign', payload: { user_id: person?.id ?? null } },
                      person && personName(person),
                    )
                  }
                />
              </BulkMenu>
              <TagMenu
                onAdd={(name) => askFor({ action: 'tag', payload: { tags: [name] } })}
                onRemove={(name) => askFor({ action: 'untag', payload: { tags: [name] } })}
              />
              {canMerge && (
                <BulkButton
                  label="Объединить"
                  icon={IconArrowMerge}
                  onClick={() => merging.open([...ids])}
                />
              )}
              {exporting}
              <BulkButton
                label="Удалить"
                icon={IconTrash}
                onClick={() => askFor({ action: 'delete' })}
              />
            </>
          );
        }}
      </RecordBulkBar>
      {merging.Dialog && merging.about && (
        <merging.Dialog
          ids={merging.about}
          opened={merging.opened}
          onClose={merging.close}
          onMerged={selection.clear}
        />
      )}
    </>
  );
};
