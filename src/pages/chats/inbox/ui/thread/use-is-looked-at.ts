import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur', 'visibilitychange'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Whether somebody works in this very window. */
export const useIsLookedAt = (): boolean =>
  useSyncExternalStore(subscribe, () => document.hasFocus() && !document.hidden);
