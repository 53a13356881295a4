import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clientKeys, undoMerge } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { CONFLICT, failureText, isApiFailure } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const FAILURE = 'Не удалось отменить объединение';

/** Where merges stand, the newest first: those that have to be undone before another one among them. */
const MERGE_JOURNAL = {
  to: '/clients',
  search: { tab: 'duplicates', show: 'journal' },
} as const;

/** Takes a merge of clients back, and says what stayed as it was written since. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['clients', 'undo-merge'],
    mutationFn: undoMerge,
    onSuccess: ({ kept }) =>
      void (kept.length === 0
        ? toast.success('Объединение отменено')
        : toast.success('Объединение отменено. То, что изменили после него, осталось')),
    onError: (error) => {
      const text = failureText(error, { failure: FAILURE, preferServerMessage: true });
      if (text === null) return;
      const isBlocked = isApiFailure(error) && error.status === CONFLICT;
      toast.error(text, {
        ...(isBlocked && {
          action: { label: 'Открыть журнал', onClick: () => void navigate(MERGE_JOURNAL) },
        }),
      });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    },
  });
}
