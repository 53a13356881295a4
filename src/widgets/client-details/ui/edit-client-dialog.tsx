import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Client } from '@/entities/client';
import { useOpenClient } from '@/features/view-client';
import { useIsPhone } from '@/shared/lib/viewport';
import { useSaveClient } from '../api/use-save-client';
import { ClientForm } from './client-form';

const WIDTH = 640;

interface EditClientDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
  /** Compares the client with another one. */
  onCompare: (id: number) => void;
}

/** A client under edit, over the card. */
export function EditClientDialog({ client, opened, onClose, onCompare }: EditClientDialogProps) {
  const open = useOpenClient();
  const isMounted = useMounted();
  const isPhone = useIsPhone();
  const save = useSaveClient(client.id, onClose);
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title="Изменить клиента"
      size={WIDTH}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <ClientForm
        client={client}
        save={save}
        draft={`client:${client.id}`}
        onCancel={onClose}
        onOpen={(id) => {
          onClose();
          open(id);
        }}
        onCompare={(id) => {
          onClose();
          onCompare(id);
        }}
      />
    </Modal>
  );
}
