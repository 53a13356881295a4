import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeSpamLists,
  spamListQueries,
  type SpamListName,
  type SpamLists,
} from '@/entities/leads/spam-list';
import { optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

/** Takes an entry out of a list at once; a refusal brings it back, and so does «Отменить». */
export function useRemoveEntry(list: SpamListName) {
  const queryClient = useQueryClient();
  const { queryKey } = spamListQueries.lists();
  const { mutate: undo } = useMutation({
    mutationFn: (entry: string) => changeSpamLists({ add: { [list]: [entry] } }),
    meta: { failure: 'Не удалось вернуть в список', preferServerMessage: true },
    onSuccess: (lists) => queryClient.setQueryData(queryKey, lists),
  });
  return useMutation(
    optimisticWrite<SpamLists, string, SpamLists>(queryClient, {
      mutationKey: ['spam-lists', 'remove', list],
      mutationFn: (entry) => changeSpamLists({ remove: { [list]: [entry] } }),
      meta: { failure: 'Не удалось убрать из списка' },
      read: () => queryClient.getQueryData<SpamLists>(queryKey),
      write: (lists) => {
        void queryClient.cancelQueries({ queryKey });
        // The other lists may be under change themselves.
        queryClient.setQueryData<SpamLists>(
          queryKey,
          (known) => known && { ...known, [list]: lists[list] },
        );
      },
      apply: (lists, entry) => ({
        ...lists,
        [list]: lists[list].filter((other) => other !== entry),
      }),
      answered: (lists) => lists,
      onSuccess: (_lists, entry) =>
        toast.success('Убрано из списка', {
          duration: TOAST_MS,
          action: { label: 'Отменить', onClick: () => undo(entry) },
        }),
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
