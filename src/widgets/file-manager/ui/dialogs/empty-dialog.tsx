import { useQuery } from '@tanstack/react-query';
import { fileQueries } from '@/entities/records/file';
import { formatSize } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useEmptyTrash } from '../../api/use-empty-trash';

interface EmptyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks before all that lies in the trash of files is gone for ever. */
export function EmptyDialog({ opened, onClose }: EmptyDialogProps) {
  const { data: usage } = useQuery(fileQueries.usage());
  const { mutate, isPending } = useEmptyTrash();
  const room = usage && usage.trash > 0 ? ` Освободится ${formatSize(usage.trash)}.` : '';
  return (
    <ConfirmDialog
      opened={opened}
      title="Очистить корзину файлов?"
      confirmLabel="Очистить корзину"
      pending={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
    >
      Всё, что в ней лежит, исчезнет навсегда: отменить это нельзя.{room} Другие удалённые записи
      останутся.
    </ConfirmDialog>
  );
}
