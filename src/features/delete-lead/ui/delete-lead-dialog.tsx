import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useDeleteLead } from '../api/use-delete-lead';

const WIDTH = 400;

interface DeleteLeadDialogProps {
  leadId: number;
  opened: boolean;
  onClose: () => void;
  /** Called when the lead is gone. */
  onDeleted?: () => void;
}

/** Asks before a lead is deleted (SPEC §2: width 400). */
export function DeleteLeadDialog({ leadId, opened, onClose, onDeleted }: DeleteLeadDialogProps) {
  const { remove, isPending } = useDeleteLead(leadId);
  const confirm = () =>
    remove({
      onDeleted: () => {
        onClose();
        onDeleted?.();
      },
      onForbidden: onClose,
    });

  return (
    <ConfirmDialog
      opened={opened}
      title="Удаление заявки"
      confirmLabel="Удалить"
      width={WIDTH}
      pending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Удалить заявку №{leadId}? Она исчезнет из списков у всех сотрудников.
    </ConfirmDialog>
  );
}
