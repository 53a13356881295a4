import { useEffect, useState } from 'react';
import { useLazy, type Late } from './use-lazy';

/** Loaded values by loader: the next screen that needs one draws it with the rest, not in a second pass. */
const known = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that a screen needs soon, but not before what it is about. @param isReady true when that is rendered
 * @returns `loaded`: null until it is there
 */
export function useLazyAfter<Value>(
  fetch: () => Promise<Value>,
  isReady: boolean,
): Pick<Late<Value>, 'loaded'> {
  const { loaded: late, load } = useLazy(fetch);
  const [isDue, setIsDue] = useState(isReady);
  if (isReady && !isDue) setIsDue(true);
  const loaded = late ?? (isDue ? ((known.get(fetch) as Value | undefined) ?? null) : null);
  const isWanted = isReady && loaded === null;
  useEffect(() => {
    if (late !== null) known.set(fetch, late);
  }, [fetch, late]);
  useEffect(() => {
    if (!isWanted) return;
    // Not in the same task as the render: it is to be painted before anything else is requested.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isWanted, load]);
  return { loaded };
}
