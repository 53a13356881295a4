import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationQueries } from '@/entities/account/notification';
import { chatKeys, markChatRead, type Chat } from '@/entities/chats/chat';

/**
 * Marks a chat as read while its end is on the screen of its assignee, or of anyone where
 * there is none.
 * @param seq the last message in sight; null while there is none
 */
export function useMarkRead(chat: Chat, me: number, seq: number | null): void {
  const queryClient = useQueryClient();
  const told = useRef(0);
  const { mutate } = useMutation({
    mutationFn: (read: number) => markChatRead(chat.id, read),
    // Told again at the next look.
    onError: () => {
      told.current = 0;
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: chatKeys.all() }),
        queryClient.invalidateQueries(notificationQueries.list('personal')),
      ]),
  });
  const isTheirs = chat.user === null || chat.user.id === me;
  const isNews = isTheirs && seq !== null && seq > chat.staff_read_seq;
  useEffect(() => {
    if (!isNews || seq <= told.current) return;
    told.current = seq;
    mutate(seq);
  }, [isNews, seq, mutate]);
}
