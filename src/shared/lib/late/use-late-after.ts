import { useEffect } from 'react';
import { useLate, type Late } from './use-late';

/**
 * Code that a screen needs soon, but not before what it is about. @param isReady true when that is rendered
 * @returns `loaded`: null until it is there
 */
export function useLateAfter<Value>(
  fetch: () => Promise<Value>,
  isReady: boolean,
): Pick<Late<Value>, 'loaded'> {
  const { loaded, load } = useLate(fetch);
  const isWanted = isReady && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    // Not in the same task as the render: it is to be painted before anything else is requested.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isWanted, load]);
  return { loaded };
}
