import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadCache, linkClient } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';
import { useTieUndo, type OpenClient } from './use-tie-undo';

/**
 * Gives a lead to a client who is there already, once however often it is asked.
 * @param onTaken called when the lead has its client, even where the screen that asked is gone
 */
export function useLinkClient(id: number, onTaken: () => void, onOpenClient: OpenClient) {
  const offer = useTieUndo('Привязка отменена', onOpenClient);
  const queryClient = useQueryClient();
  const mutationKey = ['leads', 'link-client', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (clientId: number) => linkClient(id, clientId),
    meta: { failure: 'Не удалось привязать заявку к клиенту' },
    onSuccess: ({ undo_token, ...lead }) => {
      leadCache.showAnswered(queryClient, lead);
      onTaken();
      toast.success('Заявка привязана к клиенту', offer(undo_token, lead.client_id));
    },
    onSettled: (lead) => void leadCache.readAgain(queryClient, id, lead),
  });

  const link = (clientId: number, onDone: () => void) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(clientId, { onSuccess: onDone });
  };
  return { link, isPending };
}
