import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSpamLists, SPAM_LIST_WORDS, spamListQueries } from '@/entities/leads/spam-list';
import { toast } from '@/shared/lib/toast';
import type { BlockableContact } from '../model/blockable-contacts';

const TOAST_MS = 8_000;

/**
 * Puts something of a sender into its list, so that the next lead from there goes to the spam; can be taken
 * back.
 */
export function useBlockSender() {
  const queryClient = useQueryClient();
  const { queryKey } = spamListQueries.lists();
  const { mutate: undo } = useMutation({
    mutationFn: ({ list, entry }: BlockableContact) =>
      changeSpamLists({ remove: { [list]: [entry] } }),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: (lists) => {
      queryClient.setQueryData(queryKey, lists);
      toast.success('Отменено');
    },
  });
  return useMutation({
    mutationKey: ['spam-lists', 'block'],
    mutationFn: ({ list, entry }: BlockableContact) =>
      changeSpamLists({ add: { [list]: [entry] } }),
    meta: { failure: 'Не удалось добавить в список спама', preferServerMessage: true },
    onSuccess: (lists, contact) => {
      queryClient.setQueryData(queryKey, lists);
      toast.success(`${SPAM_LIST_WORDS[contact.list].entry} добавлен в список спама`, {
        duration: TOAST_MS,
        action: { label: 'Отменить', onClick: () => undo(contact) },
      });
    },
  });
}
