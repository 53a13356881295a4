import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { chatKeys, deleteChat, restoreChat } from '@/entities/chats/chat';
import { trashKeys } from '@/entities/records/trash';
import { toast } from '@/shared/lib/toast';

function readAgain(queryClient: QueryClient) {
  for (const queryKey of [chatKeys.all(), trashKeys.all()]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Takes a chat out of the trash just as it was. */
export function useRestoreChat(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...chatKeys.all(), 'restore', id],
    mutationFn: () => restoreChat(id),
    meta: { failure: 'Не удалось вернуть диалог', preferServerMessage: true },
    onSuccess: () => toast.success('Диалог восстановлен'),
    onSettled: () => readAgain(queryClient),
  });
}

/** Puts a chat into the trash, once however often it is asked; the toast takes it back. */
export function useDeleteChat(id: number): () => void {
  const queryClient = useQueryClient();
  const mutationKey = [...chatKeys.all(), 'delete', id];
  const { mutate: restore } = useRestoreChat(id);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => deleteChat(id),
    meta: { failure: 'Не удалось удалить диалог', preferServerMessage: true },
    onSuccess: () =>
      toast.success('Диалог удалён', { action: { label: 'Отменить', onClick: () => restore() } }),
    // A failure may have come after the deletion took effect.
    onSettled: () => readAgain(queryClient),
  });
  return () => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
}
