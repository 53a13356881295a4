import type { Client } from '@/entities/clients/client';
import { Dialog } from '@/shared/ui/dialog';
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

/** Compares clients: which one stays, and which values. */
export function MergeDialog({ ids, targetId, opened, onClose, onMerged }: MergeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Объединение клиентов" width={WIDTH} fillsPhone>
      <MergeComparison
        ids={ids}
        targetId={targetId}
        onCancel={onClose}
        onMerged={(client) => {
          onClose();
          onMerged?.(client);
        }}
      />
    </Dialog>
  );
}
