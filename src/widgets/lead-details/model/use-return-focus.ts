import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { LeadNeighbours } from '@/entities/lead';
import { focusLeadRow } from '@/features/view-lead';

/** The element of the shell that holds the screen. */
const SCREEN = 'main';

/** The focus has no place of its own: nowhere, or in the modal that is leaving. */
const isAdrift = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role=dialog]') !== null;

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Gives the focus a place when the modal closes: where it was, and after one has walked to another lead the row of that
 * one, scrolled into view. A lead that has left the list leaves its place to the next.
 * @param neighbours who stands beside the lead that is shown
 */
export function useReturnFocus(
  openedId: number | null,
  neighbours: RefObject<LeadNeighbours | null>,
): void {
  const opened = useRef<{ id: number; by: Element | null } | null>(null);
  const shown = useRef<number | null>(null);

  // Before the modal takes the focus.
  useLayoutEffect(() => {
    if (openedId === null) return;
    opened.current ??= { id: openedId, by: document.activeElement };
    shown.current = openedId;
  }, [openedId]);

  useEffect(() => {
    if (openedId !== null || opened.current === null) return;
    const { id, by } = opened.current;
    const last = shown.current ?? id;
    opened.current = null;
    if (!isAdrift(document.activeElement)) return;
    if (last === id && by?.isConnected && focusOn(by)) return;
    const { next, previous } = neighbours.current ?? { next: null, previous: null };
    const hasRow = [last, next, previous].some((lead) => lead !== null && focusLeadRow(lead));
    if (!hasRow && !focusOn(by)) focusOn(document.querySelector(SCREEN));
  }, [openedId, neighbours]);
}
