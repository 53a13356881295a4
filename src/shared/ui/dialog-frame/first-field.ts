import { useEffect, useId } from 'react';

const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=radio]:not(:checked), [type=file]), textarea, select';

/** On a phone a focused field would bring up the keyboard over the dialog. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

function firstField(body: Element): HTMLElement | undefined {
  const fields = isTouch() ? [] : [...body.querySelectorAll<HTMLElement>(FIELDS)];
  return fields.find((field) => field.matches(':enabled:not([readonly], [tabindex="-1"])'));
}

/**
 * Lets a dialog open on its first field, or on the button marked by `data-safe`, where its content names
 * nothing else by `data-autofocus`. A field that comes later, with data or code, gets the focus as long as
 * the person has done nothing.
 * @param opened true while the dialog is open
 * @returns the id for the modal
 */
export function useFirstField(opened: boolean): string {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    const stop = () => {
      watcher.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    const look = () => {
      const body = document.getElementById(`${id}-body`);
      if (!body) return;
      if (body.querySelector('[data-autofocus]')) {
        stop();
        return;
      }
      const first = firstField(body) ?? body.querySelector<HTMLElement>('[data-safe]');
      if (!first) return;
      stop();
      // The trap of the focus looks for this in a moment, unless the field has come later.
      first.dataset['autofocus'] = 'true';
      first.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    look();
    return stop;
  }, [id, opened]);
  return id;
}
