import type { KeyboardEvent, MouseEvent } from 'react';

const INNER_CONTROLS = 'a, button, input, label, select, textarea, [role=menu], [role=dialog]';

/**
 * True when the press was meant for a control inside the row, for a new tab, or ended a selection of text.
 */
function isHandledElsewhere({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>) {
  // A menu of the row that is rendered elsewhere passes its presses to the row too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  const around = target.closest(INNER_CONTROLS);
  // A table may stand in a dialog.
  const control = around !== null && currentTarget.contains(around) ? around : null;
  const isTheRowsLink = control?.hasAttribute('data-opens-row') ?? false;
  if (control !== null && !isTheRowsLink) return true;
  if (ctrlKey || metaKey || shiftKey) return true;
  return window.getSelection()?.isCollapsed === false;
}

/**
 * Handlers of a row that opens by a click anywhere in it and by Enter; Space chooses it where rows can be
 * chosen.
 */
export const openOnPress = (open: () => void, toggle?: (options: { range: boolean }) => void) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    if (isHandledElsewhere(event)) return;
    event.preventDefault();
    // A modal returns the focus to the row, not to the pressed element in it.
    event.currentTarget.focus({ preventScroll: true });
    open();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open();
    } else if (event.key === ' ' && toggle) {
      event.preventDefault();
      toggle({ range: event.shiftKey });
    }
  },
});

function rowFor(key: string, row: Element): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/**
 * For the element around rows: ↑ ↓ Home End walk from row to row. Keys meant for a control inside a row are
 * its own.
 */
export function walkOverRows(event: KeyboardEvent<HTMLElement>) {
  const row = event.target;
  if (!(row instanceof HTMLElement) || row.parentElement !== event.currentTarget) return;
  const next = rowFor(event.key, row);
  if (next === undefined) return;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}
