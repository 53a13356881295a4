import type { MouseEvent } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Hands a press on a toast's text to what lies under it. The text takes pointers so that it can be pointed at
 * and selected; the rest of a toast, but for its buttons, is transparent to them by its styles.
 */
export function pressThrough({ target, clientX, clientY, nativeEvent }: MouseEvent): void {
  const text = (target as Element).closest<HTMLElement>('[data-toast-text]');
  if (text === null || getSelection()?.isCollapsed === false) return;
  text.style.pointerEvents = 'none';
  const under = document.elementFromPoint(clientX, clientY);
  text.style.pointerEvents = '';
  under?.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  under?.dispatchEvent(new MouseEvent('click', nativeEvent));
}
