import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Neighbours } from '@/shared/lib/record';

/** The element of the shell that holds the screen. */
const SCREEN = 'main';

/** The focus has no place of its own: nowhere, or in the window that is leaving. */
const isAdrift = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role=dialog]') !== null;

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Gives the focus to the screen before its window closes by itself: a key may be on its way. */
export const focusScreen = (): void => void focusOn(document.querySelector(SCREEN));

/**
 * Gives the focus a place when the window closes: where it was, and after one has walked to another record
 * the row of that one, scrolled into view. A record that has left the list leaves its place to the next.
 * @param neighbours who stands beside the record that is shown
 * @param focusRow focuses the row of a record, false where there is none
 */
export function useReturnFocus(
  openedId: number | null,
  neighbours: RefObject<Neighbours | null>,
  focusRow: (id: number) => boolean,
): void {
  const opened = useRef<{ id: number; by: Element | null } | null>(null);
  const shown = useRef<number | null>(null);

  // Before the window takes the focus.
  useLayoutEffect(() => {
    if (openedId === null) return;
    opened.current ??= { id: openedId, by: document.activeElement };
    shown.current = openedId;
  }, [openedId]);

  const returnFocus = useEffectEvent(() => {
    if (openedId !== null || opened.current === null) return;
    const { id, by } = opened.current;
    const last = shown.current ?? id;
    opened.current = null;
    if (!isAdrift(document.activeElement)) return;
    // The screen as a whole had it only because something else was gone.
    const isPlace = by?.isConnected === true && !by.matches(SCREEN);
    if (last === id && isPlace && focusOn(by)) return;
    const { next, previous } = neighbours.current ?? { next: null, previous: null };
    const hasRow = [last, next, previous].some((row) => row !== null && focusRow(row));
    if (!hasRow && !focusOn(by)) focusOn(document.querySelector(SCREEN));
  });
  useEffect(() => returnFocus(), [openedId]);
}
