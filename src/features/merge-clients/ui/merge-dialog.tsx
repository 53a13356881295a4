import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Client } from '@/entities/client';
import { useIsPhone } from '@/shared/lib/viewport';
import { MergeComparison } from './merge-comparison';

const WIDTH = 1040;

interface MergeDialogProps {
  /** The clients that become one, 2 to 11. */
  ids: readonly number[];
  /** Who is proposed to stay; absent: the one with most leads, else the oldest. */
  targetId?: number;
  opened: boolean;
  onClose: () => void;
  /** Called with the one who stays. */
  onMerged?: (client: Client) => void;
}

/** Clients beside each other: who stays, and whose values. */
export function MergeDialog({ ids, targetId, opened, onClose, onMerged }: MergeDialogProps) {
  const isPhone = useIsPhone();
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title="Объединение клиентов"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <MergeComparison
        ids={ids}
        targetId={targetId}
        onCancel={onClose}
        onMerged={(client) => {
          onClose();
          onMerged?.(client);
        }}
      />
    </Modal>
  );
}
