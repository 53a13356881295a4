import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchKnownUser, updateUser, userQueries } from '@/entities/user';

/** Says whether a person is on shift. It shows at once; a refusal brings back what was. */
export function useChangeShift(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on_shift: boolean) => updateUser(id, { on_shift }),
    // Quick changes of one person are sent one after another.
    scope: { id: `user-shift-${id}` },
    meta: { failure: 'Не удалось изменить смену', preferServerMessage: true },
    onMutate: async (on_shift) => {
      await client.cancelQueries({ queryKey: userQueries.all() });
      patchKnownUser(client, id, { on_shift });
    },
    onError: (_error, on_shift) => patchKnownUser(client, id, { on_shift: !on_shift }),
    onSettled: () => client.invalidateQueries({ queryKey: userQueries.all() }),
  });
}
