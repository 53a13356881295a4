import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type RefObject,
} from 'react';
import { whenIdle } from '@/shared/lib/lazy';
import type { CardId } from '../types';

/** Cards beyond the screen that are always there, on either side. */
const OVERSCAN = 2;
/** Cards that come at a time: a slow machine lays out and paints no more of them within a frame. */
const BATCH = 2;
/** While the column is scrolled the next ones come as soon as one of so many beyond the screen is missing. */
const FEW = 6;
/** While there is time so many beyond the screen are rendered. */
const ENOUGH = 12;
/** A card that was drawn stays while it is no farther from the screen. */
const NEAR = 40;
const IDLE_WITHIN_MS = 2000;

/** Where the cards of a column are. */
type CardWindow = Virtualizer<HTMLDivElement, HTMLElement>;

interface RenderedCards {
  cards: CardWindow;
  /** The cards to draw, and where. */
  items: readonly VirtualItem[];
}

/** The first and the last card on the screen. */
type Screen = Pick<Range, 'startIndex' | 'endIndex'>;

interface RenderedCardsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** Of all cards in their order; the same array as long as they are the same. */
  keys: readonly CardId[];
  /** Of each card and the gap under it, in pixels. */
  cardHeight: number;
  /** Places of cards that must not go away. */
  kept: readonly number[];
  /**
   * Called while the column is scrolled.
   * @returns true when it is to be rendered again for the cards that are on the screen now
   */
  onScrolled: (first: number, last: number) => boolean;
}

/** Remembers the cards drawn and requested last; changes of it render nothing. */
function createMemory() {
  let drawn: ReadonlySet<unknown> = new Set();
  let height = 0;
  let asked: CardId | undefined;
  return {
    isMissing: (key: CardId) => !drawn.has(key),
    isHeight: (now: number) => now === height,
    keep(items: readonly VirtualItem[], total: number) {
      height = total;
      drawn = new Set(items.map(({ key }) => key));
    },
    /** @returns false where this card was asked for last */
    ask(key: CardId | undefined) {
      if (key === asked) return false;
      asked = key;
      return true;
    },
  };
}

/**
 * Which cards of a virtualised column are rendered, and where. Nothing is rendered again only because the
 * column is scrolled. That cards come or go costs a slow machine frames of the scrolling: so the next ones
 * are rendered while there is nothing else to do, or a few at a time where they are needed soon, and those
 * that were drawn stay for a while.
 */
export function useRenderedCards(options: RenderedCardsOptions): RenderedCards {
  const { scroller, keys, cardHeight, kept, onScrolled } = options;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [next, setNext] = useState<readonly CardId[]>([]);
  const [memory] = useState(createMemory);

  const keyAt = useCallback((index: number) => keys[index] as CardId, [keys]);
  const { isMissing } = memory;

  const pick = ({ startIndex, endIndex }: Screen): number[] =>
    keys.flatMap((key, index) => {
      const away = Math.max(startIndex - index, index - endIndex);
      const isWanted = away <= OVERSCAN || next.includes(key) || !isMissing(key);
      return (isWanted && away <= NEAR) || kept.includes(index) ? [index] : [];
    });

  /**
   * Draws the next cards beyond the screen, if one among the first of them is missing.
   * @returns false when none is
   */
  const renderNext = ({ startIndex, endIndex }: Screen, among: number, isUp: boolean): boolean => {
    const count = among + BATCH;
    const beyond = isUp
      ? keys.slice(Math.max(0, startIndex - count), startIndex).reverse()
      : keys.slice(endIndex + 1, endIndex + 1 + count);
    const first = beyond.findIndex(isMissing);
    if (first === -1 || first >= among) return false;
    if (memory.ask(beyond[first])) {
      startTransition(() => setNext(beyond.slice(first, first + BATCH)));
    }
    return true;
  };

  const onChange = (cards: CardWindow) => {
    const { range, isScrolling, scrollDirection } = cards;
    const isMeasured = !memory.isHeight(cards.getTotalSize());
    if (!range || !isScrolling || isMeasured) return redraw();
    const { startIndex, endIndex } = range;
    const needed = keys.slice(Math.max(0, startIndex - OVERSCAN), endIndex + 1 + OVERSCAN);
    const isDue = onScrolled(startIndex, endIndex);
    if (isDue || needed.some(isMissing)) redraw();
    renderNext(range, FEW, scrollDirection === 'backward');
  };

  const settings = {
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: keyAt,
    rangeExtractor: pick,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange,
  };
  // Not by the library's own hook, which renders again for every card that comes to the screen.
  const [cards] = useState((): CardWindow => new Virtualizer(settings));
  cards.setOptions(settings);
  const items = cards.getVirtualItems();
  useLayoutEffect(() => {
    memory.keep(items, cards.getTotalSize());
  });
  useLayoutEffect(() => cards._didMount(), [cards]);
  useLayoutEffect(() => cards._willUpdate());
  useEffect(() => {
    const goOn = () => {
      const { range, isScrolling } = cards;
      if (!range || isScrolling) return;
      if (!renderNext(range, ENOUGH, false)) renderNext(range, ENOUGH, true);
    };
    return whenIdle(goOn, IDLE_WITHIN_MS);
  });
  return { cards, items };
}
