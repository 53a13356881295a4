import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chatKeys,
  createChatReply,
  deleteChatReply,
  updateChatReply,
  type ChatReply,
  type ChatReplyInput,
} from '@/entities/chats/chat';
import { toast } from '@/shared/lib/toast';

/** Writes quick replies; the list is read again after each write. */
export function useChangeReplies() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: chatKeys.replies() });
  const { mutate: bringBack } = useMutation({
    mutationFn: createChatReply,
    meta: { failure: 'Не удалось вернуть быстрый ответ', preferServerMessage: true },
    onSettled: readAgain,
  });
  const { mutate: remove } = useMutation({
    mutationKey: [...chatKeys.replies(), 'remove'],
    mutationFn: ({ id }: ChatReply) => deleteChatReply(id),
    meta: { failure: 'Не удалось удалить быстрый ответ', preferServerMessage: true },
    onSuccess: (_answer, { shortcut, text }) =>
      toast.success('Быстрый ответ удалён', {
        action: { label: 'Отменить', onClick: () => bringBack({ shortcut, text }) },
      }),
    onSettled: readAgain,
  });
  return {
    remove,
    /**
     * @param id of the one that is changed; null: a new one.
     * @throws {ApiFailure} 422 where the shortcut is taken
     */
    async save(id: number | null, reply: ChatReplyInput) {
      await (id === null ? createChatReply(reply) : updateChatReply(id, reply));
      await readAgain();
    },
  };
}
