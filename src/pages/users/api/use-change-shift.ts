import { useMutation, useQueryClient } from '@tanstack/react-query';
import { knownUser, patchKnownUser, updateUser, userQueries, type User } from '@/entities/user';
import { optimisticWrite } from '@/shared/api';

/** Says whether a person is on shift: an optimistic write. */
export function useChangeShift(id: number) {
  const client = useQueryClient();
  return useMutation(
    optimisticWrite<Pick<User, 'on_shift'>, boolean, Pick<User, 'on_shift'>>(client, {
      mutationKey: ['users', 'shift', id],
      mutationFn: (on_shift) => updateUser(id, { on_shift }),
      meta: { failure: 'Не удалось изменить смену', preferServerMessage: true },
      read: () => knownUser(client, id),
      write: ({ on_shift }) => {
        void client.cancelQueries({ queryKey: userQueries.all() });
        patchKnownUser(client, id, { on_shift });
      },
      apply: (_user, on_shift) => ({ on_shift }),
      readAgain: () => client.invalidateQueries({ queryKey: userQueries.all() }),
    }),
  );
}
