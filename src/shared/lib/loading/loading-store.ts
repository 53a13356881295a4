import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let raised = 0;

function change(by: number): void {
  raised += by;
  for (const listener of [...listeners]) listener();
}

/** Raises the global loading flag until the work is over, however it ends (SPEC §4). */
export async function withLoading<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** True while any call that raised the flag is under way. */
export const isLoading = () => raised > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The global loading flag, for a component. */
export const useIsLoading = () => useSyncExternalStore(subscribe, isLoading);
