import { useLayoutEffect, useRef, type RefObject } from 'react';
import { noteScroll, PAGE, readScroll } from './saved-scroll';
import { useScrollsWithPage } from './use-screen-width';

/** An event of what scrolls: `useKeptRow` has brought a row to where it was. */
export const ROW_KEPT = 'rowkept';
/** A person scrolls, or a row is kept: nothing may draw the list elsewhere any more. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown', ROW_KEPT] as const;
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

/**
 * At its beginning for want of anything beyond: a window made narrow shows a list so for a moment before it
 * is gone.
 */
const isLaidOutWhole = (element: Element, axis: Axis): boolean =>
  element[axis] === 0 &&
  (axis === 'scrollTop'
    ? element.scrollHeight <= element.clientHeight
    : element.scrollWidth <= element.clientWidth);

/** Scrolls to a goal as far as there is room. @returns whether that is all the way */
function scrollAlong(element: Element, axis: Axis, goal: number): boolean {
  element[axis] = goal;
  return Math.abs(element[axis] - goal) <= SLACK_PX;
}

const elementOf = (scroller: Scroller): Element | null =>
  scroller === PAGE ? document.scrollingElement : scroller.current;

/**
 * Brings what scrolls back to where it was when the same was shown last, in this tab and at this path: after
 * a reload, after Back, after a new login, after another way of showing it. What a person newly asks for
 * begins at its beginning (`forgetPlace`, `forgetScroll`).
 */
export function useScrollRestoration(
  scroller: Scroller,
  { place, isWhole = true, axis = 'scrollTop' }: ScrollRestorationOptions,
): void {
  const goal = useRef<number | null>(null);
  const hasJustCome = useRef(true);
  const lastScroller = useRef(scroller);

  useLayoutEffect(() => {
    const element = elementOf(scroller);
    if (!element) return;
    const standsAtStart = hasJustCome.current && scroller !== PAGE;
    hasJustCome.current = false;
    const isOtherScroller = lastScroller.current !== scroller;
    lastScroller.current = scroller;
    if (place === undefined) return;
    const path = location.pathname;
    const kept = readScroll(path, place);
    // Scrolled to where it stands already, the page would be laid out within React's commit.
    // Where something else scrolls the same from here on, `useKeptRow` knows better.
    goal.current = isOtherScroller || (standsAtStart && kept === 0) ? null : kept;
    const stop = new AbortController();
    const { signal } = stop;
    const note = () => {
      if (goal.current !== null || isLaidOutWhole(element, axis)) return;
      noteScroll(path, place, element[axis]);
    };
    const abandon = () => {
      goal.current = null;
    };
    // That the page itself scrolls is an event of the document alone.
    const source = scroller === PAGE ? document : element;
    source.addEventListener('scroll', note, { signal, passive: true });
    for (const kind of OWN_SCROLLING) {
      source.addEventListener(kind, abandon, { signal, passive: true });
    }
    return () => stop.abort();
  }, [scroller, place, axis]);

  // Content that is loaded later makes room for the rest of the way.
  useLayoutEffect(() => {
    const element = elementOf(scroller);
    if (!element || scroller !== PAGE || place === undefined || isWhole) return;
    const growth = new ResizeObserver(() => {
      if (goal.current !== null && scrollAlong(element, axis, goal.current)) goal.current = null;
    });
    growth.observe(document.body);
    return () => growth.disconnect();
  }, [scroller, place, axis, isWhole]);

  // With every render: more may have come.
  useLayoutEffect(() => {
    const element = elementOf(scroller);
    if (!element || place === undefined || goal.current === null) return;
    const bring = () => {
      if (goal.current === null) return;
      if (scrollAlong(element, axis, goal.current) || isWhole) goal.current = null;
    };
    if (scroller !== PAGE) return bring();
    // A page that has come is shown from its top after this; before it is painted, it is where it was.
    element[axis] = goal.current;
    const frame = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(frame);
  });
}

/**
 * The same for a list, which scrolls by itself or, as on a phone, with its page.
 * @param scroller what the list scrolls in where it does so by itself
 * @param isWithPage whether the page scrolls, where that hangs on something else than the screen
 * @returns true while the page scrolls
 */
export function useListScrollRestoration(
  scroller: RefObject<HTMLElement | null>,
  place: string | undefined,
  isWithPage?: boolean,
): boolean {
  const isScreenLow = useScrollsWithPage();
  const withPage = isWithPage ?? isScreenLow;
  useScrollRestoration(withPage ? PAGE : scroller, {
    place: withPage && place ? PAGE + place : place,
  });
  return withPage;
}

/** Restores the scroll position of a page that loads in parts. */
export const usePageScrollRestoration = (place: string): void =>
  useScrollRestoration(PAGE, { place: PAGE + place, isWhole: false });
