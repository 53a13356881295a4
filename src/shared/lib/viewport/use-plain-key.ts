import { useEffect, useEffectEvent } from 'react';

/** Where the key is a letter, or another list answers to letters. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * Acts by a key alone, without Ctrl or Alt; not while one types, chooses in a menu or has a dialog open.
 * @param isKey compares `code`, so that a Russian layout has the key too
 */
export function usePlainKey(isKey: (event: KeyboardEvent) => boolean, act: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
    if (!isKey(event) || ctrlKey || metaKey || altKey) return;
    if (repeat || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
