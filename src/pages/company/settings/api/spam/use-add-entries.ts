import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSpamLists, spamListQueries, type SpamListName } from '@/entities/leads/spam-list';

/** Puts entries into a list. */
export function useAddEntries(list: SpamListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['spam-lists', 'add', list],
    mutationFn: (entries: string[]) => changeSpamLists({ add: { [list]: entries } }),
    meta: { failure: 'Не удалось добавить в список', preferServerMessage: true },
    onSuccess: (lists) => queryClient.setQueryData(spamListQueries.lists().queryKey, lists),
  });
}
