import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useOpenClient } from '@/features/view-client';
import { useIsPhone } from '@/shared/lib/viewport';
import { useAddClient } from '../api/use-save-client';
import { BLANK_CLIENT } from '../model/client-form';
import { ClientForm } from './client-form';

const WIDTH = 640;

interface AddClientDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog in which staff write a client down; the card opens once it is there. */
export function AddClientDialog({ opened, onClose }: AddClientDialogProps) {
  const open = useOpenClient();
  // Opened a moment after mounting: only then a dialog notes where the focus was.
  const isMounted = useMounted();
  const isPhone = useIsPhone();
  const show = (id: number) => {
    onClose();
    open(id);
  };
  const add = useAddClient(({ id }) => show(id));
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title="Новый клиент"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <ClientForm
        client={BLANK_CLIENT}
        save={add}
        draft="client:new"
        onCancel={onClose}
        onOpen={show}
      />
    </Modal>
  );
}
