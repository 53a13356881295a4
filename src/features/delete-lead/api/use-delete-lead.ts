import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leadKeys,
  deleteLead,
  isExtendedBackend,
  leadCache,
  withLeadReadsPaused,
  disableLeadQuery,
} from '@/entities/leads/lead';
import { isForbidden } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { useRestoreLead } from './use-restore-lead';

interface AfterDeletion {
  onDeleted: () => void;
  /** Called where the person may not delete: to ask again is of no use. */
  onForbidden: () => void;
}

/** Deletes a lead, once however often it is asked; where the server has a trash, it can be taken back. */
export function useDeleteLead(id: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['leads', 'delete', id];
  const { mutate: restore } = useRestoreLead(id);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withLeadReadsPaused(queryClient, id, () => deleteLead(id)),
    meta: {
      failure: 'Не удалось удалить заявку',
      exception: 'Произошла ошибка при удалении заявки',
      preferServerMessage: true,
    },
    onSuccess: () => {
      // Not asked for again, however long it takes the screen to leave it: there is nothing to answer.
      disableLeadQuery(id);
      const lead = leadCache.known(queryClient, id);
      toast.success('Заявка успешно удалена', {
        ...(lead && isExtendedBackend(lead) && { action: { label: 'Отменить', onClick: restore } }),
      });
      void queryClient.invalidateQueries({ queryKey: leadKeys.lists() });
    },
    // A failure may have come after the deletion took effect.
    onError: () => void queryClient.invalidateQueries({ queryKey: leadKeys.all() }),
  });

  const remove = ({ onDeleted, onForbidden }: AfterDeletion) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    mutate(undefined, {
      onSuccess: onDeleted,
      onError: (error) => {
        if (isForbidden(error)) onForbidden();
      },
    });
  };
  return { remove, isPending };
}
