import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientCache, clientRecordQueries, useClientNeighbours } from '@/entities/client';
import { useOpenClient } from '@/features/view-client';
import { EmptyState } from '@/shared/ui/empty-state';
import {
  NeighbourButtons,
  RecordContent,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import { ClientActions } from './client-actions';
import { ClientIdentity } from './client-identity';
import { ClientTabs } from './client-tabs';
import { EditClientDialog } from './edit-client-dialog';

const LABELS = { previous: 'Предыдущий клиент', next: 'Следующий клиент' };

interface OpenedClientProps extends VisibleRecord {
  onClose: () => void;
}

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

/** Header and content of the card for one client. */
export function OpenedClient({ id, isOpen, neighbours, onClose }: OpenedClientProps) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...clientRecordQueries.detail(id),
    initialData: () => clientCache.fromLists(queryClient, id),
    initialDataUpdatedAt: 0,
    enabled: isOpen,
  });
  const state = useRecordState(query, onClose);
  const [edited, setEdited] = useState<number | null>(null);
  const { record: client } = state;
  const open = useOpenClient();
  const target = client?.merged_into ?? null;
  return (
    <RecordContent
      id={id}
      title={`Клиент №${id}`}
      state={state}
      loadingText="Загрузка клиента"
      failedText="Клиент не открылся."
      onRetry={() => void query.refetch()}
      missing={
        <EmptyState
          text="Такого клиента нет. Возможно, его удалили."
          icon={<IconUsers size={32} stroke={1.5} />}
        />
      }
      neighbours={<Neighbours id={id} knownRef={neighbours} />}
    >
      {client && {
        identity: <ClientIdentity key={id} client={client} />,
        actions: target === null && (
          <ClientActions client={client} onEdit={() => setEdited(id)} onDeleted={onClose} />
        ),
        sections:
          target === null ? (
            <ClientTabs key={id} client={client} />
          ) : (
            <EmptyState
              text="Этот клиент объединён с другим"
              icon={<IconUsers size={32} stroke={1.5} />}
              action={<Button onClick={() => open(target)}>Открыть клиента №{target}</Button>}
            />
          ),
        dialogs: (
          <EditClientDialog
            key={`edit ${id}`}
            client={client}
            opened={edited === id}
            onClose={() => setEdited(null)}
          />
        ),
      }}
    </RecordContent>
  );
}
