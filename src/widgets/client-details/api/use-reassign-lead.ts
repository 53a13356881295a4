import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys, moveLeadTo } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';

interface Move {
  leadId: number;
  clientId: number;
  /** False where it takes an earlier move back. */
  canUndo?: boolean;
}

/** Moves a lead to another client, with undo in the toast. @param from the present client */
export function useReassignLead(from: number) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['clients', 'move-lead', from],
    mutationFn: ({ leadId, clientId }: Move) => moveLeadTo(leadId, clientId),
    meta: { failure: 'Не удалось перенести заявку' },
    onSuccess: (_answer, { leadId, canUndo = true }) =>
      void toast.success(canUndo ? 'Заявка перенесена' : 'Перенос отменён', {
        ...(canUndo && {
          action: {
            label: 'Отменить',
            onClick: () => mutate({ leadId, clientId: from, canUndo: false }),
          },
        }),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    },
  });
  return { move: mutate, isPending };
}
