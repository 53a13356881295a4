import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The rows of the desk, with what follows them: more of them, and what was found in messages. */
const ROWS = '[data-chat], [data-row]';

/** Moves the focus from row to row by the arrows, Home and End; ↓ leads from the search to the first row. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const step = STEPS[key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const search = currentTarget.querySelector<HTMLElement>('input[type=search]');
  const at = rows.findIndex((row) => row === document.activeElement);
  const isInSearch = search !== null && search === document.activeElement;
  if (at === -1 && !(isInSearch && key === 'ArrowDown')) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}
