import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusedRow {
  list: HTMLElement;
  row: Element;
  index: number;
}

/**
 * Keeps the focus among rows: where the row that has it is taken out of the list, its successor gets
 * it, for otherwise the keyboard would begin at the top of the page again. Spread over the element around the
 * rows.
 */
export function useFocusRestoration() {
  const lastFocus = useRef<FocusedRow | null>(null);
  // After every render, when whatever moved elsewhere with the focus has taken it along.
  useEffect(() => {
    if (lastFocus.current === null || lastFocus.current.row.isConnected) return;
    const { list, index } = lastFocus.current;
    lastFocus.current = null;
    if (document.activeElement !== document.body) return;
    const successor = list.children[Math.min(index, list.children.length - 1)];
    const target = successor?.matches('[tabindex]')
      ? successor
      : successor?.querySelector('[tabindex]');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  return {
    onFocus({ currentTarget: list, target }: FocusEvent<HTMLElement>) {
      const index = [...list.children].findIndex((row) => row.contains(target));
      const row = list.children[index];
      if (row) lastFocus.current = { list, row, index };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A press on nothing, not a window that was left: the person is elsewhere now.
      const isLeft = relatedTarget === null && document.hasFocus();
      if (isLeft && lastFocus.current?.row.isConnected) lastFocus.current = null;
    },
  };
}
