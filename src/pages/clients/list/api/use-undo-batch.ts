import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { toast } from '@/shared/lib/toast';
import { formatNumber, isolated } from '@/shared/lib/text';
import { undoAction } from '../model/group-bulk';

/** Takes back all merges of one action. */
export function useUndoBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['clients', 'undo-batch'],
    mutationFn: undoAction,
    meta: { failure: 'Не удалось отменить объединения', preferServerMessage: true },
    onSuccess: ({ processed, failed }) => {
      const done = `Отменено ${formatNumber(processed)}`;
      if (failed.length === 0) void toast.success(done);
      else
        void toast.warning(
          `${done}, не удалось ${formatNumber(failed.length)}: ${isolated(failed[0]?.message ?? '')}`,
        );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    },
  });
}
