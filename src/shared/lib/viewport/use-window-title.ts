import { useEffect, useId } from 'react';
import { nameRecord } from './window-title';

/**
 * Names the window after a record while it is on the screen: «№64 Григорьев». Of several the one that was
 * opened last names it.
 * @param title undefined while nothing is known of the record: the screen names the window
 */
export function useWindowTitle(title: string | undefined): void {
  const key = useId();
  useEffect(() => nameRecord(key, title), [key, title]);
  useEffect(() => () => nameRecord(key, undefined), [key]);
}
