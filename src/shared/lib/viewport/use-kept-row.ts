import { useLayoutEffect, useRef, type RefObject } from 'react';
import { ROW_KEPT } from './use-scroll-restoration';

/** Scrolling has ended so long after its last event, in browsers without `scrollend`. */
const STILL_MS = 150;
/** Smaller movements are not deliberate scrolling. */
const SLACK_PX = 8;

/** Rows of a table, tiles, or items of any other list. */
const ROWS = 'tbody > tr, li, [role=grid] > [role=row]';

/** The first row on the screen; null at the beginning of a list. */
interface FirstRow {
  row: Element;
  index: number;
}

const windowSize = () => `${window.innerWidth} × ${window.innerHeight}`;

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll(ROWS)];

/** Returns the scroll container of the rows: an element within the list, or the page. */
function scrollerOf(list: Element, row: Element): Element | null {
  for (let around = row.parentElement; around && around !== list; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'auto') return around;
  }
  return document.scrollingElement;
}

/** Where the first row stands, in pixels from the top of the window, below what is sticky above it. */
function startOf(scroller: Element | null, row: Element): number {
  const margin = Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart) || 0;
  const top = scroller === document.scrollingElement ? 0 : scroller?.getBoundingClientRect().top;
  return (top ?? 0) + margin;
}

function findFirst(list: Element): FirstRow | null {
  const rows = rowsOf(list);
  const [top] = rows;
  const scroller = top && scrollerOf(list, top);
  if (!top || !scroller || scroller.scrollTop <= SLACK_PX) return null;
  const start = startOf(scroller, top);
  const index = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 > start;
  });
  const row = rows[index];
  return row ? { row, index } : null;
}

/** @returns false where there are no rows yet */
function bringFirst(list: Element, first: FirstRow | null): boolean {
  const rows = rowsOf(list);
  const last = rows.at(-1);
  const scroller = last && scrollerOf(list, last);
  if (!last || !scroller) return false;
  const index = first?.row.isConnected ? rows.indexOf(first.row) : (first?.index ?? 0);
  if (first === null) scroller.scrollTop = 0;
  else {
    const { top, height } = (rows[index] ?? last).getBoundingClientRect();
    // Rows not rendered yet count as high as the last rendered one.
    const beyond = Math.max(0, index - (rows.length - 1)) * height;
    scroller.scrollTop += top + beyond - startOf(scroller, last);
  }
  // Cancels the restoration of this layout's own earlier position.
  scroller.dispatchEvent(new Event(ROW_KEPT, { bubbles: true }));
  return true;
}

/**
 * Keeps the first visible row in place when the layout changes, as when a phone is turned: the list may then
 * scroll by itself or with its page, and show cards.
 * @param list the element around the rows
 * @param layout names the layout
 */
export function useKeptRow(list: RefObject<Element | null>, layout: string): void {
  const first = useRef<FirstRow | null>(null);
  const drawn = useRef(layout);
  /** The row to bring back as soon as there are rows again. */
  const kept = useRef<{ first: FirstRow | null } | null>(null);

  // No effect of later: what is brought back where it was scrolls at once.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let size = windowSize();
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_MS);
    };
    const look = () => {
      const isResized = size !== windowSize();
      size = windowSize();
      // A scroll caused by a resize is not the person's position; another layout may follow.
      if (isResized) follow();
      else if (list.current && kept.current === null) first.current = findFirst(list.current);
    };
    const [kind, told] = 'onscrollend' in window ? ['scrollend', look] : ['scroll', follow];
    document.addEventListener(kind, told, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener(kind, told, { capture: true });
    };
  }, [list]);

  // After every render, as the rows of the new layout may come later.
  useLayoutEffect(() => {
    if (drawn.current !== layout) kept.current = { first: first.current };
    drawn.current = layout;
    const wanted = kept.current;
    if (!wanted || !list.current || !bringFirst(list.current, wanted.first)) return;
    kept.current = null;
  });
}
