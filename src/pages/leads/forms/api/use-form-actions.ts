import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  formKeys,
  archiveForm,
  copyForm,
  pauseForm,
  publishForm,
  restoreForm,
  type LeadForm,
} from '@/entities/leads/lead-form';
import { toast } from '@/shared/lib/toast';

/** The acts on a form from the list. The list is fetched again after a failure too. */
export function useFormActions({ id }: LeadForm) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: formKeys.all() });
  const meta = (failure: string) => ({ failure, preferServerMessage: true });

  const restore = useMutation({
    mutationFn: () => restoreForm(id),
    meta: meta('Не удалось вернуть форму'),
    onSuccess: () => toast.success('Форма возвращена из архива'),
    onSettled,
  });
  return {
    publish: useMutation({
      mutationFn: () => publishForm(id),
      meta: meta('Не удалось опубликовать форму'),
      onSuccess: () => toast.success('Форма опубликована'),
      onSettled,
    }),
    pause: useMutation({
      mutationFn: () => pauseForm(id),
      meta: meta('Не удалось приостановить форму'),
      onSuccess: () => toast.success('Приём заявок приостановлен'),
      onSettled,
    }),
    copy: useMutation({
      mutationFn: () => copyForm(id),
      meta: meta('Не удалось сделать копию'),
      onSuccess: (copy) =>
        toast.success('Копия создана', {
          action: {
            label: 'Открыть',
            onClick: () =>
              void navigate({ to: '/leads/forms/$id/edit', params: { id: String(copy.id) } }),
          },
        }),
      onSettled,
    }),
    archive: useMutation({
      mutationFn: () => archiveForm(id),
      meta: meta('Не удалось удалить форму'),
      onSuccess: () =>
        toast.success('Форма в архиве', {
          action: { label: 'Отменить', onClick: () => restore.mutate() },
        }),
      onSettled,
    }),
    restore,
  };
}
