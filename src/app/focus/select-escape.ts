/**
 * Escape in the open list of a select closes the list alone: its options pass keys on, unlike a browser's own
 * list, and a dialog around would close too.
 * @returns the way to stop
 */
export function keepEscapeInSelects(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLOptionElement)) return;
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
}
