import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useCurrentUser } from '@/entities/session';
import { useIsPhone } from '@/shared/lib/viewport';
import { AddLeadForm } from './add-lead-form';

const WIDTH = 500;

interface AddLeadDialogProps {
  opened: boolean;
  onClose: () => void;
  onOpenLead: (id: number) => void;
}

/** The dialog in which staff write down a lead that came by phone, by word of mouth or in person. */
export function AddLeadDialog({ opened, onClose, onOpenLead }: AddLeadDialogProps) {
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  const user = useCurrentUser();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened && isMounted && !user.isPending}
      onClose={onClose}
      title="Новая заявка"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <AddLeadForm owner={user.data?.id ?? null} onDone={onClose} onOpenLead={onOpenLead} />
    </Modal>
  );
}
