import { useEffect, useRef, type FocusEvent } from 'react';

interface HeldFocus {
  list: HTMLElement;
  row: Element;
  index: number;
}

/**
 * Keeps the focus among rows: where the row that has it is taken out of the list, the row that stands in its place gets
 * it, for otherwise the keyboard would begin at the top of the page again. Spread over the element around the rows.
 */
export function useFocusRestoration() {
  const held = useRef<HeldFocus | null>(null);
  // After every drawing, when whatever moved elsewhere with the focus has taken it along.
  useEffect(() => {
    if (held.current === null || held.current.row.isConnected) return;
    const { list, index } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const heir = list.children[Math.min(index, list.children.length - 1)];
    const target = heir?.matches('[tabindex]') ? heir : heir?.querySelector('[tabindex]');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  return {
    onFocus({ currentTarget: list, target }: FocusEvent<HTMLElement>) {
      const index = [...list.children].findIndex((row) => row.contains(target));
      const row = list.children[index];
      if (row) held.current = { list, row, index };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A press on nothing, not a window that was left: the person is elsewhere now.
      const isLeft = relatedTarget === null && document.hasFocus();
      if (isLeft && held.current?.row.isConnected) held.current = null;
    },
  };
}
