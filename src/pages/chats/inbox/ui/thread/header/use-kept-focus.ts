import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus among things of which some go with their press: it falls to the name above them, for
 * otherwise the keyboard would begin at the top of the page again.
 */
export function useKeptFocus() {
  const name = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element | null>(null);
  /** For a window that closes after what had opened it is gone. */
  function keepFocus() {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    name.current?.focus({ preventScroll: true });
  }
  useEffect(() => {
    if (document.activeElement === document.body) keepFocus();
  });
  return {
    name,
    keepFocus,
    noteFocus({ currentTarget, target }: FocusEvent) {
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
