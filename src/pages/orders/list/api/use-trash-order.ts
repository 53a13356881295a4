import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import { orderKeys, deleteOrder, restoreOrder } from '@/entities/orders/order';
import { trashKeys } from '@/entities/records/trash';
import { CONFLICT, failureText, isApiFailure } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Invalidates the queries that show a trashed or restored order. */
function readAgain(queryClient: QueryClient) {
  for (const queryKey of [orderKeys.all(), clientKeys.all(), trashKeys.all()]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Takes an order out of the trash just as it was. */
export function useRestoreOrder(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderKeys.all(), 'restore', id],
    mutationFn: () => restoreOrder(id),
    meta: { failure: 'Не удалось вернуть заказ', preferServerMessage: true },
    onSuccess: () => toast.success('Заказ восстановлен'),
    onSettled: () => readAgain(queryClient),
  });
}

const NOT_DELETED = {
  failure: 'Не удалось удалить заказ',
  exception: 'Произошла ошибка при удалении заказа',
  preferServerMessage: true,
};

/** Moves an order to the trash, once however often it is asked; the toast takes it back. */
export function useDeleteOrder(id: number): () => void {
  const queryClient = useQueryClient();
  const mutationKey = [...orderKeys.all(), 'delete', id];
  const { mutate: restore } = useRestoreOrder(id);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => deleteOrder(id),
    onError(error) {
      const text = failureText(error, NOT_DELETED);
      if (text === null) return;
      // «По заказу есть оплаты».
      const isRefused = isApiFailure(error) && error.status === CONFLICT;
      toast.error(isRefused ? `${text}. Вместо удаления поставьте ему статус «Отменён».` : text);
    },
    onSuccess: () =>
      toast.success('Заказ удалён', { action: { label: 'Отменить', onClick: () => restore() } }),
    // A failure may have come after the deletion took effect.
    onSettled: () => readAgain(queryClient),
  });
  return () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
}
