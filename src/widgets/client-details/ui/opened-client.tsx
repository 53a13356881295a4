import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hidesFromSelf } from '@/entities/account/session';
import {
  clientCache,
  clientName,
  clientRecordQueries,
  useClientNeighbours,
} from '@/entities/clients/client';
import { announceTyping } from '@/entities/records/presence';
import { reportTakenOver } from '@/features/assign';
import { useOpenClient } from '@/features/view-client';
import { lazyPart } from '@/shared/lib/lazy';
import { useIsPhone } from '@/shared/lib/viewport';
import { useMissingText, useOpenWhileAllowed } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import {
  focusScreen,
  NeighbourButtons,
  RecordContent,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import { handedOver } from '../api/use-save-client';
import { ClientActions } from './client-actions';
import { ClientBar } from './client-bar';
import { ClientIdentity } from './client-identity';
import classes from './client-details.module.css';
import { ClientTabs } from './client-tabs';
import { DeleteClientDialog } from './delete-client-dialog';
import { EditClientDialog } from './edit-client-dialog';
import type { Comparison } from './merge-client';

const NOBODY: readonly number[] = [];
const MergeClient = lazyPart(() => import('./merge-client').then((module) => module.MergeClient));
const LABELS = { previous: 'Предыдущий клиент', next: 'Следующий клиент' };

interface OpenedClientProps extends VisibleRecord {
  onClose: () => void;
  /** The clients that were asked for and have become a part of this one. */
  mergedFrom?: readonly number[];
}

/** Explains why another client opened than the one in the address. */
const MergedNotice = ({ from }: { from: readonly number[] }) => (
  <div className={classes.notice} role="status">
    Клиент №{from[0]} объединён с этим
  </div>
);

function Neighbours({ id, knownRef }: { id: number; knownRef: VisibleRecord['neighbours'] }) {
  const neighbours = useClientNeighbours(id);
  const open = useOpenClient();
  return (
    <NeighbourButtons
      neighbours={neighbours}
      knownRef={knownRef}
      labels={LABELS}
      onOpen={(neighbour) => open(neighbour, neighbours?.pageOf(neighbour))}
    />
  );
}

/**
 * Header and content of the card for one client; of one that was merged, for the one it has become a part of.
 */
export function OpenedClient(props: OpenedClientProps) {
  const { id, isOpen, neighbours, onClose, mergedFrom = NOBODY } = props;
  const queryClient = useQueryClient();
  const query = useQuery({
    ...clientRecordQueries.detail(id),
    initialData: () => clientCache.fromLists(queryClient, id),
    initialDataUpdatedAt: 0,
    enabled: isOpen,
  });
  const state = useRecordState(query, () => {
    const user = query.data?.user ?? null;
    // After one's own choice the focus goes to the next row.
    if (!hidesFromSelf(queryClient, user)) focusScreen();
    if (!handedOver.delete(id)) {
      void reportTakenOver(queryClient, { kind: 'client', id, user });
    }
    onClose();
  });
  const missingText = useMissingText('Такого клиента нет. Возможно, его удалили.');
  const isPhone = useIsPhone();
  const [edited, setEdited] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  useOpenWhileAllowed('merge', {
    opened: comparison?.opened ?? false,
    close: () => setComparison((last) => last && { ...last, opened: false }),
  });
  const { record: client } = state;
  const compare = (otherId: number | null) =>
    setComparison({ clientId: id, otherId, opened: true });
  const target = client?.merged_into ?? null;
  if (target !== null && target !== id && !mergedFrom.includes(target)) {
    return <OpenedClient {...props} id={target} mergedFrom={[...mergedFrom, id]} />;
  }
  const actions = client && {
    client,
    onEdit: () => setEdited(id),
    onMerge: () => compare(null),
    onDelete: () => setDeleted(id),
  };
  return (
    <RecordContent
      id={id}
      title={`Клиент №${id}`}
      windowTitle={client && `Клиент ${clientName(client)}`}
      state={state}
      loadingText="Загрузка клиента"
      failedText="Клиент не открылся."
      onRetry={() => void query.refetch()}
      missing={<EmptyState text={missingText} icon={<IconUsers size={32} stroke={1.5} />} />}
      neighbours={<Neighbours id={id} knownRef={neighbours} />}
      onType={() => announceTyping('client', id)}
    >
      {actions && {
        identity: <ClientIdentity key={id} client={actions.client} />,
        actions: !isPhone && <ClientActions {...actions} />,
        bar: isPhone && <ClientBar key={`bar ${id}`} {...actions} />,
        sections: (
          <>
            {mergedFrom.length > 0 && <MergedNotice from={mergedFrom} />}
            <ClientTabs key={id} client={actions.client} />
          </>
        ),
        dialogs: (
          <>
            <EditClientDialog
              key={`edit ${id}`}
              client={actions.client}
              opened={edited === id}
              onClose={() => setEdited(null)}
              onCompare={compare}
            />
            <DeleteClientDialog
              key={`delete ${id}`}
              client={actions.client}
              opened={deleted === id}
              onClose={() => setDeleted(null)}
              onDeleted={onClose}
            />
            {comparison?.clientId === id && (
              <Suspense>
                <MergeClient comparison={comparison} onChange={setComparison} />
              </Suspense>
            )}
          </>
        ),
      }}
    </RecordContent>
  );
}
