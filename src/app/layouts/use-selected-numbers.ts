import { useEffect } from 'react';

/** «1», «2 100», «150 мм», «12,5 %»; a date or a time has more numbers than one. */
const ONE_NUMBER = /^\D{0,3}\d[\d\s]*(?:[.,]\d+)?\D{0,4}$/;

/** A field of one number; those of a grid have keys of their own. */
const isNumberField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  (target.inputMode === 'numeric' || target.inputMode === 'decimal') &&
  ONE_NUMBER.test(target.value) &&
  target.closest('[role="grid"]') === null;

/**
 * Selects the number of a field that gets the focus, so that what is typed takes its place: behind the 1 of a
 * quantity, a 2 made 12. The second press places the caret.
 */
export function useSelectedNumbers(): void {
  useEffect(() => {
    /** Focused, and neither pressed nor typed into since. */
    let fresh: EventTarget | null = null;
    /** The focused element when the window was left: a return must not select its text. */
    let left: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      const isBack = target === left;
      left = null;
      if (isBack || !isNumberField(target)) return;
      fresh = target;
      target.select();
    };
    // A press places the caret after it has brought the focus.
    const onClick = ({ target }: MouseEvent) => {
      if (target !== fresh) return;
      fresh = null;
      if (isNumberField(target) && target.selectionStart === target.selectionEnd) target.select();
    };
    const onKey = () => {
      fresh = null;
    };
    const onLeave = () => {
      left = document.activeElement;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    document.addEventListener('beforeinput', onKey);
    window.addEventListener('blur', onLeave);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
      document.removeEventListener('beforeinput', onKey);
      window.removeEventListener('blur', onLeave);
    };
  }, []);
}
