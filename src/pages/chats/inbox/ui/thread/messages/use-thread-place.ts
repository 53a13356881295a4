import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/** So near to the end one is at the end, in pixels. */
const END_PX = 48;
/** So far before the first or the last message on the screen more of them are read. */
const NEAR_PX = 800;

/** Keeps how high new or changed parts are: so much room they have until they were in sight. */
function keepHeights(box: HTMLElement) {
  const isNew = ({ dataset }: HTMLElement) => dataset['kept'] !== dataset['room'];
  const parts = [...box.querySelectorAll<HTMLElement>('[data-room]')].filter(isNew);
  for (const part of parts) delete part.dataset['kept'];
  const heights = parts.map((part) => part.getBoundingClientRect().height);
  for (const [index, part] of parts.entries()) {
    part.style.setProperty('--kept', `${heights[index]}px`);
    part.dataset['kept'] = part.dataset['room'];
  }
}

const roomBelow = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

function toEnd(box: HTMLElement) {
  box.scrollTop = box.scrollHeight;
}

/** Scrolls so that something stands so far below the upper edge. */
function bringToTop(box: HTMLElement, what: Element, below = 0) {
  box.scrollTop += what.getBoundingClientRect().top - box.getBoundingClientRect().top - below;
}

/** The messages on the screen. */
interface Drawn {
  /** Numbers of the first and the last one. */
  first: number;
  last: number;
  /** Whether they go down to the end of the chat. */
  isToEnd: boolean;
  /** The one to bring into sight; null: none, or it is not there yet. */
  found: number | null;
  /** How many wait below them. */
  unsent: number;
}

interface ThreadPlace {
  scroller: RefObject<HTMLDivElement | null>;
  /** The messages in it. */
  content: RefObject<HTMLDivElement | null>;
  /** Up to which message the end was in sight. */
  seenTo: number;
  /** To be told of each scroll. @returns which end of what is drawn comes near */
  look: () => { isNearTop: boolean; isNearEnd: boolean };
}

/**
 * Where a thread stands: it opens where the new messages begin, follows its end only from there, stays where
 * it is when older ones come above, and goes to a message that was found.
 * @param known the last message of the chat that is known
 * @param onReachEnd told whether the end is in sight
 */
export function useThreadPlace(
  { first, last, isToEnd, found, unsent }: Drawn,
  known: number,
  onReachEnd: (isAtEnd: boolean) => void,
): ThreadPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** How the messages stood after the last change of them. */
  const place = useRef<{
    first: number;
    last: number;
    toBottom: number;
    height: number;
    isAtEnd: boolean;
  }>(null);
  const [seenTo, setSeenTo] = useState(known);

  function settle(box: HTMLElement) {
    const isAtEnd = isToEnd && roomBelow(box) <= END_PX;
    const toBottom = box.scrollHeight - box.scrollTop;
    place.current = { first, last, toBottom, height: box.clientHeight, isAtEnd };
    if (isAtEnd) setSeenTo(last);
    onReachEnd(isAtEnd);
  }
  const settleAfterwards = useEffectEvent(settle);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    keepHeights(box);
    const before = place.current;
    const marker = before === null && box.querySelector('[data-marker]');
    if (marker) bringToTop(box, marker);
    else if (before === null || last < before.first || first > before.last) toEnd(box);
    // The same again where the browser has done it by itself: not each does, and none does at the very top.
    else if (first < before.first) box.scrollTop = box.scrollHeight - before.toBottom;
    else if (before.isAtEnd) toEnd(box);
    settleAfterwards(box);
  }, [first, last, isToEnd, unsent]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const element = found === null ? null : box?.querySelector(`[data-seq="${found}"]`);
    if (!box || !element) return;
    const room = box.clientHeight - element.getBoundingClientRect().height;
    bringToTop(box, element, room / 2);
    settleAfterwards(box);
  }, [found]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The visible part stays in place by itself; the end is followed by hand, whatever becomes higher or
    // lower.
    const observer = new ResizeObserver(() => {
      if (place.current?.isAtEnd) toEnd(box);
      settleAfterwards(box);
    });
    observer.observe(box);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  function look() {
    const box = scroller.current;
    if (!box || !place.current) return { isNearTop: false, isNearEnd: false };
    // Not scrolled by a person: the box has just become lower, as by a keyboard, and its observer comes
    // later.
    if (place.current.isAtEnd && place.current.height > box.clientHeight) toEnd(box);
    settle(box);
    return { isNearTop: box.scrollTop < NEAR_PX, isNearEnd: roomBelow(box) < NEAR_PX };
  }
  return { scroller, content, seenTo, look };
}
