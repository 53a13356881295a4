import { useEffect } from 'react';

interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y over the whole document, on any keyboard layout; ⌘ where there is no Ctrl.
 */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
      if (!(ctrlKey || metaKey) || altKey || (code !== 'KeyZ' && code !== 'KeyY')) return;
      // A dialog, or a form in the document, is undone by itself.
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"], [data-own-undo]')) return;
      // A field's own undo would know nothing of the other changes.
      event.preventDefault();
      if (code === 'KeyZ' && !shiftKey) undo();
      else redo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo, redo]);
}
