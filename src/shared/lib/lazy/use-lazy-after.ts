import { useEffect } from 'react';
import { useLazy, type Late } from './use-lazy';

/**
 * Code that a screen needs soon, but not before what it is about. @param isReady true when that is rendered
 * @returns `loaded`: null until it is there
 */
export function useLazyAfter<Value>(
  fetch: () => Promise<Value>,
  isReady: boolean,
): Pick<Late<Value>, 'loaded'> {
  const { loaded, load } = useLazy(fetch);
  const isWanted = isReady && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    // Not in the same task as the render: it is to be painted before anything else is requested.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isWanted, load]);
  return { loaded };
}
