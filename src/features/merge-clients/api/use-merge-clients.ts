import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys, clientCache, mergeClients, type Client } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';
import { useUndoMerge } from './use-undo-merge';

const TOAST_MS = 10_000;

/** Makes one client of several; the toast takes that back. @param onMerged called with the one who stays */
export function useMergeClients(onMerged: (client: Client) => void) {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoMerge();
  return useMutation({
    mutationKey: ['clients', 'merge'],
    mutationFn: mergeClients,
    onSuccess: ({ merge_id: mergeId, client }) => {
      clientCache.showAnswered(queryClient, client);
      toast.success('Клиенты объединены', {
        duration: TOAST_MS,
        action: { label: 'Отменить', onClick: () => undo(mergeId) },
      });
      onMerged(client);
    },
    // After a refusal too: what the person compares has to be as it is now.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    },
  });
}
