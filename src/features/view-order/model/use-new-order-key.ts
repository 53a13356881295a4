import { useEffect, useEffectEvent } from 'react';
import { useOpenNewOrder } from './opened-order';

/** Where the key is a letter, or another list answers to letters. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * N opens an empty order, in a Russian layout too; not while one types, chooses in a menu or has a dialog
 * open.
 */
export function useNewOrderKey(): void {
  const openNew = useOpenNewOrder();
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event;
    if (code !== 'KeyN' || ctrlKey || metaKey || altKey || shiftKey) return;
    if (repeat || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    openNew();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
