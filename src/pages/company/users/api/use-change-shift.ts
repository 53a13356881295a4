import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userKeys, updateUser, userCache, type User } from '@/entities/company/user';
import { optimisticWrite } from '@/shared/api';

/** Says whether a person is on shift: an optimistic write. */
export function useChangeShift(id: number) {
  const queryClient = useQueryClient();
  return useMutation(
    optimisticWrite<Pick<User, 'on_shift'>, boolean, Pick<User, 'on_shift'>>(queryClient, {
      mutationKey: ['users', 'shift', id],
      mutationFn: (on_shift) => updateUser(id, { on_shift }),
      meta: { failure: 'Не удалось изменить смену', preferServerMessage: true },
      read: () => userCache.known(queryClient, id),
      write: (state) => userCache.patch(queryClient, id, state),
      apply: (_user, on_shift) => ({ on_shift }),
      readAgain: () => queryClient.invalidateQueries({ queryKey: userKeys.all() }),
    }),
  );
}
