import { useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react';

const idOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-event-id]')?.dataset['eventId']
    : undefined;

/**
 * Keeps the focus on the visit that has it: one that was moved is drawn anew in its new place. Spread over
 * the element around the visits.
 */
export function useKeptVisit() {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-event-id="${focused.current}"]`)
      ?.focus({ preventScroll: true });
  });
  return {
    ref: root,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = idOf(target);
    },
    // One that is drawn anew leaves the document without a word.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected && idOf(target) === focused.current) focused.current = undefined;
    },
    onPointerDown({ target }: PointerEvent<HTMLElement>) {
      focused.current = idOf(target);
    },
  };
}
