import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys, deleteClient, restoreClient } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { trashKeys } from '@/entities/records/trash';
import { toast } from '@/shared/lib/toast';

/** Invalidates the queries that show a client or its name. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
    void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
    void queryClient.invalidateQueries({ queryKey: trashKeys.all() });
  };
}

/** Takes a client out of the trash just as it was. */
export function useRestoreClient(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationKey: ['clients', 'restore', id],
    mutationFn: () => restoreClient(id),
    meta: { failure: 'Не удалось вернуть клиента', preferServerMessage: true },
    onSuccess: () => toast.success('Клиент восстановлен'),
    onSettled: readAgain,
  });
}

/** Puts a client into the trash; the toast takes that back. @param onDeleted called when it is there */
export function useDeleteClient(id: number, onDeleted?: () => void) {
  const readAgain = useReadAgain();
  const { mutate: restore } = useRestoreClient(id);
  return useMutation({
    mutationKey: ['clients', 'delete', id],
    mutationFn: () => deleteClient(id),
    meta: { failure: 'Не удалось удалить клиента', preferServerMessage: true },
    onSuccess: () => {
      toast.success('Клиент удалён', {
        action: { label: 'Отменить', onClick: () => restore() },
      });
      onDeleted?.();
    },
    onSettled: readAgain,
  });
}
