import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeSpamLists,
  spamListQueries,
  type SpamListName,
  type SpamLists,
} from '@/entities/spam-list';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

/** Takes an entry out of a list at once; a refusal brings it back, and so does «Отменить». */
export function useRemoveEntry(list: SpamListName) {
  const client = useQueryClient();
  const { queryKey } = spamListQueries.lists();
  const mutationKey = ['spam-lists', 'remove'];
  const edit = (change: (entries: string[]) => string[]) =>
    client.setQueryData<SpamLists>(
      queryKey,
      (lists) => lists && { ...lists, [list]: change(lists[list]) },
    );
  const { mutate: undo } = useMutation({
    mutationFn: (entry: string) => changeSpamLists({ add: { [list]: [entry] } }),
    meta: { failure: 'Не удалось вернуть в список', preferServerMessage: true },
    onSuccess: (lists) => client.setQueryData(queryKey, lists),
  });
  return useMutation({
    mutationKey,
    mutationFn: (entry: string) => changeSpamLists({ remove: { [list]: [entry] } }),
    meta: { failure: 'Не удалось убрать из списка' },
    onMutate: async (entry) => {
      await client.cancelQueries({ queryKey });
      const place = client.getQueryData<SpamLists>(queryKey)?.[list].indexOf(entry) ?? 0;
      edit((entries) => entries.filter((other) => other !== entry));
      return { place };
    },
    onSuccess: (_lists, entry) =>
      toast.success('Убрано из списка', {
        duration: TOAST_MS,
        action: { label: 'Отменить', onClick: () => undo(entry) },
      }),
    onError: (_error, entry, before) =>
      // A colleague's change may have brought it back already.
      edit((entries) =>
        entries.includes(entry) ? entries : entries.toSpliced(before?.place ?? 0, 0, entry),
      ),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) return client.invalidateQueries({ queryKey });
      return undefined;
    },
  });
}
