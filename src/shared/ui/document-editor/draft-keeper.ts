import { whenIdle } from '../../lib/lazy';

/** The longest delay before typed text is kept in this browser, if it is never idle. */
const LONGEST_MS = 500;

/**
 * Keeps a draft in the browser once it is idle, the newest one alone: to write a large one takes as long as
 * all else that happens between a key and what it shows.
 */
export function createDraftKeeper() {
  let waiting: (() => void) | null = null;
  let cancel: (() => void) | null = null;

  function stopKeeping() {
    cancel?.();
    [waiting, cancel] = [null, null];
  }
  /** Keeps now what waits: the page may be gone in a moment. */
  function flush() {
    const write = waiting;
    stopKeeping();
    write?.();
  }
  return {
    /** @param write writes the draft; takes the place of one that waits */
    keep(write: () => void) {
      waiting = write;
      cancel ??= whenIdle(flush, LONGEST_MS);
    },
    /** There is nothing to be kept any more. */
    stop: stopKeeping,
    flush,
  };
}
