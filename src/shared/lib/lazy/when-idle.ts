/**
 * Calls back when the browser is idle, or when so much time is over.
 * @param within milliseconds
 * @returns the way to give up
 */
export function whenIdle(work: () => void, within: number): () => void {
  // Older Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: within });
  return () => cancelIdleCallback(handle);
}
