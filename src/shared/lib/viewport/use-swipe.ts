import { useRef, type PointerEvent } from 'react';

/** In pixels: a shorter way is no swipe. */
const SHORTEST = 56;

/** Where a finger moves something else: a text, a player, an enlarged picture. */
const TAKES_MOVES =
  'input, textarea, [contenteditable], audio, video, [data-zoomed], .pswp--zoomed-in';

/** Whether a touch is the area's own: React reports those of its dialogs too, which lie over it. */
const isOfArea = (target: EventTarget, area: Element) =>
  target instanceof Element && area.contains(target) && target.closest(TAKES_MOVES) === null;

/** Tells a swipe of one finger from the scrolling, pinching and moving of what lies under it. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      const { pointerId, pointerType, clientX, clientY, target, currentTarget } = event;
      const isAnother = start.current !== null;
      start.current =
        pointerType === 'touch' && !isAnother && isOfArea(target, currentTarget)
          ? { id: pointerId, x: clientX, y: clientY }
          : null;
    },
    onPointerUpCapture: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < SHORTEST || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancelCapture: () => {
      start.current = null;
    },
  };
}
