import type { LeadField } from '@/entities/leads/lead-field';
import { isolated } from '@/shared/lib/text';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useArchiveField } from '../api/use-archive-field';
import { retainedValuesText } from '../model/field-words';

interface ArchiveDialogProps {
  field: LeadField;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a field is put into the archive. */
export function ArchiveDialog({ field, opened, onClose }: ArchiveDialogProps) {
  const { mutate: archive, isPending } = useArchiveField(field);
  const forms = field.forms.map(({ name }) => `«${isolated(name)}»`).join(', ');
  return (
    <ConfirmDialog
      opened={opened}
      title={`Поле «${isolated(field.name)}» в архив`}
      confirmLabel="В архив"
      isDestructive={false}
      pending={isPending}
      onConfirm={() => archive(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {retainedValuesText(field.filled)} Поле можно вернуть из архива.
      {forms !== '' && ` В формах его больше не будет: ${forms}.`}
    </ConfirmDialog>
  );
}
