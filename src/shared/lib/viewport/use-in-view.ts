import { useCallback, useState } from 'react';

/**
 * Tells whether an element is on the screen, whatever it is scrolled in.
 * @returns the element's ref, and true while any part of it can be seen; always where a browser cannot tell
 */
export function useInView(): [
  ref: (element: Element | null) => (() => void) | undefined,
  isInView: boolean,
] {
  const [isInView, setInView] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return () => undefined;
    }
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isInView];
}
