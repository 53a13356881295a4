import { useQueryClient } from '@tanstack/react-query';
import { leadKeys, changeLeads, withLeadReadsPaused } from '@/entities/leads/lead';
import { useUndoableChange } from '@/shared/lib/record';

const TEXTS = {
  spam: { done: 'Заявка убрана в спам', failure: 'Не удалось убрать заявку в спам' },
  not_spam: { done: 'Заявка возвращена из спама', failure: 'Не удалось вернуть заявку из спама' },
} as const;

/**
 * Puts a lead into the spam or takes it out; both can be taken back, without telling everybody of a new lead.
 */
export function useMarkSpam(id: number, action: keyof typeof TEXTS) {
  const queryClient = useQueryClient();
  return useUndoableChange({
    mutationKey: ['leads', 'spam', id],
    send: () => changeLeads({ action, ids: [id] }),
    texts: TEXTS[action],
    readAgain: [leadKeys.all()],
    around: (write) => withLeadReadsPaused(queryClient, id, write),
  });
}
