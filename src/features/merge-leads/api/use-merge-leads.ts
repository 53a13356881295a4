import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys, mergeLeads, undoLeadMerge } from '@/entities/leads/lead';
import { answerOf } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 10_000;

function useReadAgain() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    // A client says how many leads there are.
    void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
  };
}

/** Brings the leads of a merge back into the lists. */
export function useUndoLeadMerge() {
  return useMutation({
    mutationKey: ['leads', 'undo-merge'],
    mutationFn: undoLeadMerge,
    meta: { failure: 'Не удалось отменить объединение', preferServerMessage: true },
    onSuccess: () => void toast.success('Объединение отменено'),
    onSettled: useReadAgain(),
  });
}

/**
 * Puts leads under a main one; the toast takes that back.
 * @param onMerged called with the number of the main one
 */
export function useMergeLeads(onMerged: (id: number) => void) {
  const { mutate: undo } = useUndoLeadMerge();
  return useMutation({
    mutationKey: ['leads', 'merge'],
    mutationFn: (merge: Parameters<typeof mergeLeads>[0]) => answerOf(mergeLeads(merge)),
    onSuccess: (merged, { target_id }) => {
      toast.success('Заявки объединены', {
        duration: TOAST_MS,
        ...(merged && { action: { label: 'Отменить', onClick: () => undo(merged.merge_id) } }),
      });
      onMerged(merged?.lead.id ?? target_id);
    },
    onSettled: useReadAgain(),
  });
}
