import { useEffect, useEffectEvent, useRef } from 'react';
import { keepClear } from '@/shared/clear-place';

/** Lists that take Escape themselves. */
const OPEN_LISTS = '[role="menu"], [role="listbox"], [role="alertdialog"]';

/**
 * Keeps a panel clear of what can be pressed, and within reach of the keyboard: F6 leads into it and back,
 * also past the focus trap of a dialog; Escape closes it.
 * @returns for the panel
 */
export function useOfferKeys(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);

  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || panel.current === null) return;
    const isInside = panel.current.contains(document.activeElement);
    if (key === 'F6') {
      event.preventDefault();
      if (isInside) {
        before.current?.focus();
        return;
      }
      before.current = document.activeElement as HTMLElement | null;
      panel.current.querySelector<HTMLElement>('button[title]')?.focus();
    } else if (key === 'Escape' && (isInside || document.querySelector(OPEN_LISTS) === null)) {
      // Inside it, the key is not meant for a dialog below.
      if (isInside) event.stopImmediatePropagation();
      onClose();
    }
  });

  useEffect(() => {
    const { current: element } = panel;
    if (element === null) return;
    const release = keepClear(element, 'bottom');
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      release();
      window.removeEventListener('keydown', listen, { capture: true });
      // The focus went with the panel.
      if (document.activeElement === document.body) before.current?.focus();
    };
  }, []);

  return panel;
}
