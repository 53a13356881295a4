import { useOpenClient } from '@/features/view-client';
import { Dialog } from '@/shared/ui/dialog';
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
  const show = (id: number) => {
    onClose();
    open(id);
  };
  const add = useAddClient(({ id }) => show(id));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Новый клиент"
      width={WIDTH}
      fillsPhone
      holdsInput
    >
      <ClientForm
        client={BLANK_CLIENT}
        save={add}
        draft="client:new"
        onCancel={onClose}
        onOpen={show}
      />
    </Dialog>
  );
}
