import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The room measured last: the next list most likely has the same, and need not be rendered twice. */
let lastRoom = Infinity;
let barWidth: number | undefined;

/** Returns the width of a scroll bar in pixels; 0 where it lies over the content. */
function scrollBarWidth(): number {
  if (barWidth === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;width:50px;overflow-y:scroll';
    document.body.append(probe);
    barWidth = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return barWidth;
}

/**
 * How wide what scrolls in an element can be, in pixels; infinite while that is unknown. Follows the element.
 * @param shown tells an element that comes later from the one before
 */
export function useRoom(element: RefObject<HTMLElement | null>, shown?: unknown): number {
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const measured = () => own.clientWidth - scrollBarWidth();
    const measure = () => {
      // An element that is not laid out has no width.
      if (own.clientWidth === 0) return;
      lastRoom = measured();
      setRoom(lastRoom);
    };
    if (lastRoom === Infinity) measure();
    // Told as soon as it is laid out, before it is painted: asked here, all of the page would be laid out for
    // the answer.
    const observer = new ResizeObserver(() => {
      if (measured() === lastRoom) measure();
      else flushSync(measure);
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [element, shown]);
  return room;
}
