import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { REST_PREFIX } from './month-events';

const idOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-event-id]')?.dataset['eventId']
    : undefined;

const find = (root: ParentNode | undefined | null, id: string | null | undefined) =>
  id ? root?.querySelector<HTMLElement>(`[data-event-id="${id}"]`) : null;

const columnsIn = (root: ParentNode | null) => [...(root?.querySelectorAll('section') ?? [])];

/**
 * Keeps the focus on the visit that has it: one that was moved is drawn anew in its new place. From «Ещё N»
 * of a month it goes to the first visit of the day that this opens, and comes back with the month. Spread
 * over the element around the visits.
 */
export function useKeptVisit() {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | undefined>(undefined);
  /** The column that a visit is given to: that of its other people has it too. */
  const column = useRef<number | null>(null);
  /** The «Ещё N» that the shown day was opened by. */
  const rest = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = focused.current;
    if (id === undefined || document.activeElement !== document.body) return;
    const opener = find(root.current, rest.current);
    const given = column.current === null ? null : columnsIn(root.current)[column.current];
    let kept = opener ?? find(given, id) ?? find(root.current, id);
    if (opener) rest.current = null;
    if (!kept && id.startsWith(REST_PREFIX)) {
      kept = root.current?.querySelector<HTMLElement>('[data-event-id]');
      if (kept) rest.current = id;
    }
    kept?.focus({ preventScroll: true });
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
    onKeyDownCapture({ target, altKey, shiftKey, key }: KeyboardEvent<HTMLElement>) {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
      const own = target instanceof Element && target.closest('section');
      const isGiven = altKey && shiftKey && by !== null && own;
      column.current = isGiven ? columnsIn(root.current).indexOf(own) + by : null;
    },
  };
}
