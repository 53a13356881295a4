import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '@/shared/lib/lazy';
import type { TableDensity } from './table-column';

/** As the styles have it, in pixels. */
const ROW_HEIGHT: Record<TableDensity, number> = { tall: 48, normal: 40, compact: 32 };
/** Rows are no lower where a finger is to hit what stands in them. */
const FINGER_PX = 44;
const COARSE = '(pointer: coarse)';

function rowHeight(density: TableDensity): number {
  const height = ROW_HEIGHT[density];
  return matchMedia(COARSE).matches ? Math.max(height, FINGER_PX) : height;
}

/** A page of the usual size is rendered as a whole. */
const USUAL_PAGE = 25;
/** The least height above the rows on every screen, in pixels. */
const ABOVE = 200;
/** Rows beyond the screen that are there from the beginning. */
const BEYOND = 4;
/** Rows that come at a time while there is time for them. */
const BATCH = 12;
/**
 * Rows that come at a time while they are scrolled to: a slow machine draws no more of them within a frame or
 * two.
 */
const FEW = 4;
/** After a scroll, nothing is rendered in advance for this long. */
const STILL_MS = 200;
/** During typing in the search the next rows may arrive before the rest of these is drawn. */
const REST_AFTER_MS = 400;
const IDLE_WITHIN_MS = 1000;

/** Returns how many rows reach to the end of the screen and a little beyond. */
function lastVisible(scroller: Element, withPage: boolean, height: number): number {
  const shown = withPage
    ? window.innerHeight - scroller.getBoundingClientRect().top
    : scroller.scrollTop + scroller.clientHeight;
  return Math.ceil(shown / height) + BEYOND;
}

interface RenderedRows {
  /** The number of rendered rows, counted from the first. */
  count: number;
  /** The height of the rows that are not rendered, in pixels. */
  rest: number;
  /** Draws all of them at once. */
  drawAll: () => void;
}

interface RenderedRowsOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** True where the page scrolls and not what stands around the rows. */
  withPage: boolean;
  /** How many rows there are. */
  total: number;
  density: TableDensity;
  /**
   * List key; undefined while placeholder data is shown. Rows that never have a key are always all rendered.
   */
  place: string | undefined;
}

/**
 * Virtualised rows: which of a long page are rendered. Those on the screen at once, the rest while there is
 * time, or when they are scrolled to. A hundred rows at once would hold up the letters of a search that is
 * being typed.
 */
export function useRenderedRows({
  scrollerRef,
  withPage,
  total,
  density,
  place,
}: RenderedRowsOptions): RenderedRows {
  const height = rowHeight(density);
  const first =
    total <= USUAL_PAGE ? total : Math.ceil((window.innerHeight - ABOVE) / height) + BEYOND;
  const [state, setState] = useState({ place, count: first, isFirst: true });
  const isOther = place !== undefined && place !== state.place;
  // Adjusted while rendering: all the rows of another list would be drawn once otherwise.
  if (isOther) setState({ place, count: first, isFirst: false });
  const isNamed = isOther || state.place !== undefined;
  const drawn = isOther ? first : Math.max(first, state.count);
  const count = isNamed ? Math.min(total, drawn) : total;
  const isWhole = count === total;
  const isTyped = count === first && !state.isFirst;

  const scrolledAt = useRef(-Infinity);
  const draw = useCallback(
    (upTo: number) => setState((now) => (now.count >= upTo ? now : { ...now, count: upTo })),
    [],
  );
  // Before it is painted: the rows may have been brought to where they were scrolled.
  const isLong = total > USUAL_PAGE;
  useLayoutEffect(() => {
    if (!isLong || !scrollerRef.current) return;
    const upTo = lastVisible(scrollerRef.current, withPage, height);
    setState((now) => (now.count >= upTo ? now : { ...now, count: upTo }));
  }, [scrollerRef, withPage, isLong, place, height]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (isWhole || !element) return;
    const follow = () => {
      scrolledAt.current = performance.now();
      const needed = lastVisible(element, withPage, height);
      if (needed > count) draw(needed + FEW);
    };
    let stopIdle: (() => void) | undefined;
    const goOn = () => {
      stopIdle = whenIdle(() => {
        const isStill = performance.now() - scrolledAt.current > STILL_MS;
        if (isStill) startTransition(() => draw(count + BATCH));
        else timer = setTimeout(goOn, STILL_MS);
      }, IDLE_WITHIN_MS);
    };
    let timer = setTimeout(goOn, isTyped ? REST_AFTER_MS : 0);
    // That the page itself scrolls is an event of the document alone.
    const source = withPage ? document : element;
    source.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      stopIdle?.();
      source.removeEventListener('scroll', follow);
    };
  }, [scrollerRef, withPage, isWhole, isTyped, count, height, draw]);

  return {
    count,
    rest: (total - count) * height,
    drawAll: () => {
      if (!isWhole) flushSync(() => setState((now) => ({ ...now, count: total })));
    },
  };
}
