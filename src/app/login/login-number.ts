import { createStore } from '@/shared/state';

const store = createStore(1);

/** Tells one login from another: a new number with every change of the token. */
export const loginNumber = {
  current: store.get,

  /** Begins a new login, or the time without one. */
  next: () => store.set(store.get() + 1),

  /** Calls back after every change. Returns the way to stop. */
  subscribe: store.subscribe,
};

/** The number of this login, for a component. */
export const useLoginNumber = store.use;
