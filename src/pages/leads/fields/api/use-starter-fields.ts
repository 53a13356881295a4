import { useMutation } from '@tanstack/react-query';
import { createStarterFields } from '@/entities/leads/lead-field';
import { toast } from '@/shared/lib/toast';
import { useRereadFields } from './use-reread-fields';

/** Adds the fields every company begins with. */
export function useStarterFields() {
  const reread = useRereadFields();
  return useMutation({
    mutationFn: createStarterFields,
    meta: { failure: 'Не удалось добавить поля', preferServerMessage: true },
    onSuccess: () => toast.success('Поля добавлены'),
    onSettled: reread,
  });
}
