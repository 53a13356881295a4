import { useLayoutEffect, useRef, type RefObject } from 'react';
import { noteScroll, PAGE, readScroll } from './saved-scroll';

/** A person scrolls: nothing may draw the list elsewhere any more. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const SLACK_PX = 1;

type Axis = 'scrollTop' | 'scrollLeft';

interface ScrollRestorationOptions {
  /** Undefined while what is shown is about to be replaced. */
  place: string | undefined;
  /** False as long as more may come at the end: then the way back goes on with what comes. */
  isWhole?: boolean;
  axis?: Axis;
}

type Scroller = RefObject<HTMLElement | null> | typeof PAGE;

/** At its beginning for want of anything beyond: a window made narrow shows a list so for a moment before it is gone. */
const isLaidOutWhole = (element: Element, axis: Axis): boolean =>
  element[axis] === 0 &&
  (axis === 'scrollTop'
    ? element.scrollHeight <= element.clientHeight
    : element.scrollWidth <= element.clientWidth);

const elementOf = (scroller: Scroller): Element | null =>
  scroller === PAGE ? document.scrollingElement : scroller.current;

/**
 * Brings what scrolls back to where it was when the same was shown last, in this tab and at this path: after a reload,
 * after Back, after a new login, after another way of showing it. What a person newly asks for begins at its beginning
 * (`forgetPlace`, `forgetScroll`).
 */
export function useScrollRestoration(
  scroller: Scroller,
  { place, isWhole = true, axis = 'scrollTop' }: ScrollRestorationOptions,
): void {
  const goal = useRef<number | null>(null);
  const hasJustCome = useRef(true);

  useLayoutEffect(() => {
    const element = elementOf(scroller);
    if (!element) return;
    const standsAtStart = hasJustCome.current && scroller !== PAGE;
    hasJustCome.current = false;
    if (place === undefined) return;
    const path = location.pathname;
    const kept = readScroll(path, place);
    // Scrolled to where it stands already, the page would be laid out within React's commit.
    goal.current = standsAtStart && kept === 0 ? null : kept;
    const stop = new AbortController();
    const { signal } = stop;
    const note = () => {
      if (goal.current !== null || isLaidOutWhole(element, axis)) return;
      noteScroll(path, place, element[axis]);
    };
    const giveUp = () => {
      goal.current = null;
    };
    // That the page itself scrolls is an event of the document alone.
    const source = scroller === PAGE ? document : element;
    source.addEventListener('scroll', note, { signal, passive: true });
    for (const kind of OWN_SCROLLING) {
      source.addEventListener(kind, giveUp, { signal, passive: true });
    }
    return () => stop.abort();
  }, [scroller, place, axis]);

  // With every render: more may have come.
  useLayoutEffect(() => {
    const element = elementOf(scroller);
    if (!element || place === undefined || goal.current === null) return;
    const bring = () => {
      if (goal.current === null) return;
      element[axis] = goal.current;
      if (isWhole || Math.abs(element[axis] - goal.current) <= SLACK_PX) goal.current = null;
    };
    if (scroller !== PAGE) return bring();
    // A page that has come is shown from its top after this; before it is painted, it is where it was.
    element[axis] = goal.current;
    const frame = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(frame);
  });
}

/** The same for a list that is part of the page, as on a phone. @param place undefined where the list scrolls by itself */
export const usePageScrollRestoration = (place: string | undefined): void =>
  useScrollRestoration(PAGE, { place: place && PAGE + place });
