import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chatQueries, isErased, sendPresence, type ChatPresence } from '@/entities/chats/chat';
import { lacksCall } from '@/shared/api';
import { tokenStore } from '@/shared/auth';

/** Told again well before it fades with those who hear it. */
const VIEWING_EVERY_MS = 20_000;
const TYPING_EVERY_MS = 4000;

/**
 * Announces to colleagues that a chat is being looked at, and to both sides that a person types.
 * Announcements expire by themselves, and no write of the person waits for them.
 * @returns a function that announces typing
 */
export function useTellPresence(id: number, isLookedAt: boolean): (isNote: boolean) => void {
  const typedAt = useRef(0);
  const isLacking = useRef(false);
  const queryClient = useQueryClient();
  const tell = useRef((body: ChatPresence) => {
    // After a logout there is nothing to announce.
    if (isLacking.current || tokenStore.get() === null) return;
    // Nor in a chat that was deleted meanwhile: the server knows none to be left.
    const chat = queryClient.getQueryData(chatQueries.detail(id).queryKey);
    if (isErased(queryClient, id) || (chat && chat.deleted_at !== null)) return;
    sendPresence(id, body).catch((error: unknown) => {
      isLacking.current = lacksCall(error);
    });
  });
  useEffect(() => {
    if (!isLookedAt) return;
    const say = tell.current;
    say({ state: 'viewing' });
    const timer = setInterval(() => say({ state: 'viewing' }), VIEWING_EVERY_MS);
    return () => {
      clearInterval(timer);
      typedAt.current = 0;
      say({ state: 'left' });
    };
  }, [isLookedAt]);
  return (note) => {
    const now = Date.now();
    if (now - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = now;
    tell.current({ state: 'typing', note });
  };
}
