import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanted = false;

/** Asks for the place where toasts are drawn. */
export function wantToasts(): void {
  if (wanted) return;
  wanted = true;
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
