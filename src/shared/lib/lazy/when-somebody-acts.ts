const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls back at the first sign that somebody sits before the page: without one, nothing will be pressed.
 * @returns the way to give up
 */
export function whenSomebodyActs(work: () => void): () => void {
  const stop = new AbortController();
  const notice = () => {
    stop.abort();
    work();
  };
  for (const sign of SIGNS)
    addEventListener(sign, notice, { signal: stop.signal, capture: true, passive: true });
  return () => stop.abort();
}
