import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationQueries } from '@/entities/account/notification';
import { chatKeys, markChatRead, type Chat } from '@/entities/chats/chat';

/**
 * Tells the server up to where a dialog was read, while somebody looks at its end: the responsible person, or anyone where
 * there is none.
 * @param seq the last line in sight; null while nobody looks at it
 */
export function useMarkRead(chat: Chat, me: number, seq: number | null): void {
  const client = useQueryClient();
  const told = useRef(0);
  const { mutate } = useMutation({
    mutationFn: (read: number) => markChatRead(chat.id, read),
    // Told again at the next look.
    onError: () => {
      told.current = 0;
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: chatKeys.all() }),
        client.invalidateQueries(notificationQueries.list('personal')),
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
