import { useCallback, useEffect, useRef } from 'react';
import type { PresenceState } from '#contract';
import { tokenStore } from '@/shared/auth';

/** Announced again well before it expires with those who hear it. */
const VIEWING_EVERY_MS = 20_000;
const TYPING_EVERY_MS = 4000;

/**
 * Announces to colleagues that a record is open, and that the person types in it. Announcements expire by
 * themselves, and no write of the person waits for them.
 * @param id null where presence is not announced
 * @param isLookedAt whether the record is in sight
 * @param send announces one state; the same function in every render. Never throws
 * @returns a function that announces typing, with a detail for `send`
 */
export function useTellPresence<Detail = void>(
  id: number | null,
  isLookedAt: boolean,
  send: (id: number, state: PresenceState, detail?: Detail) => void,
): (detail: Detail) => void {
  const typedAt = useRef(0);
  useEffect(() => {
    if (id === null || !isLookedAt) return;
    // After a logout there is nothing to announce.
    const say = (state: PresenceState) => tokenStore.get() !== null && send(id, state);
    say('viewing');
    const timer = setInterval(() => say('viewing'), VIEWING_EVERY_MS);
    return () => {
      clearInterval(timer);
      typedAt.current = 0;
      say('left');
    };
  }, [id, isLookedAt, send]);
  return useCallback(
    (detail) => {
      const now = Date.now();
      if (id === null || now - typedAt.current < TYPING_EVERY_MS) return;
      typedAt.current = now;
      if (tokenStore.get() !== null) send(id, 'typing', detail);
    },
    [id, send],
  );
}
