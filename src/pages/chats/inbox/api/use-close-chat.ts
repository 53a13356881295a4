import { changeChats, chatKeys, chatQueries, updateChat, type Chat } from '@/entities/chats/chat';
import { answerOf, lacksCall } from '@/shared/api';
import { useUndoableChange } from '@/shared/lib/record';

/** Closes a chat; the toast offers undo, where the server can undo. */
export function useCloseChat(chat: Chat) {
  const status = 'closed';
  return useUndoableChange({
    mutationKey: [...chatQueries.detail(chat.id).queryKey, 'close'],
    async send() {
      try {
        return await changeChats({ action: 'status', ids: [chat.id], payload: { status } });
      } catch (error) {
        if (!lacksCall(error)) throw error;
        await answerOf(updateChat(chat.id, { status }, chat.updated_at));
        return { processed: 1, failed: [], undo_token: null };
      }
    },
    texts: { done: 'Чат закрыт', failure: 'Не удалось закрыть диалог' },
    readAgain: [chatKeys.all(), chatKeys.threads()],
  });
}
