import { useOpenClient } from '@/features/view-client';
import { lazyPart } from '@/shared/lib/lazy';
import { Suspense } from 'react';
import { ChooseClientDialog } from './choose-client-dialog';

const MergeDialog = lazyPart(() =>
  import('@/features/merge-clients').then((slice) => slice.MergeDialog),
);

/** The client of a card, and with whom they are compared; null: that is still to be chosen. */
export interface Comparison {
  clientId: number;
  otherId: number | null;
  opened: boolean;
}

interface MergeClientProps {
  comparison: Comparison;
  onChange: (comparison: Comparison) => void;
}

/** Merges the card's client with another one, which is chosen first where none is given. */
export function MergeClient({ comparison, onChange }: MergeClientProps) {
  const { clientId, otherId, opened } = comparison;
  const open = useOpenClient();
  const close = () => onChange({ ...comparison, opened: false });
  return (
    <>
      <ChooseClientDialog
        title={`Объединить клиента №${clientId} с другим`}
        clientId={clientId}
        choice="Сравнить"
        choiceOf="Сравнить с клиентом"
        opened={opened && otherId === null}
        onChoose={(id) => onChange({ ...comparison, otherId: id })}
        onClose={close}
      />
      {otherId !== null && (
        <Suspense>
          <MergeDialog
            ids={[clientId, otherId]}
            targetId={clientId}
            opened={opened}
            onClose={close}
            onMerged={({ id }) => {
              if (id !== clientId) open(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
