import { useRef, type PointerEvent } from 'react';

/** In pixels: a shorter way is no swipe. */
const SHORTEST = 56;

const isInsideZoomed = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('audio, video, [data-zoomed], .pswp--zoomed-in') !== null;

/** Tells a swipe of one finger from the scrolling, pinching and moving of what lies under it. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: ({ pointerId, pointerType, clientX, clientY, target }: PointerEvent) => {
      const isAnother = start.current !== null;
      start.current =
        pointerType === 'touch' && !isAnother && !isInsideZoomed(target)
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
