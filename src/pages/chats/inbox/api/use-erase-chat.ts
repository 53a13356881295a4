import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatKeys, chatQueries, eraseChat, noteErased } from '@/entities/chats/chat';
import { trashKeys } from '@/entities/records/trash';
import { toast } from '@/shared/lib/toast';

/** Erases a chat for good. @param onErased called once it is gone from the screen too */
export function useEraseChat(id: number, onErased: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...chatKeys.all(), 'erase', id],
    mutationFn: () => eraseChat(id),
    meta: { failure: 'Не удалось стереть диалог', preferServerMessage: true },
    onSuccess() {
      noteErased(queryClient, id);
      onErased();
      toast.success('Диалог стёрт навсегда');
      for (const { queryKey } of [chatQueries.detail(id), chatQueries.thread(id)]) {
        queryClient.removeQueries({ queryKey });
      }
    },
    onSettled() {
      for (const queryKey of [chatKeys.all(), trashKeys.all()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
