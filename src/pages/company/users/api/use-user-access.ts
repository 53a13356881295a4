import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  userKeys,
  enableUser,
  endUserSessions,
  inviteUser,
  sendPasswordLink,
  personName,
  type User,
} from '@/entities/company/user';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

/** The acts on a person's access, apart from disabling. The person is fetched again after a failure too. */
export function useUserAccess(user: User) {
  const queryClient = useQueryClient();
  const { id } = user;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: userKeys.all() });
  const meta = (failure: string) => ({ failure, preferServerMessage: true });

  return {
    invite: useMutation({
      mutationFn: () => inviteUser(id),
      meta: meta('Не удалось отправить приглашение'),
      onSuccess: () =>
        toast.success(`Приглашение отправлено: ${isolated(user.email ?? '') || personName(user)}`),
      onSettled,
    }),
    sendLink: useMutation({
      mutationFn: () => sendPasswordLink(id),
      meta: meta('Не удалось отправить письмо'),
      onSuccess: () =>
        toast.success(`Ссылка для нового пароля отправлена: ${isolated(user.email ?? '')}`),
    }),
    endSessions: useMutation({
      mutationFn: () => endUserSessions(id),
      meta: meta('Не удалось завершить сеансы'),
      onSuccess: () => toast.success('Сеансы завершены'),
      onSettled,
    }),
    enable: useMutation({
      mutationFn: () => enableUser(id),
      meta: meta('Не удалось включить сотрудника'),
      onSuccess: () => toast.success('Сотрудник включён'),
      onSettled,
    }),
  };
}
