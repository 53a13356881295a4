import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadKeys, withLeadReadsPaused, restoreLead } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';

/** Takes a lead out of the trash just as it was. */
export function useRestoreLead(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['leads', 'restore', id],
    mutationFn: () => withLeadReadsPaused(queryClient, id, () => restoreLead(id)),
    meta: { failure: 'Не удалось вернуть заявку' },
    onSuccess: () => toast.success('Заявка восстановлена'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: leadKeys.all() }),
  });
}
