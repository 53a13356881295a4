import { useEffect, useRef } from 'react';

/**
 * Ctrl+Enter (⌘ where there is no Ctrl) adds another item from wherever one types in an order; in a form or a
 * dialog the keys are the form's own.
 * @param add undefined: nothing can be added
 */
export function useAddKey(add: (() => void) | undefined): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat) return;
      if (target instanceof Element && target.closest('form, [role="dialog"]')) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
