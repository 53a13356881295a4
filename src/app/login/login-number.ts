import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current = 1;

/** Tells one login from another: a new number with every change of the token. */
export const loginNumber = {
  current: () => current,

  /** Begins a new login, or the time without one. */
  next(): void {
    current += 1;
    for (const listener of [...listeners]) listener();
  },

  /** Calls back after every change. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The number of this login, for a component. */
export const useLoginNumber = () =>
  useSyncExternalStore(loginNumber.subscribe, loginNumber.current);
