import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ASSIGNEE_KINDS } from '@/entities/records/record-kind';
import { disableUser } from '@/entities/company/user';
import { answerOf } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { READ_AGAIN, recordsOfKinds } from '../model/workload';

/** Disables a person and hands over what they had in work. */
export function useDisableUser(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (successor: number | null) => answerOf(disableUser(id, successor)),
    meta: { failure: 'Не удалось отключить сотрудника', preferServerMessage: true },
    onSuccess: (disabled, successor) => {
      const handed =
        disabled && recordsOfKinds((kind) => disabled[ASSIGNEE_KINDS[kind].transferred]);
      toast.success(
        !handed
          ? 'Сотрудник отключён'
          : `Сотрудник отключён. ${successor === null ? 'Без ответственного' : 'Передано'}: ${handed}`,
      );
    },
    onSettled: () =>
      Promise.all(READ_AGAIN.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
