import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/** Closer than this to the end counts as at the end, in pixels. */
const END_PX = 48;
/** More messages are loaded when the first or last rendered one is nearer than this, in pixels. */
const NEAR_PX = 800;

/** Remembers the height of new or changed parts, which holds their room while they are out of sight. */
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

/** Scrolls an element to so many pixels below the upper edge. */
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
  /** The message to scroll to; null: none, or not loaded yet. */
  found: number | null;
  /** How many wait below them. */
  unsent: number;
}

interface ThreadPlace {
  scroller: RefObject<HTMLDivElement | null>;
  /** The messages in it. */
  content: RefObject<HTMLDivElement | null>;
  /** The last message that was seen at the end. */
  seenTo: number;
  /** To be called at each scroll. @returns which end of the rendered messages is near */
  look: () => { isNearTop: boolean; isNearEnd: boolean };
}

/**
 * Controls the scroll position of a thread: it opens at the first new message, follows the end while it is
 * there, keeps its place when older messages load above, and goes to a found message.
 * @param known the last known message of the chat
 * @param onReachEnd called with whether the end is in sight
 */
export function useThreadPlace(
  { first, last, isToEnd, found, unsent }: Drawn,
  known: number,
  onReachEnd: (isAtEnd: boolean) => void,
): ThreadPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The positions after the last change of messages. */
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
    // Harmless where the browser has anchored the scroll by itself: not all do, and none at the very top.
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
    // The visible part stays in place by itself; the end has to be followed when anything grows or shrinks.
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
    // Not a person's scroll: the box has become lower, as by a keyboard, and its observer fires later.
    if (place.current.isAtEnd && place.current.height > box.clientHeight) toEnd(box);
    settle(box);
    return { isNearTop: box.scrollTop < NEAR_PX, isNearEnd: roomBelow(box) < NEAR_PX };
  }
  return { scroller, content, seenTo, look };
}
