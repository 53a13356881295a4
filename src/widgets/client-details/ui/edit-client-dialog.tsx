import type { Client } from '@/entities/clients/client';
import { useOpenClient } from '@/features/view-client';
import { Dialog } from '@/shared/ui/dialog';
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
  const save = useSaveClient(client.id, onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title="Изменить клиента" width={WIDTH} fillsPhone>
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
    </Dialog>
  );
}
