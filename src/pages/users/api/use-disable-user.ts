import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadQueries } from '@/entities/lead';
import { disableUser, userQueries } from '@/entities/user';
import { countOf } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

export const LEADS_FORMS = ['заявка', 'заявки', 'заявок'] as const;

/** Disables a person and hands their leads over. */
export function useDisableUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (successor: number | null) => disableUser(id, successor),
    meta: { failure: 'Не удалось отключить сотрудника', preferServerMessage: true },
    onSuccess: ({ transferred }, successor) => {
      const handed = countOf(transferred, LEADS_FORMS);
      toast.success(
        transferred === 0
          ? 'Сотрудник отключён'
          : `Сотрудник отключён. ${successor === null ? 'Без ответственного' : 'Передано'}: ${handed}`,
      );
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: userQueries.all() }),
        client.invalidateQueries({ queryKey: leadQueries.all() }),
      ]),
  });
}
