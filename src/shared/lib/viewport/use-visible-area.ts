import { useLayoutEffect, type RefObject } from 'react';

/** From this scale on a person looks at the page through a glass: what they look at keeps its size. */
const ZOOMED = 1.01;

/**
 * Keeps `--visible-top` and `--visible-height` of an element at the part of the window that can be seen, in
 * pixels: on phones the keyboard covers the rest without making the window smaller. Both are unset where the
 * browser does not tell.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const style = element.current?.style;
    const { visualViewport } = window;
    if (!style || !visualViewport) return;
    const follow = () => {
      const { offsetTop, height, scale } = visualViewport;
      if (scale > ZOOMED) {
        style.removeProperty('--visible-top');
        style.removeProperty('--visible-height');
        return;
      }
      style.setProperty('--visible-top', `${Math.round(offsetTop)}px`);
      style.setProperty('--visible-height', `${Math.round(height)}px`);
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['resize', 'scroll']) {
      visualViewport.addEventListener(event, follow, { signal });
    }
    follow();
    return () => stop.abort();
  }, [element]);
}
