import { IconArrowMerge } from '@tabler/icons-react';
import {
  clientCache,
  clientExport,
  clientFilterQuery,
  clientListState,
  clientName,
  MERGE_SOURCES_LIMIT,
  type Client,
} from '@/entities/clients/client';
import { BulkAssign } from '@/features/assign';
import { useOpenClient } from '@/features/view-client';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { BulkButton, DeleteButton, RecordBulkBar, RestoreButton } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { confirmationOf, useClientBulk } from '../model/client-bulk';
import { TagMenu } from './tag-menu';

const loadMerge = () => import('@/features/merge-clients').then((slice) => slice.MergeDialog);

/** The acts on the selected clients. */
export const ClientsBulkBar: RecordListBar<Client> = ({ list, selection }) => {
  const [filters] = useListState(clientListState);
  const open = useOpenClient();
  const merging = useLazyDialog<Awaited<ReturnType<typeof loadMerge>>, readonly number[]>(
    loadMerge,
  );
  const { count, everything, ids } = selection;
  const canMerge = !everything && count > 1 && count <= MERGE_SOURCES_LIMIT + 1;
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными клиентами"
        work={useClientBulk()}
        list={list}
        selection={selection}
        filter={clientFilterQuery(filters)}
        cache={clientCache}
        nameOf={clientName}
        onOpen={(id) => open(id)}
        confirmationOf={confirmationOf}
        exportOf={(target) => clientExport(target, filters.sort)}
      >
        {(ask, exporting) => {
          if (filters.tab === 'trash') {
            return (
              <>
                <RestoreButton ask={ask} />
                {exporting}
              </>
            );
          }
          return (
            <>
              <BulkAssign ask={ask} />
              <TagMenu
                onAdd={(name) => ask({ action: 'tag', payload: { tags: [name] } })}
                onRemove={(name) => ask({ action: 'untag', payload: { tags: [name] } })}
              />
              {canMerge && (
                <BulkButton
                  label="Объединить"
                  icon={IconArrowMerge}
                  onClick={() => merging.open([...ids])}
                />
              )}
              {exporting}
              <DeleteButton ask={ask} />
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
