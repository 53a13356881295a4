import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Makes a change; where it takes away what had the focus, or nothing had it, the heir gets it. */
export function passFocus(change: () => void, heir: RefObject<HTMLElement | null>): void {
  flushSync(change);
  if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
}
