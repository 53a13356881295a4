/** A wheel that is turned on, a finger that goes on, scrolls again sooner. */
const STILL_MS = 250;

/**
 * Calls back when nothing is scrolled, or when so much time is over: code that comes, and its styles, cost a
 * slow machine frames of the scrolling.
 * @param within milliseconds
 * @returns the way to give up
 */
export function whenScreenSettles(work: () => void, within: number): () => void {
  const stop = new AbortController();
  const cancel = () => {
    stop.abort();
    clearTimeout(still);
    clearTimeout(latest);
  };
  const finish = () => {
    cancel();
    work();
  };
  const latest = setTimeout(finish, within);
  let still = setTimeout(finish, STILL_MS);
  const wait = () => {
    clearTimeout(still);
    still = setTimeout(finish, STILL_MS);
  };
  addEventListener('scroll', wait, { signal: stop.signal, capture: true, passive: true });
  return cancel;
}
