import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries, removeAvatar, setAvatar } from '@/entities/account/account';
import { leadKeys } from '@/entities/leads/lead';
import { sessionKeys } from '@/entities/account/session';
import { userKeys } from '@/entities/company/user';
import { toast } from '@/shared/lib/toast';

/** Sets and removes one's own picture; whatever shows people is read again. */
export function useAvatar() {
  const queryClient = useQueryClient();
  const onSettled = () => {
    for (const queryKey of [
      accountQueries.profile().queryKey,
      sessionKeys.all(),
      userKeys.all(),
      leadKeys.all(),
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const set = useMutation({
    mutationFn: setAvatar,
    onSuccess: () => toast.success('Фотография сохранена'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: removeAvatar,
    meta: { failure: 'Не удалось удалить фотографию' },
    onSuccess: () => toast.success('Фотография удалена'),
    onSettled,
  });
  return { set, remove };
}
