import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leadCache,
  leadKeys,
  NO_FREE_LEADS,
  assignNextLead,
  type Lead,
} from '@/entities/leads/lead';
import { isApiFailure, NOT_FOUND } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/**
 * Takes the free lead that has waited longest, once however often it is asked for.
 * @param onTaken gets the lead, which is the person's own then
 */
export function useTakeNext(onTaken: (lead: Lead) => void) {
  const queryClient = useQueryClient();
  const mutationKey = [...leadKeys.all(), 'take-next'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (): Promise<Lead | null> => {
      try {
        return await assignNextLead();
      } catch (error) {
        if (isApiFailure(error) && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    meta: { failure: 'Не удалось взять следующую заявку' },
    onSuccess: (lead) => {
      if (lead === null) {
        toast.info(NO_FREE_LEADS);
        return;
      }
      leadCache.showAnswered(queryClient, lead);
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
      onTaken(lead);
    },
  });
  return {
    take: () => {
      // State comes a moment late for the second click of a double click.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
    isTaking: isPending,
  };
}
