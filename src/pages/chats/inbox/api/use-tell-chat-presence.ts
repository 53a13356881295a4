import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chatQueries, isErased, sendPresence, type ChatPresence } from '@/entities/chats/chat';
import { useTellPresence } from '@/shared/present-people';

/**
 * Announces to colleagues that a chat is being looked at, and to both sides that a person types.
 * @returns a function that announces typing
 */
export function useTellChatPresence(id: number, isLookedAt: boolean): (isNote: boolean) => void {
  const queryClient = useQueryClient();
  const send = useCallback(
    (chatId: number, state: ChatPresence['state'], note?: boolean) => {
      // Not in a chat that was deleted meanwhile: the server knows none to be left.
      const chat = queryClient.getQueryData(chatQueries.detail(chatId).queryKey);
      if (isErased(queryClient, chatId) || (chat && chat.deleted_at !== null)) return;
      sendPresence(chatId, { state, ...(note !== undefined && { note }) }).catch(() => undefined);
    },
    [queryClient],
  );
  return useTellPresence<boolean>(id, isLookedAt, send);
}
