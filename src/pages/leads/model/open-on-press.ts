import type { KeyboardEvent, MouseEvent } from 'react';

const INNER_CONTROLS = 'a, button';

/** True when the press was meant for a control inside the row, for a new tab, or ended a selection of text. */
function isMeantForOther(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as HTMLElement).closest(INNER_CONTROLS);
  const isTheRowsLink = control?.hasAttribute('data-opens-row') ?? false;
  if (control !== null && !isTheRowsLink) return true;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return true;
  return window.getSelection()?.isCollapsed === false;
}

function focusNeighbour(row: HTMLElement, key: string) {
  const neighbour = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}

/** Handlers of a row that opens by a click anywhere in it and by Enter; the arrows walk from row to row. */
export const openOnPress = (open: () => void) => ({
  tabIndex: 0,
  onClick(event: MouseEvent<HTMLElement>) {
    if (isMeantForOther(event)) return;
    event.preventDefault();
    // The modal gives the focus back to the row, not to what was pressed in it.
    event.currentTarget.focus({ preventScroll: true });
    open();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNeighbour(event.currentTarget, event.key);
    }
  },
});
