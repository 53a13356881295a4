import { Dialog } from '@/shared/ui/dialog';
import { MergeLeadsForm } from './merge-leads-form';

const WIDTH = 560;

interface MergeLeadsDialogProps {
  /** The leads that become one, 2 to 11. */
  ids: readonly number[];
  /** Which is proposed as the main one; absent: the oldest. One with a client is the main one in any case. */
  mainId?: number;
  opened: boolean;
  onClose: () => void;
  /** Called with the number of the main one. */
  onMerged?: (id: number) => void;
}

/** Asks under which lead the others go. */
export function MergeLeadsDialog({
  ids,
  mainId,
  opened,
  onClose,
  onMerged,
}: MergeLeadsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Объединение заявок" width={WIDTH} fillsPhone>
      <MergeLeadsForm
        ids={ids}
        mainId={mainId}
        onCancel={onClose}
        onMerged={(id) => {
          onClose();
          onMerged?.(id);
        }}
      />
    </Dialog>
  );
}
