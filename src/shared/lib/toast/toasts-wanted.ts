import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let wanted = false;

/** Asks for the place where toasts are drawn, and for the code that puts them there. */
export async function wantToasts(): Promise<void> {
  if (!wanted) {
    wanted = true;
    for (const listener of [...listeners]) listener();
  }
  await import('./show-toast').catch(() => undefined); // The first toast asks for it again.
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** True once there was a toast to draw, or soon may be. */
export const useToastsWanted = () => useSyncExternalStore(subscribe, () => wanted);
