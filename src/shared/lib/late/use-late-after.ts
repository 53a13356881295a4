import { useEffect } from 'react';
import { useLate } from './use-late';

/**
 * Code that a screen needs soon, but not before what it is about. @param isReady true when that is drawn
 * @returns what was loaded; null until it is there
 */
export function useLateAfter<Value>(fetch: () => Promise<Value>, isReady: boolean): Value | null {
  const { loaded, load } = useLate(fetch);
  const isWanted = isReady && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    // Not in one breath with the drawing: it is to be on the screen before anything else is asked for.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isWanted, load]);
  return loaded;
}
