import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  knownLead,
  leadQueries,
  leadStatusView,
  patchKnownLead,
  updateLead,
  type LeadStatus,
} from '@/entities/lead';
import { toast } from '@/shared/lib/toast';

/** Changes of one lead that wait for one another share what the server has confirmed last. */
interface Confirmed {
  status: string | undefined;
}

/**
 * Changes the status of a lead. The new one shows at once, in the details and in every list; a refusal brings back
 * what the server confirmed last. Quick changes of one lead are sent one after another.
 */
export function useChangeLeadStatus(id: number) {
  const client = useQueryClient();
  const mutationKey = ['leads', 'change-status', id];
  const underWay = () => client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const isLast = () => underWay().length === 1;

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (status: LeadStatus) => updateLead(id, { status }),
    meta: {
      failure: 'Не удалось обновить статус заявки',
      exception: 'Произошла ошибка при обновлении статуса заявки',
      preferServerMessage: true,
    },
    onMutate: (status): Confirmed => {
      const earlier = underWay().find((mutation) => mutation.state.context !== undefined);
      const confirmed = (earlier?.state.context as Confirmed | undefined) ?? {
        status: knownLead(client, id)?.status,
      };
      patchKnownLead(client, id, { status });
      return confirmed;
    },
    onSuccess: (_answer, status, confirmed) => {
      confirmed.status = status;
      toast.success(`Статус заявки изменен на "${leadStatusView(status).label}"`);
    },
    onError: (_error, _status, confirmed) => {
      if (isLast() && confirmed?.status !== undefined) {
        patchKnownLead(client, id, { status: confirmed.status });
      }
    },
    onSettled: async () => {
      if (isLast()) await client.invalidateQueries({ queryKey: leadQueries.all() });
    },
  });
}
