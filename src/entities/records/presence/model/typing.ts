import { useEffect } from 'react';
import type { PresenceKind } from '#contract';

/** How typing is announced of the records that are open. */
const announcers = new Map<string, () => void>();

const keyOf = (kind: PresenceKind, id: number) => `${kind} ${id}`;

/** Announces that the person types in an open record; nothing where its presence is not announced. */
export const announceTyping = (kind: PresenceKind, id: number): void =>
  announcers.get(keyOf(kind, id))?.();

/** Announces typing in a record, while it is open, by this function. */
export function useTypingAnnouncer(kind: PresenceKind, id: number, announce: () => void): void {
  useEffect(() => {
    const key = keyOf(kind, id);
    announcers.set(key, announce);
    return () => void announcers.delete(key);
  }, [kind, id, announce]);
}
