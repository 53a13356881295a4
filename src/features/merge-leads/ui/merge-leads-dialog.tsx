import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useIsPhone } from '@/shared/lib/viewport';
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
  const isPhone = useIsPhone();
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title="Объединение заявок"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <MergeLeadsForm
        ids={ids}
        mainId={mainId}
        onCancel={onClose}
        onMerged={(id) => {
          onClose();
          onMerged?.(id);
        }}
      />
    </Modal>
  );
}
