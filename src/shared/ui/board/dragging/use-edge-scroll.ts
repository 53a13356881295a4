import { useEffect, type RefObject } from 'react';

/** Distance from the upper or lower edge at which a column begins to scroll, in pixels. */
const EDGE = 56;
/** Pixels a frame at the very edge. */
const FASTEST = 14;

/** How far to scroll in a frame where the pointer is so far from the edges. */
function stepAt(y: number, { top, bottom }: DOMRect): number {
  const depth = (distance: number) => Math.max(0, Math.min(1, (EDGE - distance) / EDGE));
  return Math.round(FASTEST * (depth(bottom - y) - depth(y - top)));
}

/**
 * Scrolls a column while a card is carried along its upper or lower edge. The library of the drag scrolls
 * only what is around a column, not what is inside it. @param isOn true while a card is in the hand of a
 * mouse or a finger
 */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    let point = { x: -1, y: -1 };
    const scroll = () => {
      frame = 0;
      const element = scroller.current;
      const box = element?.getBoundingClientRect();
      if (!element || !box || point.x < box.left || point.x > box.right) return;
      const step = stepAt(point.y, box);
      const before = element.scrollTop;
      element.scrollTop += step;
      if (element.scrollTop !== before) frame = requestAnimationFrame(scroll);
    };
    const follow = (event: MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event;
      if (!at) return;
      point = { x: at.clientX, y: at.clientY };
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    document.addEventListener('mousemove', follow);
    document.addEventListener('touchmove', follow, { passive: true });
    return () => {
      document.removeEventListener('mousemove', follow);
      document.removeEventListener('touchmove', follow);
      cancelAnimationFrame(frame);
    };
  }, [scroller, isOn]);
}
