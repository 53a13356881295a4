import { useMutation } from '@tanstack/react-query';
import { archiveLeadField, restoreLeadField } from '@/entities/leads/lead-field';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { useRereadFields } from './use-reread-fields';

const TOAST_MS = 8_000;

/** Takes a field out of the archive with all its values. */
export function useRestoreField() {
  const reread = useRereadFields();
  return useMutation({
    mutationFn: (id: number) => restoreLeadField(id),
    meta: { failure: 'Не удалось вернуть поле', preferServerMessage: true },
    onSuccess: ({ name }) => toast.success(`Поле «${isolated(name)}» возвращено`),
    onSettled: reread,
  });
}

/** Puts a field into the archive; it can be taken back. */
export function useArchiveField(field: { id: number; name: string }) {
  const reread = useRereadFields();
  const { mutate: restore } = useRestoreField();
  return useMutation({
    mutationFn: () => archiveLeadField(field.id),
    meta: { failure: 'Не удалось убрать поле в архив', preferServerMessage: true },
    onSuccess: () =>
      toast.success(`Поле «${isolated(field.name)}» в архиве`, {
        duration: TOAST_MS,
        action: { label: 'Отменить', onClick: () => restore(field.id) },
      }),
    onSettled: reread,
  });
}
