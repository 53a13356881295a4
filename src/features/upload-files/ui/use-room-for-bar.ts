import { useLayoutEffect, useRef } from 'react';

/** Screens, dialogs and their bars leave this much free at the foot. */
const ROOM = '--app-uploads';
const GAP = 8;

/**
 * Keeps a strip of every screen free for the head of the bar, so that it covers nothing.
 * @returns for the head
 */
export function useRoomForBar(isShown: boolean) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!isShown || head.current === null) return;
    style.setProperty(ROOM, `${head.current.offsetHeight + GAP}px`);
    return () => void style.removeProperty(ROOM);
  }, [isShown]);
  return head;
}
