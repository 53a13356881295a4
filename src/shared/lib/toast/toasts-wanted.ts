import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanted = false;

/** Asks for the place where toasts are drawn, and for the code that puts them there. */
export function wantToasts(): void {
  if (wanted) return;
  wanted = true;
  import('./show-toast').catch(() => undefined); // The first toast asks for it again.
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** True once there was a toast to draw, or soon may be. */
export const useToastsWanted = () => useSyncExternalStore(subscribe, () => wanted);
