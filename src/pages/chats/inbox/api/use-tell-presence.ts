import { useEffect, useRef } from 'react';
import { tellPresence, type ChatPresence } from '@/entities/chats/chat';
import { lacksCall } from '@/shared/api';
import { tokenStore } from '@/shared/auth';

/** Told again well before it fades with those who hear it. */
const VIEWING_EVERY_MS = 20_000;
const TYPING_EVERY_MS = 4000;

/**
 * Tells colleagues that somebody looks at a dialog as long as that is so, and both sides that they type. What is not heard
 * fades, so nothing is told twice, and no write of the person waits for it.
 * @returns what says that they type
 */
export function useTellPresence(id: number, isLookedAt: boolean): (isNote: boolean) => void {
  const typedAt = useRef(0);
  const isLacking = useRef(false);
  const tell = useRef((body: ChatPresence) => {
    // Whoever has signed out has left by that.
    if (isLacking.current || tokenStore.get() === null) return;
    tellPresence(id, body).catch((error: unknown) => {
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
