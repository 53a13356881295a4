import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import { leadCache, unlinkClient } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';
import { useTieUndo, type OpenClient } from './use-tie-undo';

/** Takes a lead from its client, once however often it is asked; the toast takes that back. */
export function useUnlinkClient(id: number, clientId: number | null, onOpenClient: OpenClient) {
  const queryClient = useQueryClient();
  const mutationKey = ['leads', 'unlink-client', id];
  const offer = useTieUndo('Клиент снова привязан', onOpenClient);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => unlinkClient(id),
    meta: { failure: 'Не удалось отвязать клиента' },
    onSuccess: ({ undo_token, ...lead }) => {
      leadCache.showAnswered(queryClient, lead);
      toast.success('Клиент отвязан от заявки', offer(undo_token, clientId));
    },
    onSettled: (lead) => {
      void leadCache.readAgain(queryClient, id, lead);
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
    },
  });
  return () => (queryClient.isMutating({ mutationKey }) === 0 ? mutate() : undefined);
}
