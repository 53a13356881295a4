import { useEffect, useEffectEvent, type RefObject } from 'react';

const distanceOf = ({ touches: [one, other] }: TouchEvent): number | null =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null;

/**
 * Tells how two fingers on an element part or meet: `onMove` while they do, `onEnd` at the end, each with the
 * ratio of their distance to that of the beginning.
 */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  { onMove, onEnd }: { onMove: (ratio: number) => void; onEnd: (ratio: number) => void },
): void {
  const move = useEffectEvent(onMove);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const own = element.current;
    if (own === null) return;
    let first: number | null = null;
    let ratio = 1;
    const track = (event: TouchEvent) => {
      const distance = distanceOf(event);
      if (distance === null) return;
      // The browser would enlarge the whole page; while it still scrolls, it cannot.
      if (event.cancelable) event.preventDefault();
      first ??= distance;
      ratio = distance / first;
      move(ratio);
    };
    const finish = (event: TouchEvent) => {
      if (first === null || event.touches.length > 1) return;
      end(ratio);
      first = null;
      ratio = 1;
    };
    own.addEventListener('touchstart', track, { passive: false });
    own.addEventListener('touchmove', track, { passive: false });
    own.addEventListener('touchend', finish);
    own.addEventListener('touchcancel', finish);
    return () => {
      own.removeEventListener('touchstart', track);
      own.removeEventListener('touchmove', track);
      own.removeEventListener('touchend', finish);
      own.removeEventListener('touchcancel', finish);
    };
  }, [element]);
}
