import { clientName, TRASH_DAYS, type Client } from '@/entities/clients/client';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useDeleteClient } from '@/features/view-client';

const WIDTH = 400;
const DAYS: PluralForms = ['день', 'дня', 'дней'];

interface DeleteClientDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether the client goes to the trash. */
export function DeleteClientDialog({
  client,
  opened,
  onClose,
  onDeleted,
}: DeleteClientDialogProps) {
  const remove = useDeleteClient(client.id, () => {
    onClose();
    onDeleted();
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Удаление клиента"
      confirmLabel="Удалить"
      width={WIDTH}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      Удалить клиента {clientName(client)}? Заявки останутся. В «Корзине» его можно восстановить ещё{' '}
      {countOf(TRASH_DAYS, DAYS)}.
    </ConfirmDialog>
  );
}
